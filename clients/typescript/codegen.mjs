// What does a program in TypeScript need to know of the schema? Types of every command, event and operation, made from it.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as operations from '@graphql-codegen/typescript-operations';
import {
  buildASTSchema,
  buildSchema,
  getNamedType,
  introspectionFromSchema,
  Kind,
  parse,
  print,
  validate,
  visit,
} from 'graphql';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const HEAD = '// Made by `npm run client`; do not edit it by hand.\n';

const sdl = parse(readFileSync(path('../../schema.gql'), 'utf8'), { noLocation: true });
const schema = buildASTSchema(sdl);
const events = schema.getPossibleTypes(schema.getType('TimelineEvent'));
const common = new Set(Object.keys(schema.getType('TimelineEvent').getFields()));

const names = readdirSync(path('operations')).sort();
const text = names.map((name) => readFileSync(path(`operations/${name}`), 'utf8')).join('\n');
const documents = parse(text, { noLocation: true });
const faults = validate(schema, documents);
if (faults.length > 0) throw new Error(faults.map(({ message }) => message).join('\n'));

const config = {
  enumsAsTypes: true,
  enumType: 'string-literal',
  immutableTypes: true,
  strictScalars: true,
  useTypeImports: true,
  skipTypename: true,
  inputMaybeValue: 'T | null | undefined',
  scalars: { ID: 'string', DateTime: 'string', JSON: 'unknown', BigInteger: 'number' },
};

/** More alternatives than this are written as optional fields: a type for each would be as long as their square. */
const ALTERNATIVES = 20;

/** The schema without what the types of events repeat: of each event its own data alone, which is what `payload` holds. */
function payloads() {
  const own = new Set(events.filter((type) => Object.keys(type.getFields()).some((name) => !common.has(name))));
  return visit(sdl, {
    InputObjectTypeDefinition: (node) => (node.fields.length > ALTERNATIVES ? { ...node, directives: [] } : undefined),
    ObjectTypeDefinition(node) {
      const type = schema.getType(node.name.value);
      if (!events.includes(type)) return undefined;
      if (!own.has(type)) return null;
      return { ...node, interfaces: [], fields: node.fields.filter(({ name }) => !common.has(name.value)) };
    },
  });
}

/** The schema with one type of event: what an operation asks of every event has one shape, not one for each type. */
const oneEvent = () =>
  visit(sdl, {
    ObjectTypeDefinition: ({ name }) =>
      name.value !== 'SealedEvent' && events.some((type) => type.name === name.value) ? null : undefined,
  });

const generate = (ast, plugin, docs) =>
  codegen({
    filename: 'generated.ts',
    schema: ast,
    schemaAst: buildASTSchema(ast),
    documents: docs ? [{ location: 'operations', document: docs }] : [],
    config: { ...config, onlyOperationTypes: docs !== undefined },
    plugins: [{ plugin: {} }],
    pluginMap: { plugin },
  });

const pascal = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** Which arguments each command takes, and which data each event has. */
function maps() {
  const recorded = Object.values(schema.getMutationType().getFields()).filter(
    ({ type }) => getNamedType(type).name === 'Recorded',
  );
  const commands = recorded.map(({ name }) => `  readonly ${name}: Mutation${pascal(name)}Args;`);
  const data = events
    .filter((type) => schema.getType('EventType').getValue(type.name))
    .map((type) => {
      const own = Object.keys(type.getFields()).some((name) => !common.has(name));
      return `  readonly ${type.name}: ${own ? type.name : 'Record<string, never>'};`;
    });
  return [
    '/** Every command, with the arguments of its mutation. */',
    'export interface Commands {',
    ...commands,
    '}\n',
    '/** Every event, with what its `payload` holds. */',
    'export interface Payloads {',
    ...data,
    '}\n',
  ].join('\n');
}

/** The GraphQL type of every argument that a command may take. */
function argumentTypes() {
  const types = new Map();
  for (const { type, args } of Object.values(schema.getMutationType().getFields())) {
    if (getNamedType(type).name !== 'Recorded') continue;
    for (const argument of args) {
      if (argument.name === 'input') continue;
      const known = types.get(argument.name) ?? String(argument.type);
      if (known !== String(argument.type)) throw new Error(`The argument ${argument.name} is of two types.`);
      types.set(argument.name, known);
    }
  }
  return `export const ARGUMENTS: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(types), null, 2)};\n`;
}

/** An operation's text with the fragments it uses, under its own name. */
function texts() {
  const fragments = new Map(
    documents.definitions
      .filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  const used = (node, found = new Map()) => {
    visit(node, {
      FragmentSpread({ name: { value } }) {
        if (found.has(value)) return;
        found.set(value, fragments.get(value));
        used(fragments.get(value), found);
      },
    });
    return found;
  };
  const textOf = (node) => [node, ...used(node).values()].map(print).join('\n\n');
  const literal = (words) => `\`${words.replaceAll('`', '\\`').replaceAll('${', '\\${')}\``;
  const made = documents.definitions
    .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    .map((node) => {
      const name = node.name.value;
      const type = name + pascal(node.operation);
      return `export const ${name} = ${literal(textOf(node))} as Operation<${type}, ${type}Variables>;\n`;
    });
  const recorded = fragments.get('RecordedFields');
  return [
    '/** The text of an operation; the type says what it answers, and what it wants to know. */',
    'export type Operation<Result, Variables> = string & { readonly __types?: (variables: Variables) => Result };\n',
    ...made,
    '/** What `send` asks of a command that was accepted. */',
    `export const RECORDED = ${literal(textOf(recorded))};\n`,
  ].join('\n');
}

/** One line for each type, so that a change of the schema is a change of a few lines. */
function introspection() {
  const { __schema } = introspectionFromSchema(buildSchema(print(sdl)));
  const { types, ...rest } = __schema;
  const lines = types.map((type) => JSON.stringify(type)).join(',\n');
  return `{"__schema":{${JSON.stringify(rest).slice(1, -1)},"types":[\n${lines}\n]}}\n`;
}

const files = {
  'src/generated/types.ts': `${HEAD}${await generate(payloads(), typescript)}\n${maps()}`,
  'src/generated/operations.ts': `${HEAD}${await generate(oneEvent(), operations, documents)}\n${argumentTypes()}\n${texts()}`,
  '../schema.json': introspection(),
};
for (const [name, made] of Object.entries(files)) {
  const before = existsSync(path(name)) ? readFileSync(path(name), 'utf8') : '';
  if (before === made) continue;
  if (!process.argv.includes('--check')) writeFileSync(path(name), made);
  else {
    console.error(`${name} is not up to date: run \`npm run client\` and commit the difference.`);
    process.exitCode = 1;
  }
}
