import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { createStore } from '#ui/store.ts';
import { onActingChanged } from '../session/acting.ts';
import { session } from '../session/session.ts';

/**
 * The additional data of each kind of entity, beyond the base objects in lists. A module adds its own: `declare module
 * '#shell/state/overlay.ts' { interface Entities { post: Post } }`.
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
/** A pending write with its expected change. */
interface Expectation {
  readonly patch: Patch<Fields>;
  /** Whether it removes the entity from lists, or returns it to them. */
  readonly gone: boolean | undefined;
}
export interface Shown {
  /** The latest fields from the server, from a read, a reply or a fact. */
  readonly known: Fields;
  readonly expected: readonly Expectation[];
}
interface Entry extends Shown {
  /** The same object while no displayed field changes. */
  readonly shown: Shown;
  /** When each field was last received, on the overlay's own clock. */
  readonly heard: Readonly<Record<string, number>>;
  readonly gone: boolean;
}
const NOTHING: Shown = { known: {}, expected: [] };
const EMPTY: Entry = { ...NOTHING, shown: NOTHING, heard: {}, gone: false };

/** Beyond this number, entities that are not displayed are forgotten, oldest first. */
const MAX_ENTRIES = 3_000;

const isGone = ({ expected, gone }: Entry): boolean =>
  expected.findLast((each) => each.gone !== undefined)?.gone ?? gone;

/** Fields of `next` that differ from those of `before`. */
const changedFields = (before: Fields, next: Fields): string[] =>
  Object.keys(next).filter((name) => !Object.is(before[name], next[name]));

/** The displayed entity: the base object with known fields and the expectations of pending writes. */
export function shownAs<T extends object>(base: T, shown: Shown | undefined): T {
  if (shown === undefined) return base;
  const known: Fields = { ...base, ...shown.known };
  return shown.expected.reduce((entity, { patch }) => patch(entity), known) as T;
}

/**
 * Viewer state and live counts, shared by all lists, dialogs and screens. Reads add what they found, facts and replies
 * change it, and pending writes add their expectation until the server has answered.
 */
export class Overlay {
  readonly #entries = new Map<EntityKey, Entry>();
  readonly #listeners = new Map<EntityKey, Set<() => void>>();
  /** Updates received while a write of the entity is pending; they apply once it is answered. */
  readonly #held = new Map<EntityKey, (() => void)[]>();
  #clock = 1;

  /** Keys of entities that lists leave out: deleted, hidden, blocked. */
  readonly gone = createStore<ReadonlySet<EntityKey>>(new Set());

  /** The current time of the overlay's clock; take it when a read is sent. */
  now(): number {
    this.#clock += 1;
    return this.#clock;
  }

  shown(key: EntityKey): Shown | undefined {
    return this.#entries.get(key)?.shown;
  }

  /** The entity according to the server, if it was read. */
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

  /** Adds the result of a read sent at `asOf`. Fields received since then stay; `gone` counts as a field. */
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

  /** Applies a fact or a reply to an entity. Does nothing if it was never read, since it is not displayed. */
  change<K extends EntityKind>(kind: K, id: string, patch: Patch<Entities[K]>): void {
    const key = entityKey(kind, id);
    this.#unlessWriting(key, () => {
      const entry = this.#entries.get(key);
      if (entry) this.#say(key, entry, patch as unknown as Patch<Fields>);
    });
  }

  /** Removes an entity from all lists, or returns it to them; `kind` may name kinds that can only be removed. */
  setGone(kind: EntityKind, id: string, gone: boolean): void {
    const key = entityKey(kind, id);
    this.#unlessWriting(key, () => this.#say(key, this.#entries.get(key) ?? EMPTY, (known) => known, gone));
  }

  /**
   * Shows the expected change of a write. The returned function ends it: with `answer` the write was accepted, and the
   * expectation, corrected by `answer`, becomes known; without it the change is reverted.
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
      // The session ended in the meantime.
      if (!entry?.expected.includes(expectation)) return;
      const left = { ...entry, expected: entry.expected.filter((each) => each !== expectation) };
      if (answer === undefined) this.#put(key, left);
      else this.#say(key, left, (known) => (answer as unknown as Patch<Fields>)(expectation.patch(known)), gone);
      if (left.expected.length > 0) return;
      const delayed = this.#held.get(key) ?? [];
      this.#held.delete(key);
      for (const run of delayed) run();
    };
  }

  /** Forgets everything, because the user has changed. */
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

  /** Applies what the server says now. */
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
    // The newest ones are last.
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

/** The overlay of a query client. */
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
  onActingChanged(() => overlay.clear());
  return overlay;
}
