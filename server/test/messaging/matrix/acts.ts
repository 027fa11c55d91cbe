import { v4 as uuid } from 'uuid';
import { forwardMessage } from '#contract/messaging/messages.ts';
import { openConversation } from '#contract/messaging/messaging.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import { messaging } from '#modules/messaging';
import { connect } from '#modules/network';
import type { World } from '../../world.ts';
import { readingOf, type ViewerName } from './cast.ts';
import { compare, type Matrix, marksIn, near, status, wrongIn } from './compare.ts';
import type { Place, Viewer } from './open-matrix.ts';
import { expected } from './rules.ts';

const isShutOut = ({ name }: Viewer): boolean => expected(name, 'list', 'inbox').status === 403;

/** What of a conversation was copied for a report, and should not have been, or the reverse. */
function wrongCopy({ name }: Viewer, place: Place, targetId: string, found: ReadonlySet<string>): string[] {
  const { early, late } = readingOf(name, place.name);
  const isOf = place.id === targetId || place.earlyId === targetId;
  const must = [isOf && early && place.marks.early, isOf && late && place.marks.late].filter((mark) => mark !== false);
  const { marks } = place;
  const has = [marks.early, marks.late, marks.draft, marks.waiting, marks.note].filter((mark) => found.has(mark));
  return has.join(' ') === must.join(' ') ? [] : [`${name}: copies ${has.join(' ')} of ${place.name}`];
}
/** Everyone reports each conversation and its first message. */
export async function wrongReports(world: World, matrix: Matrix): Promise<string[]> {
  const wrong: string[] = [];
  // Advertisers of a page report nothing in its name.
  for (const viewer of matrix.viewers.filter((each) => !isShutOut(each) && each.name !== 'advertiser')) {
    const report = async (kind: 'message' | 'conversation', id: string) => {
      const answer = await viewer.member.call(createReport, { body: { kind, id, reason: 'spam' } });
      // So many reports withhold a message, which would hide it from the next report.
      await world.db.deleteFrom('withheld').execute();
      return status(answer.status === 201);
    };
    for (const place of near(matrix, viewer.name)) {
      wrong.push(...compare(viewer, 'report of a message', place, await report('message', place.earlyId)));
      wrong.push(...compare(viewer, 'report of the conversation', place, await report('conversation', place.id)));
    }
    const reports = await world.db
      .selectFrom('report')
      .select(['target_id', 'evidence'])
      .where('reporter_id', '=', viewer.actorId)
      .execute();
    for (const { target_id: id, evidence } of reports) {
      const found = marksIn(JSON.stringify(evidence));
      wrong.push(...matrix.places.flatMap((place) => wrongCopy(viewer, place, id, found)));
    }
  }
  return wrong;
}

/** Everyone forwards the last message of each conversation to a friend. */
export async function wrongForwards(world: World, matrix: Matrix): Promise<string[]> {
  const friend = await world.member('friend');
  const wrong: string[] = [];
  for (const viewer of matrix.viewers) {
    await connect(world.database, viewer.actorId, friend.id, world.clock.now());
    const own = await viewer.member.call(openConversation, { params: { actorId: friend.id } });
    for (const place of near(matrix, viewer.name).filter(({ lateId }) => lateId !== '')) {
      const conversationId = own.status === 200 ? own.reply.data.id : place.id;
      const input = { params: { messageId: place.lateId }, body: { clientId: uuid(), conversationId } };
      const { status: answered } = await viewer.member.call(forwardMessage, input);
      wrong.push(...compare(viewer, 'forward', place, { status: answered === 201 ? 200 : answered }));
    }
  }
  return wrong;
}

/** Cards of conversations and of their first messages. */
export async function wrongCards(world: World, matrix: Matrix): Promise<string[]> {
  const { services } = world.app;
  const load = async ({ actorId, member, name }: Viewer, kind: 'conversation' | 'message') => {
    const role = actorId === member.id ? null : name === 'advertiser' ? 'advertiser' : 'editor';
    const who = { actor: { id: actorId }, member: { id: member.id, isAdmin: name === 'platform admin' }, role };
    const context = { viewer: who as never, language: 'en', services, now: world.clock.now() } as const;
    const ids = matrix.places.map((place) => (kind === 'message' ? place.earlyId : place.id));
    return messaging.kinds[kind].card(world.database, context, ids);
  };
  const wrong: string[] = [];
  for (const [kind, outlet] of [
    ['conversation', 'card of the conversation'],
    ['message', 'card of a message'],
  ] as const) {
    const cards = new Map<ViewerName, ReadonlyMap<string, unknown>>();
    for (const viewer of matrix.viewers) cards.set(viewer.name, await load(viewer, kind));
    const has = ({ name }: Viewer, { id, earlyId }: Place) => cards.get(name)!.has(kind === 'message' ? earlyId : id);
    // Those who lost their role are refused before anything is looked up.
    const wrongHere = wrongIn(matrix, outlet, (viewer, place) => status(!isShutOut(viewer) && has(viewer, place)));
    wrong.push(...wrongHere);
  }
  return wrong;
}
