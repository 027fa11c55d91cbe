import { ANIMATION_MAX, deleteMedia, type Picture, type PicturePurpose, readMedia } from '#contract/media/media.ts';
import { ApiError, isCancelled, isNotFound, isPassing } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { describeFailure } from '#ui/failure.ts';
import { isAnimated } from '#ui/pictures/animated.ts';
import { announce } from '#ui/parts/announcer.tsx';
import { createStore, type Store } from '#ui/store.ts';
import { toast } from '#ui/toasts/store.ts';
import { text } from './strings.ts';
import { added, isPicture, type Upload, uploadOf } from './upload-item.ts';
import { uploadPicture } from './upload-picture.ts';

export interface UploadsOptions {
  purpose: PicturePurpose;
  /** Maximum number of pictures. */
  most: number;
  /** Pictures that are attached already, when something is edited. */
  initial?: readonly Picture[];
  /** Pictures of a draft, used instead of `initial`: uploaded before the page was left, and possibly deleted since. */
  restored?: readonly Picture[] | undefined;
  /** Replaced in tests. */
  send?: typeof uploadPicture;
}

const animationLimits = { seconds: ANIMATION_MAX.milliseconds / 1_000, frames: ANIMATION_MAX.frames };
/** Parallel uploads: more would slow down the user's other requests. */
const MAX_PARALLEL = 2;
interface Work {
  readonly file: Blob;
  /** Before it was cropped. */
  readonly source: Blob;
  idempotencyKey: string;
  cancel: AbortController | null;
}

/** A refusal of the picture itself is final; network errors, rate limits and server errors may pass. */
export const mayFareBetter = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** Deletes an uploaded picture that is not used. If the call fails, the server deletes it within a day. */
function deletePicture(mediaId: string): void {
  call(deleteMedia, { params: { mediaId } }).catch(() => undefined);
}

/** The pictures of one form: uploaded while people go on writing, two at a time, in the order added. */
export class Uploads {
  readonly items: Store<readonly Upload[]>;
  readonly #options: UploadsOptions;
  readonly #works = new Map<string, Work>();
  /** Keys of pictures uploaded here and not attached yet, which are deleted from the server on removal. */
  readonly #unattached = new Set<string>();
  #closed = new AbortController();
  constructor(options: UploadsOptions) {
    const { initial = [], restored } = options;
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

  /** Checks whether the pictures of a draft still exist on the server. */
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
      const upload = added(file, file.name);
      this.#works.set(upload.key, { file, source: file, idempotencyKey: crypto.randomUUID(), cancel: null });
      return upload;
    });
    this.items.set([...this.items.get(), ...uploads]);
    this.#next();
  };

  /** Removes a picture: cancels its upload, or deletes it if it was uploaded here. */
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

  /** Restores the initial pictures, or others that are stored. */
  readonly discard = (pictures: readonly Picture[] = this.#options.initial ?? []): void => {
    const stays = new Set(pictures.map(({ id }) => id));
    for (const { key, picture } of this.items.get())
      if (stays.has(picture?.id ?? '')) {
        // It was attached since it was uploaded.
        this.#works.delete(key);
        this.#unattached.delete(key);
      } else if (this.#works.has(key) || this.#unattached.has(key)) this.remove(key);
    this.items.set(pictures.map((picture) => uploadOf(picture, 'ready')));
  };

  /** Empties the form while its pictures are sent along; `restore` brings them back if that fails. */
  readonly take = (): readonly Upload[] => {
    const items = this.items.get();
    this.items.set([]);
    return items;
  };
  readonly restore = (items: readonly Upload[]): void => this.items.set(items);

  readonly retry = (key: string): void => {
    if (!this.#works.has(key)) return void this.#checkOne(key);
    this.#change(key, { step: 'waiting', problem: null });
    this.#next();
  };

  readonly describe = (key: string, alt: string): void => this.#change(key, { alt });

  /** Moves a picture to another position. */
  readonly move = (key: string, to: number): void => {
    const items = this.items.get();
    const item = items.find((each) => each.key === key);
    if (item) this.items.set(items.filter((each) => each !== item).toSpliced(to, 0, item));
  };

  /** The picture as it was chosen, or as it is stored. */
  readonly sourceOf = async (key: string): Promise<Blob | null> => {
    const source = this.#works.get(key)?.source;
    const stored = this.items.get().find((each) => each.key === key)?.picture;
    if (source !== undefined || !stored) return source ?? null;
    return (await fetch(stored.urls.large)).blob();
  };

  /** Uploads another version of a picture, such as a part of it, in its place. */
  readonly replace = (key: string, file: Blob, source: Blob): void => {
    const item = this.items.get().find((each) => each.key === key);
    if (!item) return;
    const former = this.#works.get(key);
    former?.cancel?.abort();
    if (former) URL.revokeObjectURL(item.preview);
    if (item.picture && this.#unattached.delete(key)) deletePicture(item.picture.id);
    this.#works.set(key, { file, source, idempotencyKey: crypto.randomUUID(), cancel: null });
    this.#change(key, { ...added(file, item.name), key, alt: item.alt });
    this.#next();
  };

  /** Cancels running uploads and releases previews. Finished uploads are kept. */
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
      // Its URLs are valid for a day.
      else this.#change(key, { step: 'ready', preview: picture.urls.small, picture });
    } catch (error) {
      if (isCancelled(error)) return;
      if (isNotFound(error)) this.#gone(key);
      else this.#change(key, { step: 'failed', problem: describeFailure(error), again: true });
    }
  }
  /** Says that an animation was cut to its first frame. */
  async #noteStill(key: string, file: Blob): Promise<void> {
    const isCut = await isAnimated(file).catch(() => false);
    const strings = this.#options.purpose === 'post' ? 'tile.cut' : 'tile.still';
    if (isCut) this.#change(key, { note: text(strings, animationLimits) });
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
      // Removed or replaced at the moment it arrived.
      if (this.#works.get(key) !== work) return deletePicture(picture.id);
      this.#unattached.add(key);
      this.#change(key, { step: 'ready', picture });
      announce(text('tile.ready', { name }));
      if (!picture.animated) void this.#noteStill(key, work.file);
    } catch (error) {
      if (isCancelled(error)) return;
      // The server refused: a retry is a new request and needs a new key.
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
