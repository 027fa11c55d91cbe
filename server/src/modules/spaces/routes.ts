import * as editing from '#contract/spaces.editing.ts';
import * as members from '#contract/spaces.members.ts';
import * as contract from '#contract/spaces.ts';
import { serve } from '#platform/serve/serve.ts';
import { changePicture } from './change-picture.ts';
import { createCommunity, createGroup } from './create-space.ts';
import { deleteSpace, restoreSpace } from './delete-space.ts';
import { editSpace, editSpaceSettings } from './edit-space.ts';
import { listGroups, listSpaces } from './lists/list-spaces.ts';
import { editPreferences } from './members/edit-preferences.ts';
import { joinSpace } from './members/join-space.ts';
import { leaveSpace } from './members/leave-space.ts';
import { readSpace, type SpacesContext } from './read-space.ts';

export const routes = [
  serve(contract.listSpaces, async (ctx: SpacesContext, { query }) => listSpaces(ctx, query)),
  serve(contract.readSpace, async (ctx: SpacesContext, { params, query }) => ({
    data: await readSpace(ctx, params.spaceId, query.link),
  })),
  serve(contract.listGroups, async (ctx: SpacesContext, { params, query }) => listGroups(ctx, params.spaceId, query)),
  serve(editing.createCommunity, async (ctx: SpacesContext, { body }) => ({ data: await createCommunity(ctx, body) })),
  serve(editing.createGroup, async (ctx: SpacesContext, { body }) => ({ data: await createGroup(ctx, body) })),
  serve(editing.editSpace, async (ctx: SpacesContext, { params, body }) => ({
    data: await editSpace(ctx, params.spaceId, body),
  })),
  serve(editing.editSpaceSettings, async (ctx: SpacesContext, { params, body }) => ({
    data: await editSpaceSettings(ctx, params.spaceId, body),
  })),
  serve(editing.editSpacePicture, async (ctx: SpacesContext, { params, body }) => ({
    data: await changePicture(ctx, params, body.mediaId),
  })),
  serve(editing.deleteSpacePicture, async (ctx: SpacesContext, { params }) => ({
    data: await changePicture(ctx, params, null),
  })),
  serve(editing.deleteSpace, async (ctx: SpacesContext, { params }) => ({
    data: await deleteSpace(ctx, params.spaceId),
  })),
  serve(editing.restoreSpace, async (ctx: SpacesContext, { params }) => ({
    data: await restoreSpace(ctx, params.spaceId),
  })),
  serve(members.joinSpace, async (ctx: SpacesContext, { params, body }) => ({
    data: await joinSpace(ctx, params.spaceId, body),
  })),
  serve(members.leaveSpace, async (ctx: SpacesContext, { params }) => ({
    data: await leaveSpace(ctx, params.spaceId),
  })),
  serve(members.editPreferences, async (ctx: SpacesContext, { params, body }) => ({
    data: await editPreferences(ctx, params.spaceId, body),
  })),
];
