import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { editProfile, type OwnProfile, profileChanges } from '#contract/profiles.ts';
import { ApiError } from '#shell/api-error.ts';
import { call } from '#shell/call.ts';
import { draftOf } from '#shell/drafts.ts';
import { describeFailure } from '#ui/failure.ts';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { toast } from '#ui/toasts/store.ts';
import { keepOwn } from '../api.ts';
import { formOf, type ProfileForm } from '../form.ts';

/** The form of one's profile: a draft over reloads, and a question when it was changed elsewhere meanwhile. */
export function useProfileForm(own: OwnProfile, onSaved: () => unknown) {
  const queries = useQueryClient();
  const draft = useMemo(() => draftOf<ProfileForm>('profile'), []);
  const [theirs, setTheirs] = useState<OwnProfile>();
  const [settling, setSettling] = useState(false);
  const save = async (body: ProfileForm) => {
    const { data } = await call(editProfile, { body });
    keepOwn(queries, data);
    await onSaved();
  };
  const isStale = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.code !== 'stale') return false;
    setTheirs(error.current as OwnProfile);
    return true;
  };
  const form = useContractForm<ProfileForm>(profileChanges, { room: 'profiles', initial: formOf(own), submit: save, draft, onFailure: isStale });

  const keepMine = async (current: OwnProfile) => {
    setSettling(true);
    try {
      await save({ ...form.form.values, version: current.version });
      draft.clear();
      setTheirs(undefined);
    } catch (error) {
      // Changed once more in between: the question stands, with what is stored now.
      if (!isStale(error)) toast.error(describeFailure(error));
    } finally {
      setSettling(false);
    }
  };
  const takeTheirs = (current: OwnProfile) => {
    form.form.setValues(formOf(current));
    keepOwn(queries, current);
    setTheirs(undefined);
  };
  return { form, theirs, settling, keepMine, takeTheirs, leaveOpen: () => setTheirs(undefined) };
}
