import * as z from 'zod/mini';
import { ACTOR_KINDS } from '#contract/core/cards.ts';
import { id, type Out } from '#contract/core/endpoint.ts';
import { type Kind, KINDS } from '#contract/core/kinds.ts';
import type { readSeen as endpoint } from '#contract/moderation/moderation.ts';
import type { CardContent } from '#platform/cards.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { enforce } from '#platform/policy.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { hour } from '#platform/time.ts';
import { published } from '#modules/network';
import { snapshotOf } from './cases/gather.ts';
import type { Snapshot } from './cases/queries-gather.ts';
import { canReport } from './policy.ts';
import type { ModerationTables } from './tables.ts';

const PURPOSE = 'moderation.seen';
/** For so long someone may think about a report. */
const SEEN_HOURS = 24;

const promotion = z.object({
  payer: z.string(),
  landing: z.string(),
  pictures: z.array(
    z.object({
      id,
      width: z.int(),
      height: z.int(),
      placeholder: z.nullable(z.string()),
      animated: z.boolean(),
      alt: z.string(),
    }),
  ),
});
const seen = z.object({
  /** Who saw it: a seal is of no use to others. */
  viewerId: id,
  kind: z.enum(KINDS),
  id,
  authorId: id,
  authorKind: z.enum(ACTOR_KINDS),
  snapshot: z.object({
    title: z.string(),
    excerpt: z.string(),
    promotion: z.optional(promotion),
    digest: z.optional(z.string()),
  }),
});
/** What is reported: how it was, and who answers for it. */
export interface Seen extends Pick<Out<typeof seen>, 'authorId' | 'authorKind'> {
  readonly snapshot: Snapshot;
}
type Context = RequestContext<ModerationTables>;
interface Thing {
  readonly kind: Kind;
  readonly id: string;
}
type Reading = Pick<Context, 'db' | 'services'>;
/** Of all that a thing shows; undefined for kinds whose words and promotion are the whole. */
export const digestOf = async ({ db, services }: Reading, { kind, id: thingId }: Thing): Promise<string | undefined> =>
  services.extensions
    .all(published)
    .find((source) => source.kind === kind)
    ?.digest(across(db), thingId);
/** A thing as a card shows it, and what no card has room for. */
export async function seenOf(ctx: Reading, thing: Thing, card: Snapshot & Pick<CardContent, 'author'>): Promise<Seen> {
  const { author, ...words } = card;
  const digest = card.digest ?? (await digestOf(ctx, thing));
  return { authorId: author.id, authorKind: author.kind, snapshot: snapshotOf({ ...words, digest }) };
}
/** As the caller may see and report it now; undefined: it is gone, or was never there. */
export async function findReportable(ctx: Context, thing: Thing): Promise<Seen | undefined> {
  const { kind, id: thingId } = thing;
  const load = ctx.services.kinds.reported(kind);
  if (load === null) throw fieldRefusal('kind', 'invalid_choice');
  const card = (await load(across(ctx.db), { ...ctx, viewer: ctx }, [thingId])).get(thingId);
  return card && (await seenOf(ctx, thing, card));
}

/** Seals how something is now. Deleting, changing or hiding it afterwards does not defeat a report with the seal. */
export async function readSeen(ctx: Context, thing: Thing): Promise<Out<(typeof endpoint)['reply']>['data']> {
  const now = found(await findReportable(ctx, thing));
  enforce(canReport(ctx, { ownerId: now.authorId }));
  const until = new Date(ctx.now.getTime() + SEEN_HOURS * hour);
  const seal = ctx.services.seal.close(PURPOSE, { viewerId: ctx.actor.id, ...thing, ...now }, until);
  return { seal, until: until.toISOString() };
}

/** What the caller saw of a thing; undefined where the seal is of something else, of someone else, or too old. */
export function openSeen(ctx: Context, thing: Thing, seal: string | undefined): Seen | undefined {
  const read = seal === undefined ? undefined : seen.safeParse(ctx.services.seal.open(PURPOSE, seal, ctx.now)).data;
  if (read?.viewerId !== ctx.actor.id || read.kind !== thing.kind || read.id !== thing.id) return undefined;
  return read;
}
