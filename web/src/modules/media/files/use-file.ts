import { useCallback, useEffect, useRef, useState } from 'react';
import { deleteMedia, readMedia } from '#contract/media/media.ts';
import type { UploadKind } from '#contract/media/files.ts';
import { isCancelled } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { describeFailure } from '#ui/failure.ts';
import { announce } from '#ui/parts/announcer.tsx';
import { text } from '../strings.ts';
import { type ReadyFile, uploadFile } from './upload-file.ts';

/** A video, document or captions of a form. */
export interface ChosenFile {
  readonly name: string;
  /** As it was chosen; null after a reload, when the server has it already. */
  readonly local: File | null;
  readonly step: 'sending' | 'processing' | 'ready' | 'failed';
  /** 0 to 1. */
  readonly share: number;
  readonly problem: string | null;
  readonly file: ReadyFile | null;
}
export interface UsedFile {
  readonly chosen: ChosenFile | null;
  readonly busy: boolean;
  readonly choose: (file: File) => void;
  /** Cancels the upload, or deletes what was uploaded. */
  readonly remove: () => void;
  readonly retry: () => void;
  /** Forgets the file after it was attached. */
  readonly forget: () => void;
}

/** A file that was uploaded before the page was left. */
export interface RestoredFile {
  readonly mediaId: string;
  readonly name: string;
}
const restoring = ({ name }: RestoredFile): ChosenFile => ({
  name,
  local: null,
  step: 'processing',
  share: 1,
  problem: null,
  file: null,
});

type SetChosen = (change: (now: ChosenFile | null) => ChosenFile | null) => void;

/** Asks what has become of a file that was uploaded before; returns the function that asks again. */
function useRestored(restored: RestoredFile | undefined, setChosen: SetChosen): () => void {
  const [first] = useState(restored);
  const mediaId = first?.mediaId;
  const name = first?.name;
  const ask = useCallback(() => {
    if (mediaId === undefined) return;
    const show = (change: Partial<ChosenFile>) =>
      setChosen((now) => (now?.local === null ? { ...now, ...change } : now));
    call(readMedia, { params: { mediaId } }).then(
      ({ data: { file } }) => {
        if (file === null) return show({ step: 'failed', problem: text('file.gone') });
        const fallback = file.kind === 'document' ? file.name : text('file.name');
        show({ step: 'ready', file, name: name || fallback });
      },
      (error: unknown) => show({ step: 'failed', problem: describeFailure(error) }),
    );
  }, [mediaId, name, setChosen]);
  useEffect(ask, [ask]);
  return () => {
    setChosen((now) => now && { ...now, step: 'processing', problem: null });
    ask();
  };
}

/** One file of a form, uploaded while people go on writing. `restored` is read on mount only. */
export function useFile(
  kind: UploadKind,
  onReady?: (file: ReadyFile, local: File) => void,
  restored?: RestoredFile,
): UsedFile {
  const [chosen, setChosen] = useState<ChosenFile | null>(() => (restored ? restoring(restored) : null));
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const restore = useRestored(restored, setChosen);

  const choose = (local: File) => {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    const show = (change: Partial<ChosenFile>) => {
      if (running.current === run) setChosen((now) => now && { ...now, ...change });
    };
    setChosen({ name: local.name, local, step: 'sending', share: 0, problem: null, file: null });
    uploadFile(local, {
      kind,
      signal: run.signal,
      onStep: (step) => show(step.name === 'sending' ? { step: 'sending', share: step.share } : { step: 'processing' }),
    }).then(
      (file) => {
        show({ step: 'ready', file });
        announce(text('tile.ready', { name: local.name }));
        onReady?.(file, local);
      },
      (error: unknown) => {
        if (isCancelled(error)) return;
        const problem = describeFailure(error);
        show({ step: 'failed', problem });
        announce(text('tile.failed', { name: local.name, problem }));
      },
    );
  };
  const forget = () => {
    running.current = undefined;
    setChosen(null);
  };
  const remove = () => {
    running.current?.abort();
    // If the call fails, the server deletes it within a day.
    if (chosen?.file) call(deleteMedia, { params: { mediaId: chosen.file.id } }).catch(() => undefined);
    forget();
  };
  return {
    chosen,
    busy: chosen !== null && chosen.step !== 'ready' && chosen.step !== 'failed',
    choose,
    remove,
    retry: () => (chosen?.local ? choose(chosen.local) : restore()),
    forget,
  };
}
