import { useQueryClient } from '@tanstack/react-query';
import { type Page, readPage } from '#contract/pages/pages.ts';
import * as contract from '#contract/pages/people.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';

/** What the team of a page says of the people whose profiles name it. */
export function usePeopleWrites({ actor: { id: pageId } }: Page) {
  const t = useStrings();
  const queries = useQueryClient();
  /** The list, and the page, which counts who waits. */
  const readAgain = () => {
    for (const read of [contract.listPagePeople, readPage])
      void queries.invalidateQueries({ queryKey: queryKey(read, { params: { pageId } }) });
  };
  const { write, busy } = useWrite(({ send, done }: { send: () => Promise<unknown>; done: string }) => ({
    quiet: true,
    send,
    onDone: () => {
      toast.success(done);
      readAgain();
    },
  }));
  /** The profile may have changed since it was read: it is read again, and nothing is decided. */
  const answer = async (send: () => Promise<unknown>, done: string): Promise<boolean> => {
    const outcome = await write({ send, done });
    if (outcome.done) return true;
    readAgain();
    const { error } = outcome;
    toast.error(error instanceof ApiError && error.code !== 'stale' ? error.message : t('people.stale'));
    return false;
  };
  const params = ({ actor }: contract.PagePerson) => ({ pageId, memberId: actor.id });
  return {
    busy,
    confirm: (person: contract.PagePerson) => {
      const input = { params: params(person), body: { version: person.version } };
      return answer(
        () => call(contract.confirmPagePerson, input),
        t('people.confirm.done', { name: person.actor.name }),
      );
    },
    disown: (person: contract.PagePerson, reason: string) => {
      const body = { version: person.version, ...(reason !== '' && { reason }) };
      return answer(
        () => call(contract.disownPagePerson, { params: params(person), body }),
        t('people.disown.done', { name: person.actor.name }),
      );
    },
  };
}
