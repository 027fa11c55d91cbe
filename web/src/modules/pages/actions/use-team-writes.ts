import { useQueryClient } from '@tanstack/react-query';
import type { PageRole } from '#contract/core/roles.ts';
import { readPendingCounts } from '#contract/network/requests.ts';
import { listPages, type Page, readPage } from '#contract/pages/pages.ts';
import { readPageSuccession } from '#contract/pages/succession.ts';
import * as contract from '#contract/pages/team.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { refreshUser } from '#shell/session/session.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { toast } from '#ui/toasts/store.ts';

type Request = Pick<contract.TeamRequest, 'id' | 'page'>;

/** Reads again what a change of a team shows in, without waiting for the fact about it. */
function useReadAgain() {
  const queries = useQueryClient();
  return (pageId: string) => {
    const params = { pageId };
    for (const key of [
      queryKey(readPage, { params }),
      queryKey(contract.listTeam, { params }),
      queryKey(contract.listTeamRequests, { params }),
      queryKey(contract.listTeamHistory, { params }),
      queryKey(contract.listOwnTeamRequests),
      queryKey(readPendingCounts),
      queryKey(readPageSuccession, { params }),
      queryKey(listPages),
    ])
      void queries.invalidateQueries({ queryKey: key });
  };
}

/** Answers to an invitation or a request, and taking it back. `done`: the sentence that says so. */
export function useRequestWrites() {
  const readAgain = useReadAgain();
  const answering = useWrite(
    ({
      request,
      done,
      send,
      joins = false,
    }: {
      request: Request;
      done: string;
      send: () => Promise<unknown>;
      joins?: boolean;
    }) => ({
      send,
      onDone: () => {
        toast.success(done);
        readAgain(request.page.id);
        if (joins) refreshUser().catch(() => undefined);
      },
    }),
  );
  const params = ({ id }: Request) => ({ requestId: id });
  const { write, busy } = answering;
  return {
    busy,
    accept: (request: Request, done: string) =>
      write({
        request,
        done,
        joins: true,
        send: () => call(contract.acceptTeamInvitation, { params: params(request) }),
      }),
    approve: (request: Request, role: PageRole, done: string) =>
      write({
        request,
        done,
        send: () => call(contract.approveTeamRequest, { params: params(request), body: { role } }),
      }),
    decline: (request: Request, done: string) =>
      write({ request, done, send: () => call(contract.declineTeamRequest, { params: params(request), body: {} }) }),
    withdraw: (request: Request, done: string) =>
      write({ request, done, send: () => call(contract.withdrawTeamRequest, { params: params(request) }) }),
  };
}

/** Changes of the team by an admin, and leaving it. */
export function useTeamWrites(page: Pick<Page, 'actor'>) {
  const readAgain = useReadAgain();
  const pageId = page.actor.id;
  const changing = useWrite(({ send, done, self }: { send: () => Promise<unknown>; done: string; self: boolean }) => ({
    send,
    onDone: () => {
      toast.success(done);
      readAgain(pageId);
      if (self) refreshUser().catch(() => undefined);
    },
  }));
  const { write, busy } = changing;
  const params = (memberId: string) => ({ pageId, memberId });
  return {
    busy,
    changeRole: (memberId: string, role: PageRole, done: string, self: boolean) =>
      write({ done, self, send: () => call(contract.changeTeamRole, { params: params(memberId), body: { role } }) }),
    remove: (memberId: string, done: string, self: boolean) =>
      write({ done, self, send: () => call(contract.removeFromTeam, { params: params(memberId), body: {} }) }),
    leave: (done: string) => write({ done, self: true, send: () => call(contract.leaveTeam, { params: { pageId } }) }),
    invited: () => readAgain(pageId),
  };
}
