import { useQueryClient } from '@tanstack/react-query';
import { editProfile, type OwnProfile, profileFields } from '#contract/profiles.ts';
import { call } from '#shell/calls/call.ts';
import { useVersionedForm } from '#shell/forms/use-versioned-form.ts';
import { keepOwn } from '../api.ts';
import { formOf, type ProfileForm } from '../form.ts';

/** The form of the user's profile: a draft that survives reloads, and a question when it was changed elsewhere. */
export function useProfileForm(own: OwnProfile, onSaved: () => unknown) {
  const queries = useQueryClient();
  return useVersionedForm<ProfileForm, OwnProfile>(profileFields, {
    module: 'profiles',
    draft: 'profile',
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
