import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endorseSkill, listEndorsers, withdrawEndorsement } from '#contract/profiles.items.ts';
import { readProfile } from '#contract/profiles.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';

/** Endorses a skill or withdraws that, and reads the profile again after success and failure. */
export function useEndorse({ id }: { readonly id: string }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (endorsed: boolean) => call(endorsed ? endorseSkill : withdrawEndorsement, { params: { itemId: id } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKey(readProfile) }),
        queries.invalidateQueries({ queryKey: queryKey(listEndorsers, { params: { itemId: id } }) }),
      ]),
  });
  return { endorse: mutate, busy: isPending };
}
