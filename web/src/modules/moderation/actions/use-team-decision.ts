import { useQueryClient } from '@tanstack/react-query';
import type { In } from '#contract/core/endpoint.ts';
import { dismissReports, listSpaceReports, removeReported, type SpaceReport } from '#contract/moderation/spaces.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { overlayOf } from '#shell/state/overlay.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { toast } from '#ui/toasts/store.ts';
import { text } from '../strings.ts';

/** Answers all reports about one thing in a space, says what was done, and reads the list again. */
export function useTeamDecision(spaceId: string, { kind, id: targetId }: SpaceReport) {
  const queries = useQueryClient();
  const { write, busy } = useWrite((send: () => Promise<unknown>) => ({ send }));
  const params = { spaceId, kind, targetId };
  const run = async (send: () => Promise<unknown>, message: string): Promise<boolean> => {
    const { done } = await write(send);
    if (done) toast.success(message);
    void queries.invalidateQueries({ queryKey: queryKey(listSpaceReports, { params: { spaceId } }) });
    return done;
  };
  const dismiss = async () => run(() => call(dismissReports, { params }), text('inSpace.dismissed'));
  const remove = async (body: In<(typeof removeReported)['body']>) => {
    const done = await run(() => call(removeReported, { params, body }), text('inSpace.removed'));
    if (done) overlayOf(queries).setGone(kind, targetId, true);
    return done;
  };
  return { dismiss, remove, busy };
}
