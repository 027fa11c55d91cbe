import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelImport, confirmImport, type ProfileImport, startImport } from '#contract/portfolio.imports.ts';
import { call } from '#shell/calls/call.ts';
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
  const { mutate, isPending } = useMutation({
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) =>
      call(startImport, { files: { file } }, { signal, onProgress: setShare }),
    onSuccess: keep,
    onSettled: () => setShare(0),
  });
  return {
    share: isPending ? share : undefined,
    start: (file: File) => {
      const cancel = new AbortController();
      setStop(cancel);
      mutate({ file, signal: cancel.signal });
    },
    stop: () => stop?.abort(),
  };
}
export function useConfirm(importId: string) {
  const onSuccess = useKeep();
  return useMutation({
    mutationFn: (body: { items: number[]; contacts: boolean }) => call(confirmImport, { params: { importId }, body }),
    onSuccess,
  });
}
export function useCancel(importId: string) {
  const onSuccess = useKeep();
  return useMutation({ mutationFn: () => call(cancelImport, { params: { importId } }), onSuccess });
}
