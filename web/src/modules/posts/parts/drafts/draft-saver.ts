import type { DraftContent, PostDraft } from '#contract/posts/drafts.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import type { Draft } from '#ui/form/use-contract-form.ts';
import { createStore } from '#ui/store.ts';

/** The draft on the server that the local one is a copy of. */
export interface Pointer {
  readonly id: string;
  /** That of the last save that was answered. */
  readonly sequence: number;
  /** Whether the server has all that was typed. */
  readonly isSaved: boolean;
}
export type SavingState = 'new' | 'saving' | 'saved' | 'waiting' | 'full';

/** Milliseconds without typing after which the server is told; the local copy is written sooner. */
const DEBOUNCE_MS = 2_000;

interface Options {
  readonly pointer: Draft<Pointer>;
  readonly send: (id: string, body: { sequence: number; content: DraftContent }) => Promise<PostDraft>;
  readonly remove: (id: string) => Promise<unknown>;
  /** Another window saved other words: from here on this one has a draft of its own. */
  readonly onFork: () => void;
  readonly debounceMs?: number;
}

const current = (error: ApiError) => error.current as PostDraft | undefined;

/** Saves one draft to the server, one call at a time, each from the sequence that the last one was answered with. */
export class DraftSaver {
  readonly state = createStore<SavingState>('new');
  readonly #options: Options;
  #pointer: Pointer | undefined;
  #waiting: DraftContent | undefined;
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isEnded = false;

  constructor(options: Options) {
    this.#options = options;
    this.#pointer = options.pointer.load();
    if (this.#pointer?.isSaved === true) this.state.set('saved');
  }
  get pointer(): Pointer | undefined {
    return this.#pointer;
  }

  /** What is typed now; undefined: nothing worth storing. */
  readonly change = (content: DraftContent | undefined): void => {
    if (this.#isEnded) return;
    clearTimeout(this.#timer);
    if (content === undefined) return void this.discard();
    this.#waiting = content;
    if (this.#pointer) this.#point({ ...this.#pointer, isSaved: false });
    // What was just typed is not stored yet.
    if (this.state.get() === 'saved') this.state.set('saving');
    this.#timer = setTimeout(() => void this.flush(), this.#options.debounceMs ?? DEBOUNCE_MS);
  };

  /** Saves at once what waits; whether all of it is stored then. */
  readonly flush = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
    return this.#waiting === undefined;
  };

  /** Deletes the draft here and there; what is typed afterwards is a new one. */
  readonly discard = async (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#waiting = undefined;
    await this.#running;
    const { pointer, remove } = this.#options;
    const stored = this.#pointer;
    this.#pointer = undefined;
    pointer.clear();
    this.state.set('new');
    // What cannot be reached is deleted after half a year, or by hand.
    if (stored !== undefined && stored.sequence > 0) await remove(stored.id).catch(() => undefined);
  };

  /** The post was published: nothing is saved any more. */
  readonly end = async (): Promise<void> => {
    this.#isEnded = true;
    await this.discard();
  };

  /** Leaves the draft as it is stored. */
  readonly release = (): void => {
    this.#isEnded = true;
    clearTimeout(this.#timer);
  };

  async #run(): Promise<void> {
    while (this.#waiting !== undefined) {
      const content = this.#waiting;
      this.#waiting = undefined;
      this.state.set('saving');
      // oxlint-disable-next-line no-await-in-loop -- one save after the other
      const problem = await this.#save(content);
      if (problem !== undefined) {
        this.#waiting ??= content;
        this.state.set(problem);
        return;
      }
    }
    if (this.#pointer !== undefined) this.state.set('saved');
  }

  async #save(content: DraftContent): Promise<'waiting' | 'full' | undefined> {
    const { id, sequence } = this.#pointer ?? { id: crypto.randomUUID(), sequence: 0 };
    this.#point({ id, sequence, isSaved: false });
    try {
      const stored = await this.#options.send(id, { sequence, content });
      this.#point({ id, sequence: stored.sequence, isSaved: this.#waiting === undefined });
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'drafts_full') return 'full';
      if (error.code !== 'stale' && error.code !== 'not_found') return 'waiting';
      const theirs = current(error);
      // The answer to an own save was lost on its way.
      const isOwn = theirs?.sequence === sequence + 1 && theirs.content.text === content.text.trim();
      this.#pointer = isOwn ? { id, sequence: theirs.sequence, isSaved: false } : undefined;
      if (!isOwn && error.code === 'stale') this.#options.onFork();
      return this.#save(content);
    }
  }

  #point(pointer: Pointer): void {
    this.#pointer = pointer;
    this.#options.pointer.save(pointer);
  }
}
