import { useQueryClient } from '@tanstack/react-query';
import { endorseSkill, listEndorsers, withdrawEndorsement } from '#contract/profiles/items.ts';
import { readProfile } from '#contract/profiles/profiles.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { mutate, useWriting } from '#shell/state/mutate.ts';

/** Endorses a skill or withdraws that, and reads the profile again after success and failure. */
export function useEndorse({ id }: { readonly id: string }) {
  const queries = useQueryClient();
  const scope = `endorse:${id}`;
  const endorse = async (endorsed: boolean) => {
    await mutate(queries, {
      scope,
      name: 'endorse',
      send: () => call(endorsed ? endorseSkill : withdrawEndorsement, { params: { itemId: id } }),
    });
    for (const key of [queryKey(readProfile), queryKey(listEndorsers, { params: { itemId: id } })])
      void queries.invalidateQueries({ queryKey: key });
  };
  return { endorse, busy: useWriting(scope) !== undefined };
}
