// Where does one line of a file end and the next begin? At U+000A alone: U+2028 and its like may stand inside a text.
import { BadFile } from './lines.js';

/** The longest line that is read, in bytes: far beyond any commit, and short enough to be held whole. */
export const LINE_LIMIT = 64 * 1024 * 1024;

const NEWLINE = 0x0a;

/** The lines of a file that comes in pieces. Throws BadFile for a line over the limit, or one that is not UTF-8. */
export async function* linesOf(pieces: AsyncIterable<Uint8Array>, limit = LINE_LIMIT): AsyncGenerator<string> {
  let parts: Uint8Array[] = [];
  let length = 0;
  let number = 1;
  const take = (part: Uint8Array): void => {
    length += part.length;
    if (length > limit) throw new BadFile(number, `is longer than ${limit} bytes; this is no campaign's file`);
    parts.push(part);
  };
  const line = (): string => {
    const text = decoded(Buffer.concat(parts, length), number++);
    parts = [];
    length = 0;
    return text;
  };
  for await (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf(NEWLINE); end >= 0; end = piece.indexOf(NEWLINE, from)) {
      take(piece.subarray(from, end));
      from = end + 1;
      yield line();
    }
    // What follows the last line's end may be overwritten before the rest of it comes.
    if (from < piece.length) take(piece.slice(from));
  }
  if (length > 0) yield line();
}

function decoded(bytes: Uint8Array, number: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new BadFile(number, 'is not UTF-8 text');
  }
}
