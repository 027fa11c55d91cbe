import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endorseSkill, listEndorsers, withdrawEndorsement } from '#contract/profiles.items.ts';
import { readProfile } from '#contract/profiles.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';

/** Endorses a skill or takes that back; the profile is asked again, whatever came of it. */
export function useEndorse({ id }: { readonly id: string }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) => call(wanted ? endorseSkill : withdrawEndorsement, { params: { itemId: id } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKey(readProfile) }),
        queries.invalidateQueries({ queryKey: queryKey(listEndorsers, { params: { itemId: id } }) }),
      ]),
  });
  return { endorse: mutate, busy: isPending };
}
