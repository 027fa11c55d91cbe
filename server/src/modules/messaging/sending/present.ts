import { isRefusalCode } from '#contract/core/refusals.ts';
import type { HeldMessage } from '#contract/messaging/sending.ts';
import type { Cards } from '#platform/cards.ts';
import { translateRefusal } from '#platform/strings.ts';
import type { MessagingContext } from '../conversations/conversations.ts';
import { presentFiles } from '../files/present.ts';
import { presentShared } from '../messages/present.ts';
import type { HeldRow } from './queries.ts';

export const presentHeld = (
  row: HeldRow,
  { language, services, now }: Pick<MessagingContext, 'language' | 'services' | 'now'>,
  /** What its author may see of what it shares. */
  cards: Cards,
): HeldMessage => ({
  id: row.id,
  conversationId: row.conversation_id,
  clientId: row.client_id,
  kind: row.kind,
  text: row.text,
  fileIds: row.media_ids,
  files: presentFiles(row, false, { services, now }),
  shared: presentShared(row, { accepted: true }, cards),
  replyTo: row.reply_to,
  dueAt: row.due_at.toISOString(),
  timeZone: row.time_zone,
  dueLocally: row.time_zone === null ? null : row.due_locally,
  failure: row.failure !== null && isRefusalCode(row.failure) ? translateRefusal(language, row.failure) : null,
  version: row.version,
});
