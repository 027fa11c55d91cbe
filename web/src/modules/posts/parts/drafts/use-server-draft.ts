import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  deletePostDraft,
  type DraftContent,
  listPostDrafts,
  type PostDraft,
  readPostDraft,
  savePostDraft,
} from '#contract/posts/drafts.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { useStore } from '#ui/store.ts';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../../strings.ts';
import { DraftSaver, type Pointer } from './draft-saver.ts';

/**
 * Keeps what is typed on the server as well. `onReplaced` is called when another device has saved the draft since, and
 * its words now stand in the local copy.
 */
export function useServerDraft(
  content: DraftContent | undefined,
  isPreparing: boolean,
  onReplaced: (draft: PostDraft) => void,
) {
  const t = useStrings();
  const queries = useQueryClient();
  const [saver] = useState(
    () =>
      new DraftSaver({
        pointer: draftOf<Pointer>('new-post:server'),
        send: async (draftId, body) => (await call(savePostDraft, { params: { draftId }, body })).data,
        remove: (draftId) => call(deletePostDraft, { params: { draftId } }),
        onFork: () => toast.warning(t('drafts.forked')),
      }),
  );
  const state = useStore(saver.state);
  const replaced = useEffectEvent(onReplaced);

  /** What was typed when the screen opened: the server has it, unless the pointer says otherwise. */
  const json = JSON.stringify(content);
  const last = useRef(saver.pointer?.isSaved === true ? json : undefined);
  useEffect(() => {
    // While files are on their way, the content is not what it will be.
    if (isPreparing || last.current === json) return;
    const isFirst = last.current === undefined;
    last.current = json;
    if (!isFirst || content !== undefined) saver.change(content);
    // oxlint-disable-next-line react/exhaustive-deps -- `json` is the content
  }, [json, isPreparing, saver]);

  useEffect(() => {
    const again = () => void saver.flush();
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      void saver.flush().then(() => queries.invalidateQueries({ queryKey: queryKey(listPostDrafts) }));
    };
  }, [saver, queries]);

  useEffect(() => {
    const { pointer } = saver;
    if (pointer?.isSaved !== true) return;
    call(readPostDraft, { params: { draftId: pointer.id } }).then(
      ({ data }) => {
        if (data.sequence <= pointer.sequence || saver.pointer !== pointer) return;
        replaced(data);
      },
      // The local copy stands; the next save finds out what has become of the stored one.
      () => undefined,
    );
  }, [saver]);
  return { state, discard: saver.discard, end: saver.end, flush: saver.flush, release: saver.release };
}
