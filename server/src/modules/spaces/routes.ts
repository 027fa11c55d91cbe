import { listLeftSpaces as listLeftSpacesEndpoint } from '#contract/spaces/closing.ts';
import * as admins from '#contract/spaces/admins.ts';
import * as editing from '#contract/spaces/editing.ts';
import * as managing from '#contract/spaces/managing.ts';
import * as members from '#contract/spaces/members.ts';
import * as contract from '#contract/spaces/spaces.ts';
import { serve } from '#platform/serve/serve.ts';
import { listAdminRequests } from './admins/list-requests.ts';
import { declineAdminRequest, requestAdmin, withdrawAdminRequest } from './admins/requests.ts';
import { changePicture } from './change-picture.ts';
import { createCommunity, createGroup } from './create-space.ts';
import { deleteSpace, restoreSpace } from './delete-space.ts';
import { editSpace, editSpaceSettings } from './edit-space.ts';
import { listGroups, listSpaces } from './lists/list-spaces.ts';
import { answerRequests } from './members/answer-requests.ts';
import { editPreferences } from './members/edit-preferences.ts';
import { joinSpace } from './members/join-space.ts';
import { invite, withdrawInvitation } from './members/invite.ts';
import { listLeftSpaces } from './members/left-spaces.ts';
import { leaveSpace } from './members/leave-space.ts';
import { createLink, deleteLink, listLinks } from './members/links.ts';
import { listInvitable, listSpaceMembers } from './members/list-members.ts';
import { liftBan, removeFromSpace } from './members/remove.ts';
import { endOffer, offerOwnership, setRole, takeOver } from './members/roles.ts';
import { endSilence, silence } from './members/silence.ts';
import { readSpace, type SpacesContext } from './read-space.ts';

export const routes = [
  serve(contract.listSpaces, async (ctx: SpacesContext, { query }) => listSpaces(ctx, query)),
  serve(listLeftSpacesEndpoint, async (ctx: SpacesContext) => listLeftSpaces(ctx)),
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
  serve(members.listSpaceMembers, async (ctx: SpacesContext, { params, query }) =>
    listSpaceMembers(ctx, params.spaceId, query),
  ),
  serve(members.answerSpaceRequests, async (ctx: SpacesContext, { params, body }) => ({
    data: await answerRequests(ctx, params.spaceId, body),
  })),
  serve(members.inviteToSpace, async (ctx: SpacesContext, { params, body }) => ({
    data: await invite(ctx, params.spaceId, body.memberIds),
  })),
  serve(members.withdrawSpaceInvitation, async (ctx: SpacesContext, { params }) =>
    withdrawInvitation(ctx, params.spaceId, params.memberId),
  ),
  serve(members.listInvitable, async (ctx: SpacesContext, { params, query }) =>
    listInvitable(ctx, params.spaceId, query),
  ),
  serve(members.listSpaceLinks, async (ctx: SpacesContext, { params }) => ({
    data: await listLinks(ctx, params.spaceId),
  })),
  serve(members.createSpaceLink, async (ctx: SpacesContext, { params, body }) => ({
    data: await createLink(ctx, params.spaceId, body),
  })),
  serve(members.deleteSpaceLink, async (ctx: SpacesContext, { params }) =>
    deleteLink(ctx, params.spaceId, params.linkId),
  ),
  serve(managing.removeFromSpace, async (ctx: SpacesContext, { params, body }) => removeFromSpace(ctx, params, body)),
  serve(managing.liftBan, async (ctx: SpacesContext, { params }) => liftBan(ctx, params)),
  serve(managing.silenceMember, async (ctx: SpacesContext, { params, body }) => silence(ctx, params, body)),
  serve(managing.endSilence, async (ctx: SpacesContext, { params }) => endSilence(ctx, params)),
  serve(managing.setSpaceRole, async (ctx: SpacesContext, { params, body }) => setRole(ctx, params, body.role)),
  serve(managing.offerOwnership, async (ctx: SpacesContext, { params, body }) => ({
    data: await offerOwnership(ctx, params.spaceId, body.memberId),
  })),
  serve(managing.endOwnershipOffer, async (ctx: SpacesContext, { params }) => ({
    data: await endOffer(ctx, params.spaceId),
  })),
  serve(admins.requestSpaceAdmin, async (ctx: SpacesContext, { params, body }) => ({
    data: await requestAdmin(ctx, params.spaceId, body.note),
  })),
  serve(admins.withdrawSpaceAdminRequest, async (ctx: SpacesContext, { params }) => ({
    data: await withdrawAdminRequest(ctx, params.spaceId),
  })),
  serve(admins.listSpaceAdminRequests, async (ctx: SpacesContext, { params, query }) =>
    listAdminRequests(ctx, params.spaceId, query),
  ),
  serve(admins.declineSpaceAdminRequest, async (ctx: SpacesContext, { params }) => declineAdminRequest(ctx, params)),
  serve(managing.takeOverSpace, async (ctx: SpacesContext, { params }) => ({
    data: await takeOver(ctx, params.spaceId),
  })),
];
