import { deleteMedia, type Picture, type PicturePurpose, readMedia } from '#contract/media.ts';
import { ApiError, isCancelled, isPassing } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { describeFailure } from '#ui/failure.ts';
import { announce } from '#ui/parts/announcer.tsx';
import { createStore, type Store } from '#ui/store.ts';
import { toast } from '#ui/toasts/store.ts';
import { text } from './strings.ts';
import { uploadPicture } from './upload-picture.ts';

/** One picture on its way, or there. */
export interface Upload {
  readonly key: string;
  readonly name: string;
  /** Address of what to show meanwhile. */
  readonly preview: string;
  readonly step: 'waiting' | 'sending' | 'processing' | 'ready' | 'failed';
  /** How much is sent, 0 to 1. */
  readonly share: number;
  /** Why it failed, in a sentence. */
  readonly problem: string | null;
  /** Whether the same file may fare better when it is sent again. */
  readonly again: boolean;
  readonly picture: Picture | null;
  /** Text for people who cannot see it. */
  readonly alt: string;
}

export interface UploadsOptions {
  purpose: PicturePurpose;
  /** How many there may be. */
  most: number;
  /** Pictures that are attached already, when something is edited. */
  initial?: readonly Picture[];
  /**
   * What a draft holds, instead of those: uploaded before the page was left, and there still unless that is long ago.
   */
  kept?: readonly Picture[] | undefined;
  /** Replaced in tests. */
  send?: typeof uploadPicture;
}

/** Lines are shared with everything else the person does. */
const MAX_PARALLEL = 2;
interface Work {
  readonly file: File;
  idempotencyKey: string;
  cancel: AbortController | null;
}

const uploadOf = (picture: Picture, step: 'ready' | 'processing'): Upload => ({
  key: picture.id,
  name: picture.alt,
  preview: picture.urls.small,
  step,
  share: 1,
  problem: null,
  again: false,
  picture,
  alt: picture.alt,
});
const added = (file: File): Upload => ({
  key: crypto.randomUUID(),
  name: file.name,
  preview: URL.createObjectURL(file),
  step: 'waiting',
  share: 0,
  problem: null,
  again: false,
  picture: null,
  alt: '',
});
const isPicture = (file: File): boolean => file.type === '' || file.type.startsWith('image/');

/** What was said of the picture itself stays true. */
const mayFareBetter = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** What was uploaded and is not wanted goes at once; should that fail, the server sweeps it within a day. */
function deletePicture(mediaId: string): void {
  call(deleteMedia, { params: { mediaId } }).catch(() => undefined);
}

/**
 * Pictures for one thing that is being written: uploaded while people go on writing, two at a time, in the order added.
 */
export class Uploads {
  readonly items: Store<readonly Upload[]>;
  readonly #options: UploadsOptions;
  readonly #works = new Map<string, Work>();
  /** Uploaded for this and attached to nothing yet, by key: what is taken away is not wanted. */
  readonly #unattached = new Set<string>();
  #closed = new AbortController();
  constructor(options: UploadsOptions) {
    const { initial = [], kept: restored } = options;
    this.#options = options;
    const initialPictures = new Map(initial.map((picture) => [picture.id, picture]));
    this.items = createStore<readonly Upload[]>(
      (restored ?? initial).map((picture) => {
        const existing = initialPictures.get(picture.id);
        if (existing === undefined) this.#unattached.add(picture.id);
        return existing === undefined
          ? uploadOf(picture, 'processing')
          : uploadOf({ ...existing, alt: picture.alt }, 'ready');
      }),
    );
  }

  /** Asks whether what a draft holds is there still. */
  readonly check = (): void => {
    if (this.#closed.signal.aborted) this.#closed = new AbortController();
    for (const { key, step } of this.items.get())
      if (step === 'processing' && !this.#works.has(key)) void this.#checkOne(key);
  };

  readonly add = (files: Iterable<File>): void => {
    const { most: max } = this.#options;
    const all = [...files];
    const pictures = all.filter(isPicture);
    if (pictures.length < all.length) toast.warning(text('refused.kind'));
    const accepted = pictures.slice(0, Math.max(0, max - this.items.get().length));
    if (accepted.length < pictures.length) toast.warning(text('refused.count', { count: max }));
    const uploads = accepted.map((file) => {
      const upload = added(file);
      this.#works.set(upload.key, { file, idempotencyKey: crypto.randomUUID(), cancel: null });
      return upload;
    });
    this.items.set([...this.items.get(), ...uploads]);
    this.#next();
  };

  /** Takes a picture away: cancels what is on its way, forgets what was uploaded here. */
  readonly remove = (key: string): void => {
    const item = this.items.get().find((each) => each.key === key);
    const work = this.#works.get(key);
    this.items.set(this.items.get().filter((each) => each.key !== key));
    this.#works.delete(key);
    if (item?.picture && this.#unattached.delete(key)) deletePicture(item.picture.id);
    if (!item || !work) return;
    work.cancel?.abort();
    URL.revokeObjectURL(item.preview);
    this.#next();
  };

  /** Back to what there was at first. */
  readonly discard = (): void => {
    for (const { key } of this.items.get()) if (this.#works.has(key) || this.#unattached.has(key)) this.remove(key);
    this.items.set((this.#options.initial ?? []).map((picture) => uploadOf(picture, 'ready')));
  };

  readonly retry = (key: string): void => {
    if (!this.#works.has(key)) return void this.#checkOne(key);
    this.#change(key, { step: 'waiting', problem: null });
    this.#next();
  };

  readonly describe = (key: string, alt: string): void => this.#change(key, { alt });

  /** Cancels what is on its way and lets go of previews; what is ready stays uploaded. */
  readonly close = (): void => {
    this.#closed.abort();
    for (const work of this.#works.values()) work.cancel?.abort();
    for (const { key, preview } of this.items.get()) if (this.#works.has(key)) URL.revokeObjectURL(preview);
  };

  #change(key: string, part: Partial<Upload>): void {
    this.items.set(this.items.get().map((item) => (item.key === key ? { ...item, ...part } : item)));
  }

  async #checkOne(key: string): Promise<void> {
    this.#change(key, { step: 'processing', problem: null });
    const { signal } = this.#closed;
    try {
      const {
        data: { picture },
      } = await call(readMedia, { params: { mediaId: key } }, { signal });
      if (picture === null) this.#gone(key);
      // Its addresses are good for a day.
      else this.#change(key, { step: 'ready', preview: picture.urls.small, picture });
    } catch (error) {
      if (isCancelled(error)) return;
      if (error instanceof ApiError && error.status === 404) this.#gone(key);
      else this.#change(key, { step: 'failed', problem: describeFailure(error), again: true });
    }
  }
  #gone(key: string): void {
    this.#unattached.delete(key);
    this.#change(key, { step: 'failed', problem: text('tile.gone'), again: false, picture: null });
  }

  #next(): void {
    const running = [...this.#works.values()].filter(({ cancel }) => cancel !== null).length;
    const waiting = this.items.get().filter(({ step }) => step === 'waiting');
    for (const item of waiting.slice(0, Math.max(0, MAX_PARALLEL - running))) {
      const work = this.#works.get(item.key);
      if (work) void this.#run(item, work);
    }
  }

  async #run({ key, name }: Upload, work: Work): Promise<void> {
    const { purpose, send = uploadPicture } = this.#options;
    const cancel = new AbortController();
    work.cancel = cancel;
    this.#change(key, { step: 'sending', share: 0, problem: null });
    try {
      const picture = await send(work.file, {
        purpose,
        signal: cancel.signal,
        idempotencyKey: work.idempotencyKey,
        onStep: (step) =>
          this.#change(
            key,
            step.name === 'sending' ? { step: 'sending', share: step.share } : { step: 'processing', share: 1 },
          ),
      });
      this.#unattached.add(key);
      this.#change(key, { step: 'ready', picture });
      announce(text('tile.ready', { name }));
    } catch (error) {
      if (isCancelled(error)) return;
      // An answer was no: another try is another act.
      if (!isPassing(error)) work.idempotencyKey = crypto.randomUUID();
      const problem = describeFailure(error);
      this.#change(key, { step: 'failed', problem, again: mayFareBetter(error) });
      announce(text('tile.failed', { name, problem }));
    } finally {
      work.cancel = null;
      this.#next();
    }
  }
}

/** What a form sends: ids in order, with their texts. */
export const attachable = (items: readonly Upload[]): { id: string; alt: string }[] =>
  items.flatMap(({ step, picture, alt }) => (picture === null || step !== 'ready' ? [] : [{ id: picture.id, alt }]));
/** Something is not uploaded yet. */
export const isBusy = (items: readonly Upload[]): boolean =>
  items.some(({ step }) => step !== 'ready' && step !== 'failed');
