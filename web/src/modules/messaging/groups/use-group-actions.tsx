import { IconFlag, IconLogout, IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { leaveGroup } from '#contract/messaging/groups.ts';
import type { Conversation } from '#contract/messaging/messaging.ts';
import { call } from '#shell/calls/call.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { mutate } from '#shell/state/mutate.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { confirm } from '#ui/dialog/store.ts';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { toast } from '#ui/toasts/store.ts';
import { messagesStale } from '../actions/messages-stale.ts';
import { useOwnActions } from '../actions/use-conversation-actions.tsx';
import { useStrings } from '../strings.ts';
import { openGroup } from './group-dialog.tsx';

/** The menu of a group: what the user does with it for themselves, its members, and leaving it. */
export function useGroupActions(conversation: Conversation): readonly MenuItem[] {
  const t = useStrings();
  const queries = useQueryClient();
  const go = useGo();
  const { change, leave: last } = useOwnActions(conversation);
  const { id, group, leftAt, can } = conversation;
  const name = group?.name ?? '';
  const leave = async () => {
    const question = {
      title: t('group.leave.title', { name }),
      text: t(group?.role === 'owner' ? 'group.leave.owner' : 'group.leave.text'),
    };
    if (!(await confirm({ ...question, confirm: t('group.leave'), danger: true }))) return;
    const send = () => call(leaveGroup, { params: { conversationId: id } });
    if (!(await mutate(queries, { send })).done) return;
    messagesStale(queries);
    toast.success(t('group.left', { name }));
    await go(address('/messaging'), { replace: true });
  };
  const report = () =>
    openLazily(async () =>
      (await import('#web/moderation')).openReport({ kind: 'conversation', id, title: t('group.report', { name }) }),
    );
  const sign = { size: 18, 'aria-hidden': true } as const;
  return [
    ...(leftAt === null
      ? [{ key: 'group', label: t('group.open'), icon: <IconUsers {...sign} />, run: () => openGroup(id) }]
      : []),
    ...change,
    { key: 'report', label: t('report.action'), icon: <IconFlag {...sign} />, run: report },
    ...last,
    ...(can.leave
      ? [
          {
            key: 'leave',
            label: t('group.leave'),
            icon: <IconLogout {...sign} />,
            run: () => void leave(),
            danger: true,
          },
        ]
      : []),
  ];
}
