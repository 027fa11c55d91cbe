import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { createStore } from '#ui/store.ts';
import { session } from '../session/session.ts';

/**
 * What is known of each kind of entity, beyond the base objects that lists hold. A module adds its own:
 * `declare module '#shell/state/overlay.ts' { interface Entities { post: Post } }`.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- modules fill it
export interface Entities {}
export type EntityKind = keyof Entities;
/** Every entity carries its id. */
export type Entity<K extends EntityKind> = Entities[K] & { readonly id: string };
export type Found<K extends EntityKind> = Partial<Entities[K]> & { readonly id: string };
export type Patch<T> = (entity: T) => T;
export type EntityKey = `${string}:${string}`;
export const entityKey = (kind: string, id: string): EntityKey => `${kind}:${id}`;

type Fields = Readonly<Record<string, unknown>>;
/** A write on its way: what it is expected to change. */
interface Expectation {
  readonly patch: Patch<Fields>;
  /** Whether it takes the entity out of lists, or back into them. */
  readonly gone: boolean | undefined;
}
export interface Shown {
  /** Fields as the server last said them, in a read, a reply or a fact. */
  readonly known: Fields;
  readonly expected: readonly Expectation[];
}
interface Entry extends Shown {
  /** The same object while nothing that is shown changes. */
  readonly shown: Shown;
  /** When each field was last heard of, on the overlay's own clock. */
  readonly heard: Readonly<Record<string, number>>;
  readonly gone: boolean;
}
const NOTHING: Shown = { known: {}, expected: [] };
const EMPTY: Entry = { ...NOTHING, shown: NOTHING, heard: {}, gone: false };

/** Entities that no one shows are forgotten beyond this number, oldest first. */
const MAX_ENTRIES = 3_000;

const isGone = ({ expected, gone }: Entry): boolean =>
  expected.findLast((each) => each.gone !== undefined)?.gone ?? gone;

/** Fields of `next` that differ from those of `before`. */
const changedFields = (before: Fields, next: Fields): string[] =>
  Object.keys(next).filter((name) => !Object.is(before[name], next[name]));

/** The entity as it is to be shown: the base object, what is known beyond it, and what writes on their way expect. */
export function shownAs<T extends object>(base: T, shown: Shown | undefined): T {
  if (shown === undefined) return base;
  const known: Fields = { ...base, ...shown.known };
  return shown.expected.reduce((entity, { patch }) => patch(entity), known) as T;
}

/**
 * Viewer state and live counters, once for all lists, dialogs and screens. Reads tell it what they found, facts and
 * replies change it, writes put their expectation on top until the server has answered.
 */
export class Overlay {
  readonly #entries = new Map<EntityKey, Entry>();
  readonly #listeners = new Map<EntityKey, Set<() => void>>();
  /** What was heard of an entity while a write of one's own was on its way: it counts once that is answered. */
  readonly #held = new Map<EntityKey, (() => void)[]>();
  #clock = 1;

  /** Keys of what lists leave out: deleted, hidden, blocked. */
  readonly gone = createStore<ReadonlySet<EntityKey>>(new Set());

  /** The present moment, to be taken when a read is sent. */
  now(): number {
    this.#clock += 1;
    return this.#clock;
  }

  shown(key: EntityKey): Shown | undefined {
    return this.#entries.get(key)?.shown;
  }

  /** The entity as the server last said it, if it was read. */
  known<K extends EntityKind>(kind: K, id: string): Entities[K] | undefined {
    return this.#entries.get(entityKey(kind, id))?.known as Entities[K] | undefined;
  }

  subscribe(key: EntityKey, listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(key);
    };
  }

  isWriting(kind: EntityKind, id: string): boolean {
    return (this.#entries.get(entityKey(kind, id))?.expected.length ?? 0) > 0;
  }

  /** A read that was sent at `asOf` found this. Fields that were heard of since stay; `gone` counts as a field. */
  learn<K extends EntityKind>(kind: K, found: Found<K>, asOf: number, gone = false): void {
    const key = entityKey(kind, found.id);
    this.#unlessWriting(key, () => {
      const entry = this.#entries.get(key) ?? EMPTY;
      const isNews = (name: string) => (entry.heard[name] ?? 0) <= asOf;
      const news = Object.fromEntries(Object.entries({ ...found, gone }).filter(([name]) => isNews(name)));
      const times = Object.fromEntries(Object.keys(news).map((name) => [name, asOf]));
      const { gone: nowGone = entry.gone, ...fields } = news as Fields & { gone?: boolean };
      const known = replaceEqualDeep(entry.known, { ...entry.known, ...fields });
      this.#put(key, { ...entry, known, heard: { ...entry.heard, ...times }, gone: nowGone });
    });
  }

  /** A fact or a reply says something about an entity. Nothing happens where it was never read: no one shows it. */
  change<K extends EntityKind>(kind: K, id: string, patch: Patch<Entities[K]>): void {
    const key = entityKey(kind, id);
    this.#unlessWriting(key, () => {
      const entry = this.#entries.get(key);
      if (entry) this.#say(key, entry, patch as unknown as Patch<Fields>);
    });
  }

  /** Takes an entity out of all lists, or lets it into them again; `kind` may name what is only ever taken out. */
  setGone(kind: EntityKind, id: string, gone: boolean): void {
    const key = entityKey(kind, id);
    this.#unlessWriting(key, () => this.#say(key, this.#entries.get(key) ?? EMPTY, (known) => known, gone));
  }

  /**
   * Shows what a write is expected to change. The answer ends it: with `answer` the write was taken, and what was
   * expected is known, corrected by `answer`; without it everything is as before.
   */
  expect<K extends EntityKind>(
    kind: K,
    base: Found<K>,
    { patch = (entity) => entity, gone }: { patch?: Patch<Entities[K]>; gone?: boolean },
  ): (answer: Patch<Entities[K]> | undefined) => void {
    const key = entityKey(kind, base.id);
    const expectation: Expectation = { patch: patch as unknown as Patch<Fields>, gone };
    const before = this.#entries.get(key) ?? { ...EMPTY, known: base };
    this.#put(key, { ...before, expected: [...before.expected, expectation] });
    return (answer) => {
      const entry = this.#entries.get(key);
      // The session ended meanwhile.
      if (!entry?.expected.includes(expectation)) return;
      const left = { ...entry, expected: entry.expected.filter((each) => each !== expectation) };
      if (answer === undefined) this.#put(key, left);
      else this.#say(key, left, (known) => (answer as unknown as Patch<Fields>)(expectation.patch(known)), gone);
      if (left.expected.length > 0) return;
      const held = this.#held.get(key) ?? [];
      this.#held.delete(key);
      for (const run of held) run();
    };
  }

  /** Forgets everything: another person, or no one, is here now. */
  clear(): void {
    const keys = [...this.#entries.keys()];
    this.#entries.clear();
    this.#held.clear();
    this.gone.set(new Set());
    for (const key of keys) this.#notify(key);
  }

  #unlessWriting(key: EntityKey, run: () => void): void {
    if ((this.#entries.get(key)?.expected.length ?? 0) === 0) run();
    else this.#held.set(key, [...(this.#held.get(key) ?? []), run]);
  }

  /** The server's word, at this moment. */
  #say(key: EntityKey, entry: Entry, patch: Patch<Fields>, gone?: boolean): void {
    this.#clock += 1;
    const known = patch(entry.known);
    const names = [...changedFields(entry.known, known), ...(gone === undefined ? [] : ['gone'])];
    const heard = Object.fromEntries(names.map((name) => [name, this.#clock]));
    this.#put(key, { ...entry, known, heard: { ...entry.heard, ...heard }, gone: gone ?? entry.gone });
  }

  #put(key: EntityKey, next: Omit<Entry, 'shown'>): void {
    const { known, expected } = next;
    const before = this.#entries.get(key)?.shown;
    const isSame = before !== undefined && before.known === known && before.expected === expected;
    const entry: Entry = { ...next, shown: isSame ? before : { known, expected } };
    // The newest stand last.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (isGone(entry) !== this.gone.get().has(key)) {
      const gone = new Set(this.gone.get());
      if (!gone.delete(key)) gone.add(key);
      this.gone.set(gone);
    }
    this.#forgetOldest();
    if (!isSame) this.#notify(key);
  }

  #notify(key: EntityKey): void {
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }

  #forgetOldest(): void {
    if (this.#entries.size <= MAX_ENTRIES) return;
    for (const [key, entry] of this.#entries) {
      if (this.#listeners.has(key) || entry.expected.length > 0 || entry.gone) continue;
      this.#entries.delete(key);
      return;
    }
  }
}

const overlays = new WeakMap<QueryClient, Overlay>();

/** The overlay above the reads of a query client. */
export function overlayOf(queries: QueryClient): Overlay {
  const known = overlays.get(queries);
  if (known) return known;
  const overlay = new Overlay();
  overlays.set(queries, overlay);
  let { token } = session.get();
  session.subscribe(() => {
    if (session.get().token === token) return;
    ({ token } = session.get());
    overlay.clear();
  });
  return overlay;
}
