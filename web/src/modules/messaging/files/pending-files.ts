import { deleteMedia, PICTURE_TYPES } from '#contract/media/media.ts';
import type { UploadKind } from '#contract/media/files.ts';
import { MESSAGE_FILE_BYTES_MAX, MESSAGE_FILES_MAX, type MessageFile } from '#contract/messaging/messages.ts';
import { ApiError, isCancelled } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { describeFailure } from '#ui/failure.ts';
import { announce } from '#ui/parts/announcer.tsx';
import { createStore, type Store } from '#ui/store.ts';
import { toast } from '#ui/toasts/store.ts';
import { type ReadyFile, type UploadStep, uploadFile, uploadPicture } from '#web/media';
import { text } from '../strings.ts';

/** An upload that a message will have, and what it is. */
export interface ReadyUpload {
  readonly id: string;
  readonly file: MessageFile;
}
/** A file beside the field of a message, on its way to the server or there already. */
export interface PendingFile {
  readonly key: string;
  readonly name: string;
  /** Address of the picture; null for other files. */
  readonly preview: string | null;
  readonly isVoice: boolean;
  readonly step: 'waiting' | 'sending' | 'processing' | 'ready' | 'failed';
  /** 0 to 1. */
  readonly share: number;
  readonly problem: string | null;
  readonly ready: ReadyUpload | null;
}

/** Parallel uploads: more would slow down the user's other requests. */
const MAX_PARALLEL = 2;
/** The server deletes unused uploads after a day. */
const KEPT_MS = 20 * 3_600_000;
interface Saved {
  readonly at: number;
  readonly files: readonly { readonly name: string; readonly ready: ReadyUpload }[];
}

type Shown = 'picture' | Exclude<UploadKind, 'captions' | 'voice'>;
const endings: Readonly<Record<string, Shown>> = {
  pdf: 'document',
  doc: 'document',
  docx: 'document',
  txt: 'document',
  mp4: 'video',
  webm: 'video',
  heic: 'picture',
  heif: 'picture',
};
/** How a file is shown, as far as its name and type say; what turns out to be something else is sent as it is. */
export function shownAs({ name, type }: Pick<File, 'name' | 'type'>): Shown {
  if (PICTURE_TYPES.some((each) => each === type)) return 'picture';
  return endings[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'file';
}

const messageFileOf = (ready: ReadyFile, peaks: readonly number[]): MessageFile => {
  if (ready.kind === 'captions') throw new Error('captions are not sent');
  return ready.kind === 'voice' ? { ...ready, peaks: [...peaks] } : ready;
};
/** What cannot be shown, such as a locked document or an unusual video, can still be downloaded. */
export const isSentAsFile = (kind: Shown | 'voice', error: unknown): boolean =>
  kind !== 'file' && kind !== 'voice' && error instanceof ApiError && (error.status === 415 || error.status === 422);
/** Pictures are made smaller before they are sent. */
export const isSmallEnough = (file: Pick<File, 'name' | 'type' | 'size'>): boolean =>
  file.size <= MESSAGE_FILE_BYTES_MAX || shownAs(file) === 'picture';
interface Upload {
  /** Of a voice note. */
  readonly peaks: readonly number[];
  readonly signal: AbortSignal;
  readonly onStep: (step: UploadStep) => void;
}
async function upload(file: File, kind: Shown | 'voice', options: Upload): Promise<ReadyUpload> {
  try {
    if (kind === 'picture') {
      const picture = await uploadPicture(file, { purpose: 'post', ...options });
      return { id: picture.id, file: { kind, picture } };
    }
    const ready = await uploadFile(file, { kind, ...options });
    return { id: ready.id, file: messageFileOf(ready, options.peaks) };
  } catch (error) {
    if (!isSentAsFile(kind, error)) throw error;
    return upload(file, 'file', options);
  }
}

interface Work {
  readonly file: File;
  /** Of a voice note; null for other files. */
  readonly peaks: readonly number[] | null;
  cancel: AbortController | null;
}

/** The files of the next message to one conversation. Uploaded ones survive a reload. */
export class PendingFiles {
  readonly items: Store<readonly PendingFile[]>;
  readonly #draft: ReturnType<typeof draftOf<Saved>>;
  readonly #works = new Map<string, Work>();
  constructor(conversationId: string) {
    this.#draft = draftOf<Saved>(`message-files:${conversationId}`);
    const saved = this.#draft.load();
    const isFresh = saved !== undefined && Date.now() - saved.at < KEPT_MS;
    this.items = createStore<readonly PendingFile[]>(isFresh ? saved.files.map(asReady) : []);
  }

  readonly add = (files: readonly File[]): void => {
    const small = files.filter((file) => {
      const fits = isSmallEnough(file);
      if (!fits) toast.warning(text('files.large', { name: file.name, limit: MESSAGE_FILE_BYTES_MAX / 1_000_000 }));
      return fits;
    });
    const accepted = small.slice(0, Math.max(0, MESSAGE_FILES_MAX - this.items.get().length));
    if (accepted.length < small.length) toast.warning(text('files.many', { count: MESSAGE_FILES_MAX }));
    this.#begin(accepted.map((file) => ({ file, peaks: null, name: file.name })));
  };
  /** A message has one voice note: another one replaces it. */
  readonly addVoice = (file: File, peaks: readonly number[]): void => {
    const former = this.items.get().find(({ isVoice }) => isVoice);
    if (former) this.remove(former.key);
    this.#begin([{ file, peaks, name: text('voice.name') }]);
  };
  #begin(files: readonly { file: File; peaks: readonly number[] | null; name: string }[]): void {
    const added = files.map(({ file, peaks, name }): PendingFile => {
      const key = crypto.randomUUID();
      this.#works.set(key, { file, peaks, cancel: null });
      const isVoice = peaks !== null;
      const preview = shownAs(file) === 'picture' ? URL.createObjectURL(file) : null;
      return { key, name, preview, isVoice, step: 'waiting', share: 0, problem: null, ready: null };
    });
    this.items.set([...this.items.get(), ...added]);
    this.#next();
  }

  /** Cancels the upload, or deletes what was uploaded. */
  readonly remove = (key: string): void => {
    const item = this.items.get().find((each) => each.key === key);
    this.#works.get(key)?.cancel?.abort();
    this.#works.delete(key);
    if (item) release(item);
    // If the call fails, the server deletes it within a day.
    if (item?.ready) call(deleteMedia, { params: { mediaId: item.ready.id } }).catch(() => undefined);
    this.#set(this.items.get().filter((each) => each.key !== key));
    this.#next();
  };
  readonly retry = (key: string): void => {
    this.#change(key, { step: 'waiting', share: 0, problem: null });
    this.#next();
  };

  /** Empties the list: the message takes the files with it. */
  readonly take = (): ReadyUpload[] => {
    const items = this.items.get();
    for (const item of items) {
      release(item);
      this.#works.delete(item.key);
    }
    this.#set([]);
    return items.flatMap(({ ready }) => (ready === null ? [] : [ready]));
  };
  /** Puts the files of a message back that was not sent. */
  readonly restore = (ready: readonly ReadyUpload[]): void =>
    this.#set([...ready.map((each) => asReady({ name: nameOf(each.file), ready: each })), ...this.items.get()]);

  #set(items: readonly PendingFile[]): void {
    this.items.set(items);
    const files = items.flatMap(({ name, ready }) => (ready === null ? [] : [{ name, ready }]));
    if (files.length === 0) this.#draft.clear();
    else this.#draft.save({ at: Date.now(), files });
  }
  #change(key: string, part: Partial<PendingFile>): void {
    this.#set(this.items.get().map((item) => (item.key === key ? { ...item, ...part } : item)));
  }
  #next(): void {
    const running = [...this.#works.values()].filter(({ cancel }) => cancel !== null).length;
    const waiting = this.items.get().filter(({ step }) => step === 'waiting');
    for (const { key } of waiting.slice(0, Math.max(0, MAX_PARALLEL - running))) void this.#run(key);
  }
  async #run(key: string): Promise<void> {
    const work = this.#works.get(key);
    if (work === undefined) return;
    const name = this.items.get().find((each) => each.key === key)?.name ?? '';
    const cancel = new AbortController();
    work.cancel = cancel;
    this.#change(key, { step: 'sending' });
    try {
      const ready = await upload(work.file, work.peaks === null ? shownAs(work.file) : 'voice', {
        peaks: work.peaks ?? [],
        signal: cancel.signal,
        onStep: (step) =>
          this.#change(key, step.name === 'sending' ? { step: 'sending', share: step.share } : { step: 'processing' }),
      });
      if (cancel.signal.aborted) return;
      this.#change(key, { step: 'ready', ready });
      announce(text('files.ready', { name }));
    } catch (error) {
      if (isCancelled(error)) return;
      const problem = describeFailure(error);
      this.#change(key, { step: 'failed', problem });
      announce(text('files.failed', { name, problem }));
    } finally {
      work.cancel = null;
      this.#next();
    }
  }
}

function asReady({ name, ready }: Saved['files'][number]): PendingFile {
  const preview = ready.file.kind === 'picture' ? ready.file.picture.urls.small : null;
  const isVoice = ready.file.kind === 'voice';
  return { key: ready.id, name, preview, isVoice, step: 'ready', share: 1, problem: null, ready };
}
const nameOf = (file: MessageFile): string =>
  'name' in file ? file.name : text(file.kind === 'voice' ? 'voice.name' : 'files.name');
/** What the server gets to know of the voice note among files. */
export const peaksAmong = (files: readonly ReadyUpload[]): number[] | undefined => {
  const peaks = files.flatMap(({ file }) => (file.kind === 'voice' ? file.peaks : []));
  return peaks.length === 0 ? undefined : peaks;
};
function release({ preview }: PendingFile): void {
  if (preview?.startsWith('blob:') === true) URL.revokeObjectURL(preview);
}

const lists = new Map<string, PendingFiles>();
/** Kept while the window is open, so that uploads go on while another conversation is shown. */
export function pendingFilesOf(conversationId: string, actorId: string): PendingFiles {
  const key = `${actorId}:${conversationId}`;
  const known = lists.get(key) ?? new PendingFiles(conversationId);
  lists.set(key, known);
  return known;
}
