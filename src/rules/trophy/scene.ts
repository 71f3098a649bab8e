// Which scene is it, and who is in it? What all scenes have in common: a roll that waits for people.

import { character } from '../kernel/character.js';
import { refuse, type Who } from '../kernel/deed.js';
import { type Id, type StreamRef, stream } from '../kernel/stream.js';
import { inWords } from '../kernel/text.js';
import type { Person, Sheet } from './sheet.js';
import { type SceneKind } from './words.js';

/** Every scene says what is played in it and names all characters it concerns. */
export interface AnyScene {
  readonly id: Id;
  readonly kind: SceneKind;
  readonly people: readonly Id[];
}

/** The stream of a roll, a contest or a combat. */
export const scene = <S extends AnyScene>(id: Id): StreamRef<S> => stream('scene', id);

/** What is left of a scene that is over. */
export const CLOSED = null as never;

/** The second step of what a deed in a scene reads: everyone in it. */
export const everyoneIn = (s: AnyScene) => ({
  people: s.people.map((id) => character<Sheet>(id)),
});

/** One of the people loaded with a scene. */
export const personIn = (people: readonly Person[], id: Id): Person | undefined => people.find((c) => c.id === id);

/** Somebody of this scene joined by another. */
export const withPerson = (people: readonly Id[], id: Id): Id[] => [...new Set([...people, id])];

/** Why this deed has no place in the scene; null where it has. */
export const notThis = (s: AnyScene, kind: SceneKind) =>
  s.kind === kind
    ? null
    : refuse('OTHER_SCENE', `This scene is a ${inWords(s.kind)} roll, not a ${inWords(kind)} roll.`, {
        sceneId: s.id,
        kind: s.kind,
      });

type InScene = { readonly scene: AnyScene; readonly people: readonly Person[] };

/** The player of any character in the scene, or the game master. */
export const anyoneIn: Who<InScene> = {
  doc: 'the owner of a character in the scene, or the game master',
  allows: ({ people }, actor) => actor.isGm || people.some((c) => actor.owns(c)),
};
