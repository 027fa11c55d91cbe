import * as contract from '#contract/profiles/profiles.ts';
import * as items from '#contract/profiles/items.ts';
import { LISTED_SECTIONS } from '#contract/profiles/sections.ts';
import * as visibility from '#contract/profiles/visibility.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { serve } from '#platform/serve/serve.ts';
import { changeCover } from './change-cover.ts';
import { editName } from './change-name.ts';
import { changePhoto } from './change-photo.ts';
import { editProfile } from './edit-profile.ts';
import { deleteItem, restoreItem } from './items/delete-item.ts';
import { endorse, listEndorsers } from './items/endorse.ts';
import { orderItems } from './items/order-items.ts';
import { adding, changing } from './items/section-routes.ts';
import { listSuggestions } from './suggestions/list-suggestions.ts';
import { defaultPostVisibility, editPostVisibility } from './post-visibility.ts';
import { readOwnProfile } from './read-own-profile.ts';
import { readProfile } from './read-profile.ts';
import type { ProfilesTables } from './tables.ts';
import { viewAs } from './whole/view-as.ts';
import { changeVisibility, readProfileVisibility } from './whole/visibility.ts';

type ProfilesContext = RequestContext<ProfilesTables>;

const sectionRoutes = LISTED_SECTIONS.flatMap((section) => [adding(section), changing(section)]);

export const routes = [
  ...sectionRoutes,
  serve(items.deleteItem, async (ctx: ProfilesContext, { params }) => deleteItem(ctx, params.itemId)),
  serve(items.restoreItem, async (ctx: ProfilesContext, { params }) => restoreItem(ctx, params.itemId)),
  serve(items.orderItems, async (ctx: ProfilesContext, { params, body }) => orderItems(ctx, params.section, body.ids)),
  serve(items.endorseSkill, async (ctx: ProfilesContext, { params }) => ({
    data: await endorse(ctx, params.itemId, true),
  })),
  serve(items.withdrawEndorsement, async (ctx: ProfilesContext, { params }) => ({
    data: await endorse(ctx, params.itemId, false),
  })),
  serve(
    items.listEndorsers,
    async (ctx: ProfilesContext, { params, query }) => await listEndorsers(ctx, params.itemId, query),
  ),
  serve(visibility.readProfileVisibility, async (ctx: ProfilesContext) => ({ data: await readProfileVisibility(ctx) })),
  serve(visibility.editProfileVisibility, async (ctx: ProfilesContext, { body }) => ({
    data: await changeVisibility(ctx, body),
  })),
  serve(visibility.viewAs, async (ctx: ProfilesContext, { query }) => ({ data: await viewAs(ctx, query) })),
  serve(contract.readProfile, async (ctx: ProfilesContext, { params }) => ({
    data: await readProfile(ctx, params.username),
  })),
  serve(contract.readOwnProfile, async (ctx: ProfilesContext) => ({ data: await readOwnProfile(ctx) })),
  serve(contract.editProfile, async (ctx: ProfilesContext, { body }) => ({ data: await editProfile(ctx, body) })),
  serve(contract.editName, async (ctx: ProfilesContext, { body }) => ({ data: await editName(ctx, body) })),
  serve(contract.editPhoto, async (ctx: ProfilesContext, { body }) => ({ data: await changePhoto(ctx, body.mediaId) })),
  serve(contract.deletePhoto, async (ctx: ProfilesContext) => ({ data: await changePhoto(ctx, null) })),
  serve(contract.editCover, async (ctx: ProfilesContext, { body }) => ({ data: await changeCover(ctx, body.mediaId) })),
  serve(contract.deleteCover, async (ctx: ProfilesContext) => ({ data: await changeCover(ctx, null) })),
  serve(contract.readPostVisibility, async (ctx: ProfilesContext) => ({
    data: { visibility: await defaultPostVisibility(across(ctx.db), ctx.member.id) },
  })),
  serve(contract.editPostVisibility, async (ctx: ProfilesContext, { body }) => ({
    data: { visibility: await editPostVisibility(ctx, body.visibility) },
  })),
  serve(contract.listSuggestions, async (ctx: ProfilesContext, { query }) => ({
    data: await listSuggestions(ctx, query.limit),
  })),
];
