import { v7 as uuid } from 'uuid';
import type { Card } from '#contract/core/cards.ts';
import type { Kind } from '#contract/core/kinds.ts';
import { isPageKind } from '#contract/core/roles.ts';
import type { Conversation, CONVERSATION_SCOPES } from '#contract/messaging/messaging.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { across } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { visibility } from '#modules/network';
import { dailyLimits } from '../limits.ts';
import { canOpen, canOpenAbout } from '../policy.ts';
import { asViewer, type MessagingContext, presentAll } from './conversations.ts';
import { presentConversation } from './present.ts';
import { aboutParams, type ConversationRow, findDirect, viewer } from './queries.ts';

/** Creates the conversation of two actors. Of two who open it at once, one creates it. */
export const insertDirect = statement({
  params: { id: column.uuid, actorId: column.uuid, otherId: column.uuid, ...aboutParams, now: column.timestamp },
  sql: `
  with created as (
    insert into conversation (id, kind, scope, subject_kind, subject_id, first_id, second_id, created_at)
    values (:id, 'direct', :scope, :subjectKind, :subjectId, least(:actorId::uuid, :otherId::uuid),
      greatest(:actorId::uuid, :otherId::uuid), :now)
    on conflict (first_id, second_id, scope, subject_kind, subject_id) where kind = 'direct' do nothing
    returning conversation.id
  )
  insert into participant (conversation_id, actor_id, state)
  select created.id, side.actor_id, 'outside'
  from created cross join unnest(array[:actorId::uuid, :otherId::uuid]) as side (actor_id)`,
});
const findWritable = statement({
  params: { ...viewer, actorId: column.uuid },
  row: { id: column.uuid, kind: column.text },
  sql: `
  select person.id, person.kind from actor_card as person
  where person.id = :actorId and person.kind in ('member', 'business', 'institute')
    and ${visibility({ owner: 'person.id', card: 'person' }).predicate}`,
});

interface About {
  readonly scope: (typeof CONVERSATION_SCOPES)[number];
  readonly subjectKind: Kind | null;
  readonly subjectId: string | null;
}

/**
 * Opens a conversation. The other side sees nothing of it until the first message. What has messages can be opened even
 * when the other can no longer be seen.
 */
async function open(
  ctx: MessagingContext,
  actorId: string,
  about: About,
  { existing, isSeen, subject }: { existing: ConversationRow | undefined; isSeen: boolean; subject?: Card },
): Promise<Conversation> {
  if (existing !== undefined) {
    const [conversation] = await presentAll(ctx, [existing]);
    return found(conversation?.last === null && !isSeen ? undefined : conversation);
  }
  found(isSeen ? actorId : undefined);
  const id = uuid();
  const both = { ...asViewer(ctx), otherId: actorId, ...about };
  const { opened } = await inOrder({
    countOpenings: async () => countDaily(ctx, dailyLimits.openings),
    insertDirect: async () =>
      insertDirect(ctx.db, { id, actorId: ctx.actor.id, otherId: actorId, ...about, now: ctx.now }),
    opened: async () => findDirect.first(ctx.db, both),
  });
  return presentConversation(found(opened), { last: undefined, subject }, ctx);
}

const about = (scope: About['scope']): About => ({ scope, subjectKind: null, subjectId: null });

/** The conversation with a member, or with a page: then its team answers. */
export async function openConversation(ctx: MessagingContext, actorId: string): Promise<Conversation> {
  enforce(canOpen(ctx, actorId));
  const both = { ...asViewer(ctx), otherId: actorId };
  const other = { ...asViewer(ctx), actorId };
  const [ofMember, ofTeam] = [about('personal'), about('page')];
  const [seen, personal, ofPage] = await Promise.all([
    findWritable.first(ctx.db, other),
    findDirect.first(ctx.db, { ...both, ...ofMember }),
    findDirect.first(ctx.db, { ...both, ...ofTeam }),
  ]);
  // Where the other is hidden or gone, only what was written before is left.
  if (seen === undefined) {
    const former = found(ofPage ?? personal);
    return open(ctx, actorId, about(former.scope), { existing: former, isSeen: false });
  }
  const isPage = isPageKind(seen.kind) || ctx.actor.id !== ctx.member.id;
  return open(ctx, actorId, about(isPage ? 'page' : 'personal'), {
    existing: isPage ? ofPage : personal,
    isSeen: true,
  });
}

/** The conversation about a thing, with the one whom its module names, at the desk that its kind has. */
export async function openConversationAbout(
  ctx: MessagingContext,
  { kind, thingId, withId }: { readonly kind: Kind; readonly thingId: string; readonly withId: string | null },
): Promise<Conversation> {
  const contact = found(ctx.services.kinds.contact(kind) ?? undefined);
  const [cards, answers] = await Promise.all([
    ctx.cards([{ kind, id: thingId }]),
    contact.find(across(ctx.db), thingId, { actorId: ctx.actor.id, withId }),
  ]);
  const subject = found(cards.get(kind, thingId));
  const actorId = found(answers);
  enforce(canOpenAbout(ctx, actorId, contact.desk));
  const thing = { scope: contact.desk, subjectKind: kind, subjectId: thingId };
  const existing = await findDirect.first(ctx.db, { ...asViewer(ctx), otherId: actorId, ...thing });
  return open(ctx, actorId, thing, { existing, isSeen: true, subject });
}
