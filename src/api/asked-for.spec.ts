// Is exactly that read of an event which its selection is told from?
import { describe, expect, it } from '@jest/globals';
import { type FieldNode, type GraphQLInterfaceType, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { rules } from '../rules/index.js';
import { askedFor, TOLD_FROM } from './asked-for.js';
import { buildSchema } from './schema.js';

const parts = (selection: string, fragments = ''): string[] => [...asked(selection, fragments).parts].sort();

function asked(selection: string, fragments = '') {
  const { definitions } = parse(`{ timeline ${selection} } ${fragments}`);
  const [operation, ...rest] = definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation');
  const named = Object.fromEntries(
    rest.flatMap((it) => (it.kind === Kind.FRAGMENT_DEFINITION ? [[it.name.value, it]] : [])),
  );
  return askedFor({ fieldNodes: operation.selectionSet.selections as FieldNode[], fragments: named });
}

describe('what a page has to read', () => {
  it('knows every field that all events have, and that all reveals have', () => {
    const common = buildSchema(rules).getType('Reveal') as GraphQLInterfaceType;
    expect(Object.keys(TOLD_FROM).sort()).toEqual(['__typename', ...Object.keys(common.getFields())].sort());
  });

  it('is nothing for what every row has', () => {
    expect(parts('{ nodes { __typename id seq ord type worldDay } pageInfo { endCursor } totalCount }')).toEqual([]);
    expect(parts('{ totalCount }')).toEqual([]);
  });

  it('is what its fields are told from, by nodes or by edges, under any name', () => {
    expect(parts('{ nodes { when: recordedAt leaf } }')).toEqual(['leaf', 'recordedAt']);
    expect(parts('{ edges { cursor node { deed { name } voidedBy } } }')).toEqual(['deed', 'struck']);
  });

  it('looks into fragments, whatever type they are for', () => {
    const text = '{ edges { ...Line } nodes { ...{ actor { id } } } }';
    expect(parts(text, 'fragment Line on TimelineEdge { node { ... on NoteWritten { leaf } } }')).toEqual([
      'columns',
      'leaf',
    ]);
  });

  it("reads the text for an event's own fields", () => {
    expect(parts('{ nodes { ... on NoteWritten { text } } }')).toEqual(['text']);
  });

  it('is how many there are in all where that is asked, wherever it stands', () => {
    expect(asked('{ nodes { seq } }').total).toBe(false);
    for (const selection of ['{ totalCount }', '{ nodes { seq } n: totalCount }', '{ ...All }'])
      expect(asked(selection, 'fragment All on TimelineConnection { ...{ totalCount } }').total).toBe(true);
  });

  it('does not take what stands elsewhere for a field of an event', () => {
    expect(parts('{ nodes { campaign { name } involves { name } } }')).toEqual(['columns']);
  });

  it('joins what a field that is asked twice asks for', () => {
    const [both] = parse('{ timeline { nodes { leaf } } timeline { nodes { summary } } }').definitions;
    const fieldNodes = (both as OperationDefinitionNode).selectionSet.selections as FieldNode[];
    expect([...askedFor({ fieldNodes, fragments: {} }).parts].sort()).toEqual(['leaf', 'text']);
  });
});
