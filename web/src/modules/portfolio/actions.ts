import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelImport, confirmImport, type ProfileImport, startImport } from '#contract/portfolio/imports.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { latestImportQuery } from './api.ts';

function useKeep(): (reply: { data: ProfileImport }) => void {
  const queries = useQueryClient();
  return ({ data }) => {
    queries.setQueryData(latestImportQuery().queryKey, { data });
  };
}

/** Uploads a file; `share` is the uploaded part while it is being sent, 0 to 1. */
export function useStart() {
  const keep = useKeep();
  const [share, setShare] = useState(0);
  const [stop, setStop] = useState<AbortController>();
  const { write, busy } = useWrite(({ file, signal }: { file: File; signal: AbortSignal }) => ({
    send: () => call(startImport, { files: { file } }, { signal, onProgress: setShare }),
    onDone: keep,
  }));
  return {
    share: busy ? share : undefined,
    start: async (file: File) => {
      const cancel = new AbortController();
      setStop(cancel);
      await write({ file, signal: cancel.signal });
      setShare(0);
    },
    stop: () => stop?.abort(),
  };
}
export function useConfirm(importId: string) {
  const onDone = useKeep();
  return useWrite((body: { items: number[]; contacts: boolean }) => ({
    send: () => call(confirmImport, { params: { importId }, body }),
    onDone,
  }));
}
export function useCancel(importId: string) {
  const onDone = useKeep();
  return useWrite(() => ({ send: () => call(cancelImport, { params: { importId } }), onDone }));
}
