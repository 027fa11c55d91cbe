import { foldName } from '#contract/reference/reference.ts';
import type { Services } from '#platform/services.ts';
import { found } from '#platform/refusal.ts';
import { minute } from '#platform/time.ts';
import type { AdvertisingContext } from '../tables.ts';
import type { Traits } from './audience-match.ts';
import { findViewer, type SeenCampaign, type ViewerRow } from './queries.ts';

/** Someone who was here lately, and what was chosen for them. */
export interface Viewer extends Traits {
  readonly id: string;
  readonly isPersonal: boolean;
  readonly perHour: number | null;
  readonly kindsOff: ReadonlySet<string>;
  readonly topicsOff: ReadonlySet<string>;
  /** Owners whose campaigns are not for them: their own teams, and those with whom a block stands. */
  readonly notFrom: ReadonlySet<string>;
  readonly hidden: ReadonlySet<string>;
  readonly seen: Map<string, SeenCampaign>;
  inHour: number;
  /** Owners of what the last slots showed, the latest last. */
  lastOwners: readonly string[];
  /** When something that nobody pays for was shown to them. */
  readonly seenUnpaid: Map<string, number>;
  readonly readAt: number;
}
const KEPT_MS = minute;
const KEPT_MAX = 20_000;
const memories = new WeakMap<Services, Map<string, Viewer>>();
function memoryOf(services: Services): Map<string, Viewer> {
  const memory = memories.get(services) ?? new Map<string, Viewer>();
  memories.set(services, memory);
  return memory;
}

function viewerFrom(id: string, row: ViewerRow, now: Date, former: Viewer | undefined): Viewer {
  return {
    ...row,
    id,
    interests: new Set(row.interests),
    isPersonal: row.is_personal,
    perHour: row.per_hour,
    kindsOff: new Set(row.kinds_off),
    topicsOff: new Set(row.topics_off.map(foldName)),
    notFrom: new Set([id, ...row.teams, ...row.blocks]),
    hidden: new Set(row.hidden),
    seen: new Map(row.seen.map((each) => [each.id, each])),
    inHour: row.seen_in_hour,
    lastOwners: former?.lastOwners ?? [],
    seenUnpaid: former?.seenUnpaid ?? new Map<string, number>(),
    readAt: now.getTime(),
  };
}
/** By what is chosen for the caller; from memory, if they were here in the last minute. */
export async function viewerOf(ctx: AdvertisingContext): Promise<Viewer> {
  const memory = memoryOf(ctx.services);
  const { id } = ctx.member;
  const known = memory.get(id);
  if (known !== undefined && Math.abs(ctx.now.getTime() - known.readAt) < KEPT_MS) return known;
  const row = found(await findViewer.first(ctx.db, { memberId: id, now: ctx.now }));
  const viewer = viewerFrom(id, row, ctx.now, known);
  memory.delete(id);
  memory.set(id, viewer);
  const oldest = memory.size > KEPT_MAX ? memory.keys().next().value : undefined;
  if (oldest !== undefined) memory.delete(oldest);
  return viewer;
}
/** What the viewer has changed counts from the next page on. */
export const forgetViewer = ({ services, member }: Pick<AdvertisingContext, 'services' | 'member'>): void =>
  void memoryOf(services).delete(member.id);
