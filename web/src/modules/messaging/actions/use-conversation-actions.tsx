import {
  IconArchive,
  IconBell,
  IconBellOff,
  IconFlag,
  IconHeartHandshake,
  IconMailOpened,
  IconPin,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Relationship } from '#contract/network/network.ts';
import {
  type Conversation,
  deleteConversation,
  editConversation,
  type MuteChoice,
} from '#contract/messaging/messaging.ts';
import { call, type InputOf } from '#shell/calls/call.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { mutate } from '#shell/state/mutate.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { confirm } from '#ui/dialog/store.ts';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { toast } from '#ui/toasts/store.ts';
import { relationshipQuery, usePersonActions } from '#web/network';
import { conversationQuery, otherOf } from '../api.ts';
import { openSettings } from '../open-settings.tsx';
import { openAgree } from '../agreed/open-agree.tsx';
import { useDesk } from '../desk.ts';
import { useStrings } from '../strings.ts';
import { messagesStale } from './messages-stale.ts';

const icon = (Sign: typeof IconPin): ReactNode => <Sign size={18} aria-hidden="true" />;
const MUTES = ['hour', 'workday', 'week', 'always'] as const satisfies readonly MuteChoice[];

/** Until the relationship is known, and when it cannot be read: no action is allowed. */
const nothing: Relationship = {
  relation: 'none',
  follows: false,
  followsYou: false,
  request: null,
  can: {
    follow: false,
    unfollow: false,
    block: false,
    connect: false,
    disconnect: false,
    answer: false,
    withdraw: false,
    mute: false,
    unmute: false,
    removeFollower: false,
  },
};

/** The menu of an open conversation: what the user does with it for themselves, and with the other person. */
export function useConversationActions(conversation: Conversation): readonly MenuItem[] {
  const { change, leave } = useOwnActions(conversation);
  return [...change, ...usePersonItems(conversation), ...leave];
}

/** Changes of the user's own part of a conversation. */
function useOwnWrites({ id }: Conversation) {
  const t = useStrings();
  const queries = useQueryClient();
  const go = useGo();
  const { path } = useDesk();
  const params = { conversationId: id };
  const edit = async (body: InputOf<typeof editConversation>['body'], done: string) => {
    const { queryKey } = conversationQuery(id);
    const outcome = await mutate(queries, {
      send: () => call(editConversation, { params, body }),
      onDone: (reply) => queries.setQueryData(queryKey, reply),
    });
    if (!outcome.done) return;
    messagesStale(queries);
    toast.success(done);
  };
  return {
    edit: (body: Parameters<typeof edit>[0], done: string) => void edit(body, done),
    remove: async () => {
      const question = { title: t('delete.title'), text: t('delete.text'), confirm: t('delete.action') };
      if (!(await confirm({ ...question, danger: true }))) return;
      if (!(await mutate(queries, { send: () => call(deleteConversation, { params }) })).done) return;
      messagesStale(queries);
      toast.success(t('delete.done'));
      await go(address(path));
    },
    markUnread: async () => {
      // First, because an open conversation would be marked as read again.
      await go(address(path));
      await edit({ markedUnread: true }, t('unread.done'));
    },
  };
}

export function useOwnActions(conversation: Conversation): { change: MenuItem[]; leave: MenuItem[] } {
  const t = useStrings();
  const { archived, pinned, mutedUntil } = conversation;
  const { edit, remove, markUnread } = useOwnWrites(conversation);
  const item = (key: string, label: string, Sign: typeof IconPin, run: () => void): MenuItem => ({
    key,
    label,
    icon: icon(Sign),
    run,
  });
  // Nothing new comes to a group that the user has left.
  const mutes =
    conversation.leftAt !== null
      ? []
      : mutedUntil === null
        ? MUTES.map((mute) =>
            item(`mute ${mute}`, t(`action.mute.${mute}`), IconBellOff, () => edit({ mute }, t('mute.done'))),
          )
        : [item('unmute', t('action.unmute'), IconBell, () => edit({ mute: 'off' }, t('unmute.done')))];
  return {
    change: [
      item('archive', t(archived ? 'action.unarchive' : 'action.archive'), IconArchive, () =>
        edit({ archived: !archived }, t(archived ? 'unarchive.done' : 'archive.done')),
      ),
      item('pin', t(pinned ? 'action.unpin' : 'action.pin'), IconPin, () =>
        edit({ pinned: !pinned }, t(pinned ? 'unpin.done' : 'pin.done')),
      ),
      item('unread', t('action.unread'), IconMailOpened, () => void markUnread()),
      ...mutes,
    ],
    leave: [
      ...(conversation.can.agree
        ? [item('agree', t('agreed.new'), IconHeartHandshake, () => openAgree(conversation.id))]
        : []),
      item('settings', t('action.settings'), IconSettings, openSettings),
      { ...item('delete', t('delete.action'), IconTrash, () => void remove()), danger: true },
    ],
  };
}

/** Reporting, blocking, and cancelling a connection request to the person. */
function usePersonItems(conversation: Conversation): MenuItem[] {
  const t = useStrings();
  const go = useGo();
  const { path } = useDesk();
  const actor = otherOf(conversation);
  const { data } = useQuery({ ...relationshipQuery(actor.id), retry: false });
  const leave = () => void go(address(path), { replace: true });
  const { view, withdraw, block } = usePersonActions(actor, data?.data.relationship ?? nothing, leave);
  const report = () =>
    openLazily(async () =>
      (await import('#web/moderation')).openReport({
        kind: 'conversation',
        id: conversation.id,
        title: t('report.title', { name: actor.name }),
      }),
    );
  return [
    view,
    ...(withdraw ? [withdraw] : []),
    ...(conversation.last === null
      ? []
      : [{ key: 'report', label: t('report.action'), icon: icon(IconFlag), run: report }]),
    ...(block ? [block] : []),
  ];
}
