// How does a decision avoid asking twice? A bounded memory of how subjects stood; an append never trusts it.
import type { Id } from '../rules/kernel/stream.js';
import type { Subject } from './contract.js';

/** The least recently used subject is forgotten first. Queries read it by version alone; every append compares versions. */
export class SubjectCache {
  private readonly known = new Map<string, Subject>();

  constructor(private readonly bound = 5_000) {}

  get(campaignId: Id, id: Id): Subject | undefined {
    const key = campaignId + id;
    const subject = this.known.get(key);
    if (subject) {
      this.known.delete(key);
      this.known.set(key, subject);
    }
    return subject;
  }

  /** A later version replaces an earlier one, whichever comes back first. */
  put(subject: Subject): void {
    const key = subject.campaignId + subject.id;
    const there = this.known.get(key);
    if (there && there.version > subject.version) return;
    this.known.delete(key);
    this.known.set(key, subject);
    if (this.known.size > this.bound) this.known.delete(this.known.keys().next().value as string);
  }

  /** Only what is remembered: what a long jump touches must not drive out what people ask for. */
  renew(subject: Subject): void {
    if (this.known.has(subject.campaignId + subject.id)) this.put(subject);
  }

  forget(campaignId: Id, id: Id): void {
    this.known.delete(campaignId + id);
  }
}
