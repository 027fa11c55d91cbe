import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCopy,
  IconEyeOff,
  IconFlag,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import {
  deleteMessage,
  hideMessage,
  type Message,
  type MessageReaction,
  reactToMessage,
  unreactToMessage,
} from '#contract/messaging/messages.ts';
import { call } from '#shell/calls/call.ts';
import { useSession } from '#shell/session/session.ts';
import { mutate } from '#shell/state/mutate.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { confirm } from '#ui/dialog/store.ts';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { toast } from '#ui/toasts/store.ts';
import { putMessage } from '../api.ts';
import { historyKey } from '../keys.ts';
import type { History } from '../history.ts';
import { openForward } from '../open-share.tsx';
import { useStrings } from '../strings.ts';

/** How each reaction looks. */
export const SIGNS: Readonly<Record<MessageReaction, string>> = {
  thumbs_up: '👍',
  heart: '❤️',
  laugh: '😄',
  wow: '😮',
  sad: '😢',
  thanks: '🙏',
};

export interface MessageActions {
  /** The entries of the menu of a message. */
  of: (message: Message) => readonly MenuItem[];
  react: (message: Message, kind: MessageReaction, on: boolean) => void;
  isEditable: (message: Message) => boolean;
}

/** What the entries of the menu do. */
function useWrites() {
  const t = useStrings();
  const queries = useQueryClient();
  return {
    copy: async ({ text }: Message) => {
      try {
        await navigator.clipboard.writeText(text);
        toast.success(t('message.copied'));
      } catch {
        toast.warning(t('message.copyFailed'));
      }
    },
    removeForAll: async ({ id }: Message) => {
      const question = { title: t('message.delete.title'), text: t('message.delete.text') };
      if (!(await confirm({ ...question, confirm: t('message.deleteAll'), danger: true }))) return;
      // The message itself comes back as a whisper to all windows.
      await mutate(queries, { send: () => call(deleteMessage, { params: { messageId: id } }) });
    },
    hide: async ({ id, conversationId, sequence }: Message) => {
      const { done } = await mutate(queries, { send: () => call(hideMessage, { params: { messageId: id } }) });
      if (!done) return;
      queries.setQueryData<History>(
        historyKey(conversationId),
        (history) => history && { ...history, messages: history.messages.filter((each) => each.sequence !== sequence) },
      );
      toast.success(t('message.hidden'));
    },
    report: ({ id }: Message) => {
      openLazily(async () =>
        (await import('#web/moderation')).openReport({ kind: 'message', id, title: t('message.report.title') }),
      );
    },
    react: (message: Message, kind: MessageReaction, on: boolean) => {
      const input = { params: { messageId: message.id, kind } };
      void mutate(queries, {
        scope: `reaction ${message.id}`,
        send: () => (on ? call(reactToMessage, input) : call(unreactToMessage, input)),
        onDone: ({ data }) => putMessage(queries, data),
      });
    },
  };
}

export function useMessageActions(start: {
  reply: (message: Message) => void;
  edit: (message: Message) => void;
  canWrite: boolean;
}): MessageActions {
  const t = useStrings();
  const { user } = useSession();
  const { copy, removeForAll, hide, report, react } = useWrites();
  const item = (key: string, label: string, Sign: typeof IconCopy, run: () => void): MenuItem => ({
    key,
    label,
    icon: <Sign size={18} aria-hidden="true" />,
    run,
  });
  // Windows of a team share the buttons of the one who wrote.
  const isEditable = ({ can, by }: Message) => can.edit && (by === null || by.id === user?.id);
  return {
    react,
    isEditable,
    of(message) {
      const { can, deleted } = message;
      const items: (MenuItem | false)[] = [
        start.canWrite && !deleted && item('reply', t('message.reply'), IconArrowBackUp, () => start.reply(message)),
        message.text !== '' && item('copy', t('message.copy'), IconCopy, () => void copy(message)),
        can.forward && item('forward', t('message.forward'), IconArrowForwardUp, () => openForward(message)),
        isEditable(message) && item('edit', t('message.edit'), IconPencil, () => start.edit(message)),
        can.delete && {
          ...item('delete', t('message.deleteAll'), IconTrash, () => void removeForAll(message)),
          danger: true,
        },
        item('hide', t('message.deleteOwn'), IconEyeOff, () => void hide(message)),
        can.report && item('report', t('message.report'), IconFlag, () => report(message)),
      ];
      return items.filter((each) => each !== false);
    },
  };
}
