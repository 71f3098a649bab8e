// Which documents were found valid already? Whoever sends the same text again, on whichever way, shares what was made of it.
import { createHash } from 'node:crypto';
import { type DocumentNode, Lexer, parse, Source, TokenKind } from 'graphql';

/** A document and how long it is; null where it is too long, or not GraphQL. */
export interface Read {
  readonly tokens: number;
  readonly document: DocumentNode | null;
}

/** A document that was found valid. */
export interface Known extends Read {
  readonly document: DocumentNode;
}

/** What a document takes of memory: so many bytes for each token of it, measured, and its text. */
const TOKEN_BYTES = 500;
const bytesOf = (text: string, { tokens }: Read): number => tokens * TOKEN_BYTES + 2 * text.length;

/** All that is known to be valid. Those that were asked for last are kept, so that no flood of new ones drives them out at once. */
export class Documents {
  private readonly known = new Map<string, Known>();
  private readonly texts = new Map<string, string>();
  private bytes = 0;

  /** So many bytes are given to them in all. */
  constructor(private readonly most = 30e6) {}

  get(text: string): Known | undefined {
    const known = this.known.get(text);
    if (known) this.last(text, known);
    return known;
  }

  has(text: string): boolean {
    return this.known.has(text);
  }

  keep(text: string, document: DocumentNode): void {
    if (this.known.has(text)) return;
    const known = { tokens: tokensOf(text), document };
    this.last(text, known);
    this.texts.set(hashOf(text), text);
    this.bytes += bytesOf(text, known);
    for (const [oldest, dropped] of this.known) {
      if (this.bytes <= this.most) return;
      this.known.delete(oldest);
      this.texts.delete(hashOf(oldest));
      this.bytes -= bytesOf(oldest, dropped);
    }
  }

  /** A map keeps the order of insertion. */
  private last(text: string, known: Known): void {
    this.known.delete(text);
    this.known.set(text, known);
  }

  /** The same for Apollo Server, which asks by a key that ends with a hash of the text, and tells what it found valid. */
  readonly store = {
    get: async (key: string): Promise<DocumentNode | undefined> =>
      this.get(this.texts.get(key.slice(-HASH)) ?? '')?.document,
    set: async (_: string, document: DocumentNode): Promise<void> => {
      if (document.loc) this.keep(document.loc.source.body, document);
    },
    delete: async (): Promise<boolean> => false,
  };
}

const HASH = 64;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Reads a document, unless it has more tokens than `most`. */
export function read(text: string, most: number): Read {
  const tokens = tokensOf(text, most);
  return { tokens, document: tokens > most ? null : parsed(text) };
}

/** Stops counting past the most there may be. */
function tokensOf(text: string, most = Number.POSITIVE_INFINITY): number {
  let tokens = 0;
  try {
    const lexer = new Lexer(new Source(text));
    while (tokens <= most && lexer.advance().kind !== TokenKind.EOF) tokens++;
  } catch {
    return tokens;
  }
  return tokens;
}

function parsed(text: string): DocumentNode | null {
  try {
    return parse(text, { noLocation: true });
  } catch {
    return null;
  }
}
