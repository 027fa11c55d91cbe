import { useQueryClient } from '@tanstack/react-query';
import {
  addGroupMembers,
  changeGroupRole,
  editGroup,
  type GroupConversation,
  removeGroupMember,
} from '#contract/messaging/groups.ts';
import type { GroupRole } from '#contract/messaging/messaging.ts';
import { call, type InputOf } from '#shell/calls/call.ts';
import { mutate, useWriting } from '#shell/state/mutate.ts';
import { messagesStale } from '../actions/messages-stale.ts';
import { groupQuery } from './api.ts';
import { warnOfNotAdded } from './not-added.ts';

export interface GroupWrites {
  readonly busy: boolean;
  readonly edit: (body: InputOf<typeof editGroup>['body']) => void;
  /** Whether it was done. */
  readonly add: (memberIds: string[]) => Promise<boolean>;
  readonly remove: (actorId: string) => void;
  readonly setRole: (actorId: string, role: GroupRole) => void;
}

/** Changes of a group by its owner and admins. */
export function useGroupWrites(conversationId: string): GroupWrites {
  const queries = useQueryClient();
  const scope = `group ${conversationId}`;
  const params = { conversationId };
  const { queryKey } = groupQuery(conversationId);
  const keep = (group: GroupConversation) => {
    queries.setQueryData(queryKey, { data: group });
    messagesStale(queries);
  };
  const write = <R>(send: () => Promise<R>, onDone: (reply: R) => void) =>
    mutate(queries, { scope, name: conversationId, send, onDone });
  return {
    busy: useWriting(scope) !== undefined,
    edit: (body) =>
      void write(
        () => call(editGroup, { params, body }),
        ({ data }) => keep(data),
      ),
    add: async (memberIds) => {
      const { done } = await write(
        () => call(addGroupMembers, { params, body: { memberIds } }),
        ({ data }) => {
          keep(data.group);
          warnOfNotAdded(data.notAdded);
        },
      );
      return done;
    },
    remove: (actorId) =>
      void write(
        () => call(removeGroupMember, { params: { conversationId, actorId } }),
        () => void queries.invalidateQueries({ queryKey }),
      ),
    setRole: (actorId, role) =>
      void write(
        () => call(changeGroupRole, { params: { conversationId, actorId }, body: { role } }),
        ({ data }) => keep(data),
      ),
  };
}
