import * as contract from '#contract/profiles.ts';
import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { serve } from '#platform/serve/serve.ts';
import { changeCover } from './change-cover.ts';
import { changePhoto } from './change-photo.ts';
import { editProfile } from './edit-profile.ts';
import { listSuggestions } from './list-suggestions.ts';
import { defaultPostVisibility, setPostVisibility } from './post-visibility.ts';
import { readOwnProfile } from './read-own-profile.ts';
import { readProfile } from './read-profile.ts';
import type { ProfilesTables } from './tables.ts';

type ProfilesAct = Act<ProfilesTables>;

export const routes = [
  serve(contract.readProfile, async (act: ProfilesAct, { params }) => ({ data: await readProfile(act, params.username) })),
  serve(contract.readOwnProfile, async (act: ProfilesAct) => ({ data: await readOwnProfile(act) })),
  serve(contract.editProfile, async (act: ProfilesAct, { body }) => ({ data: await editProfile(act, body) })),
  serve(contract.setPhoto, async (act: ProfilesAct, { body }) => ({ data: await changePhoto(act, body.mediaId) })),
  serve(contract.removePhoto, async (act: ProfilesAct) => ({ data: await changePhoto(act, null) })),
  serve(contract.setCover, async (act: ProfilesAct, { body }) => ({ data: await changeCover(act, body.mediaId) })),
  serve(contract.removeCover, async (act: ProfilesAct) => ({ data: await changeCover(act, null) })),
  serve(contract.readPostVisibility, async (act: ProfilesAct) => ({ data: { visibility: await defaultPostVisibility(across(act.db), act.member.id) } })),
  serve(contract.setPostVisibility, async (act: ProfilesAct, { body }) => ({ data: { visibility: await setPostVisibility(act, body.visibility) } })),
  serve(contract.listSuggestions, async (act: ProfilesAct, { query }) => ({ data: await listSuggestions(act, query.limit) })),
];
