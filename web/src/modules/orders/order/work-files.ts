import { useEffect, useRef, useState } from 'react';
import { deleteMedia } from '#contract/media/media.ts';
import { ORDER_FILE_BYTES_MAX, ORDER_FILES_MAX } from '#contract/orders/choices.ts';
import { isCancelled } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatBytes } from '#ui/language/formats.ts';
import { toast } from '#ui/toasts/store.ts';
import { uploadFile } from '#web/media';
import { text } from '../strings.ts';

/** A file of work, on its way to the server or there already. */
export interface WorkFile {
  readonly key: string;
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
  readonly problem: string | null;
  /** Null until it is there. */
  readonly mediaId: string | null;
}

/** Work is sent as it is: only pdfs are also shown in the page. */
const kindOf = ({ type }: File) => (type === 'application/pdf' ? 'document' : 'file');

/** The files that the next delivery will have; `onReady` gets the ids of those that are there. */
export function useWorkFiles(onReady: (ids: string[]) => void) {
  const [files, setFiles] = useState<readonly WorkFile[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const tell = useRef(onReady);
  useEffect(() => {
    tell.current = onReady;
  });
  const isBusy = files.some(({ mediaId, problem }) => mediaId === null && problem === null);
  useEffect(() => {
    // While one is on its way, none can be delivered: it would be left behind.
    tell.current(isBusy ? [] : files.flatMap(({ mediaId }) => (mediaId === null ? [] : [mediaId])));
  }, [files, isBusy]);
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const run of all.values()) run.abort();
    };
  }, []);
  const change = (key: string, next: Partial<WorkFile>) =>
    setFiles((now) => now.map((file) => (file.key === key ? { ...file, ...next } : file)));
  const start = (local: File) => {
    const key = crypto.randomUUID();
    const run = new AbortController();
    running.current.set(key, run);
    setFiles((now) => [...now, { key, name: local.name, share: 0, problem: null, mediaId: null }]);
    uploadFile(local, {
      kind: kindOf(local),
      signal: run.signal,
      onStep: (step) => {
        if (step.name === 'sending') change(key, { share: step.share });
      },
    }).then(
      ({ id }) => {
        // It is there: nothing is left to stop.
        running.current.delete(key);
        change(key, { mediaId: id, share: 1 });
      },
      (error: unknown) => {
        if (!isCancelled(error)) change(key, { problem: describeFailure(error) });
      },
    );
  };
  return {
    files,
    isBusy,
    add: (chosen: readonly File[]) => {
      const fitting = chosen.filter(({ size }) => size <= ORDER_FILE_BYTES_MAX);
      if (fitting.length < chosen.length)
        toast.warning(text('files.tooLarge', { size: formatBytes(ORDER_FILE_BYTES_MAX) }));
      if (files.length + fitting.length > ORDER_FILES_MAX)
        toast.warning(text('files.tooMany', { count: ORDER_FILES_MAX }));
      for (const file of fitting.slice(0, ORDER_FILES_MAX - files.length)) start(file);
    },
    remove: (key: string) => {
      running.current.get(key)?.abort();
      const mediaId = files.find((file) => file.key === key)?.mediaId ?? null;
      // If the call fails, the server deletes it within a day.
      if (mediaId !== null) call(deleteMedia, { params: { mediaId } }).catch(() => undefined);
      setFiles((now) => now.filter((file) => file.key !== key));
    },
  };
}
