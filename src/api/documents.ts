// Which documents were found valid already? Whoever sends the same text again shares what was made of it.
import type { DocumentNode } from 'graphql';

/** The oldest are forgotten first; a parsed document takes some 100 bytes of memory for each character of its text. */
export class Documents {
  private readonly known = new Map<string, DocumentNode>();
  private characters = 0;

  /** `most` characters are remembered in all. */
  constructor(private readonly most: number) {}

  get(text: string): DocumentNode | undefined {
    return this.known.get(text);
  }

  keep(text: string, document: DocumentNode): void {
    if (this.known.has(text)) return;
    this.known.set(text, document);
    this.characters += text.length;
    for (const [oldest] of this.known) {
      if (this.characters <= this.most) return;
      this.known.delete(oldest);
      this.characters -= oldest.length;
    }
  }
}
