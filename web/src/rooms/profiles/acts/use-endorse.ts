import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endorseSkill, listEndorsers, withdrawEndorsement } from '#contract/profile-items.ts';
import { readProfile } from '#contract/profiles.ts';
import { call } from '#shell/call.ts';
import { keyOf } from '#shell/reading.ts';

/** Endorses a skill or takes that back; the profile is asked anew, whatever came of it. */
export function useEndorse({ id }: { readonly id: string }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) => call(wanted ? endorseSkill : withdrawEndorsement, { params: { itemId: id } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: keyOf(readProfile) }),
        queries.invalidateQueries({ queryKey: keyOf(listEndorsers, { params: { itemId: id } }) }),
      ]),
  });
  return { endorse: mutate, busy: isPending };
}
