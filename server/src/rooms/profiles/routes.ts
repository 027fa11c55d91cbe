import * as contract from '#contract/profiles.ts';
import * as items from '#contract/profile-items.ts';
import { LISTED_SECTIONS } from '#contract/profile-sections.ts';
import * as visibility from '#contract/profile-visibility.ts';
import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { serve } from '#platform/serve/serve.ts';
import { changeCover } from './change-cover.ts';
import { changeName } from './change-name.ts';
import { changePhoto } from './change-photo.ts';
import { editProfile } from './edit-profile.ts';
import { deleteItem, restoreItem } from './items/delete-item.ts';
import { endorse, listEndorsers } from './items/endorse.ts';
import { orderItems } from './items/order-items.ts';
import { adding, changing } from './items/section-routes.ts';
import { listSuggestions } from './list-suggestions.ts';
import { defaultPostVisibility, setPostVisibility } from './post-visibility.ts';
import { readOwnProfile } from './read-own-profile.ts';
import { readProfile } from './read-profile.ts';
import type { ProfilesTables } from './tables.ts';
import { viewAs } from './whole/view-as.ts';
import { changeVisibility, readProfileVisibility } from './whole/visibility.ts';

type ProfilesAct = Act<ProfilesTables>;

const sectionRoutes = LISTED_SECTIONS.flatMap((section) => [adding(section), changing(section)]);

export const routes = [
  ...sectionRoutes,
  serve(items.deleteItem, async (act: ProfilesAct, { params }) => deleteItem(act, params.itemId)),
  serve(items.restoreItem, async (act: ProfilesAct, { params }) => restoreItem(act, params.itemId)),
  serve(items.orderItems, async (act: ProfilesAct, { params, body }) => orderItems(act, params.section, body.ids)),
  serve(items.endorseSkill, async (act: ProfilesAct, { params }) => ({
    data: await endorse(act, params.itemId, true),
  })),
  serve(items.withdrawEndorsement, async (act: ProfilesAct, { params }) => ({
    data: await endorse(act, params.itemId, false),
  })),
  serve(
    items.listEndorsers,
    async (act: ProfilesAct, { params, query }) => await listEndorsers(act, params.itemId, query),
  ),
  serve(visibility.readProfileVisibility, async (act: ProfilesAct) => ({ data: await readProfileVisibility(act) })),
  serve(visibility.changeProfileVisibility, async (act: ProfilesAct, { body }) => ({
    data: await changeVisibility(act, body),
  })),
  serve(visibility.viewAs, async (act: ProfilesAct, { query }) => ({ data: await viewAs(act, query) })),
  serve(contract.readProfile, async (act: ProfilesAct, { params }) => ({
    data: await readProfile(act, params.username),
  })),
  serve(contract.readOwnProfile, async (act: ProfilesAct) => ({ data: await readOwnProfile(act) })),
  serve(contract.editProfile, async (act: ProfilesAct, { body }) => ({ data: await editProfile(act, body) })),
  serve(contract.changeName, async (act: ProfilesAct, { body }) => ({ data: await changeName(act, body) })),
  serve(contract.setPhoto, async (act: ProfilesAct, { body }) => ({ data: await changePhoto(act, body.mediaId) })),
  serve(contract.removePhoto, async (act: ProfilesAct) => ({ data: await changePhoto(act, null) })),
  serve(contract.setCover, async (act: ProfilesAct, { body }) => ({ data: await changeCover(act, body.mediaId) })),
  serve(contract.removeCover, async (act: ProfilesAct) => ({ data: await changeCover(act, null) })),
  serve(contract.readPostVisibility, async (act: ProfilesAct) => ({
    data: { visibility: await defaultPostVisibility(across(act.db), act.member.id) },
  })),
  serve(contract.setPostVisibility, async (act: ProfilesAct, { body }) => ({
    data: { visibility: await setPostVisibility(act, body.visibility) },
  })),
  serve(contract.listSuggestions, async (act: ProfilesAct, { query }) => ({
    data: await listSuggestions(act, query.limit),
  })),
];
