import { useQueryClient } from '@tanstack/react-query';
import { editProfile, type OwnProfile } from '#contract/profiles/profiles.ts';
import { profileFields } from '#schemas/profiles/profiles.ts';
import { call } from '#shell/calls/call.ts';
import { useVersionedForm } from '#shell/forms/use-versioned-form.ts';
import { keepOwn } from '../api.ts';
import { formOf, type ProfileForm } from '../form.ts';

/**
 * The form of the user's profile, or of a part of it with a `draft` of its own: the draft survives reloads, and a
 * question is asked when the profile was changed elsewhere.
 */
export function useProfileForm(own: OwnProfile, onSaved: () => unknown, draft = 'profile') {
  const queries = useQueryClient();
  return useVersionedForm<ProfileForm, OwnProfile>(profileFields, {
    module: 'profiles',
    draft,
    stored: own,
    formOf: (stored) => formOf(stored ?? own),
    onTheirs: (current) => keepOwn(queries, current),
    save: async (_values, version, changed) => {
      // Omitted fields keep their current value, whatever changed in the meantime.
      if (Object.keys(changed).length > 0)
        keepOwn(queries, (await call(editProfile, { body: { ...changed, version } })).data);
      await onSaved();
    },
  });
}
