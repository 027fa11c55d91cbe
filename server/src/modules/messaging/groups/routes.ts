import * as contract from '#contract/messaging/groups.ts';
import { serve } from '#platform/serve/serve.ts';
import type { MessagingContext as Context } from '../conversations/conversations.ts';
import { addGroupMembers } from './add-members.ts';
import { changeGroupRole } from './change-role.ts';
import { createGroup } from './create-group.ts';
import { editGroup } from './edit-group.ts';
import { leaveGroup, removeGroupMember } from './leave-group.ts';
import { readGroup } from './read-group.ts';

export const groupRoutes = [
  serve(contract.createGroup, async (ctx: Context, { body }) => ({ data: await createGroup(ctx, body) })),
  serve(contract.readGroup, async (ctx: Context, { params }) => ({
    data: await readGroup(ctx, params.conversationId),
  })),
  serve(contract.editGroup, async (ctx: Context, { params, body }) => ({
    data: await editGroup(ctx, params.conversationId, body),
  })),
  serve(contract.addGroupMembers, async (ctx: Context, { params, body }) => ({
    data: await addGroupMembers(ctx, params.conversationId, body.memberIds),
  })),
  serve(contract.removeGroupMember, async (ctx: Context, { params }) =>
    removeGroupMember(ctx, params.conversationId, params.actorId),
  ),
  serve(contract.changeGroupRole, async (ctx: Context, { params, body }) => ({
    data: await changeGroupRole(ctx, params, body.role),
  })),
  serve(contract.leaveGroup, async (ctx: Context, { params }) => leaveGroup(ctx, params.conversationId)),
];
