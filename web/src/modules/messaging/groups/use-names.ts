import { useQuery } from '@tanstack/react-query';
import type { ActorCard } from '#contract/core/cards.ts';
import type { GroupConversation } from '#contract/messaging/groups.ts';
import type { Conversation } from '#contract/messaging/messaging.ts';
import { useSession } from '#shell/session/session.ts';
import { otherOf } from '../api.ts';
import { useDesk } from '../desk.ts';
import { useStrings } from '../strings.ts';
import { groupQuery } from './api.ts';

export interface Names {
  /** How someone is called in the conversation: "You", or their name. */
  readonly nameOf: (actorId: string) => string;
  readonly cardOf: (actorId: string) => ActorCard | undefined;
  /** Everyone else who is in the conversation now. */
  readonly others: readonly ActorCard[];
  /** Null for a conversation of two, and until it is read. */
  readonly group: GroupConversation | null;
}

/** The people of a conversation, those who left a group included. */
export function useNames(conversation: Conversation): Names {
  const t = useStrings();
  const { user } = useSession();
  const { actorId: ownId } = useDesk();
  const isGroup = conversation.kind === 'group';
  const { data } = useQuery({ ...groupQuery(conversation.id), enabled: isGroup });
  const group = isGroup ? (data?.data ?? null) : null;
  const cards = isGroup
    ? [...(group?.members.map(({ actor }) => actor) ?? []), ...(group?.former ?? [])]
    : [otherOf(conversation)];
  const cardOf = (actorId: string) => cards.find(({ id }) => id === actorId);
  return {
    group,
    cardOf,
    others: isGroup ? (group?.members.map(({ actor }) => actor) ?? []).filter(({ id }) => id !== ownId) : cards,
    nameOf: (actorId) =>
      actorId === user?.id ? t('you') : (cardOf(actorId)?.name ?? (group === null && isGroup ? '…' : t('former'))),
  };
}
