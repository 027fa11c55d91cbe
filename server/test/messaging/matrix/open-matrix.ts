import { v4 as uuid } from 'uuid';
import { proposeAgreement } from '#contract/messaging/agreed.ts';
import { addGroupMembers, editGroup, leaveGroup, removeGroupMember } from '#contract/messaging/groups.ts';
import { addConversationNote } from '#contract/messaging/inbox.ts';
import { saveMessageDraft, scheduleMessage } from '#contract/messaging/sending.ts';
import * as contract from '#contract/messaging/messaging.ts';
import { blockActor } from '#contract/network/network.ts';
import { subscribeToPush } from '#contract/notifications/push.ts';
import { editNotificationSettings } from '#contract/notifications/notifications.ts';
import { connect } from '#modules/network';
import { day } from '#platform/time.ts';
import { posted } from '../../abilities/people.ts';
import { aRunningAdvertisement } from '../../advertising/campaign.ts';
import type { Listener } from '../../listener.ts';
import { openPage, type Page } from '../../page.ts';
import { uploadedFile } from '../../uploads.ts';
import type { Member, World } from '../../world.ts';
import { aboutCampaign, conversationOf, say } from '../conversations.ts';
import { groupOf } from '../groups.ts';
import {
  DIRECT,
  GO_ON,
  isDirect,
  isOfPage,
  type Mark,
  OF_GROUPS,
  type PlaceName,
  PLACES,
  TALKING,
  type ViewerName,
  VIEWERS,
} from './cast.ts';

/** A word in every message. */
export const EVERY = 'zqevery';
/** A conversation with all that is in it. */
export interface Place {
  readonly name: PlaceName;
  readonly id: string;
  readonly earlyId: string;
  /** Empty where the writer said nothing more. */
  readonly lateId: string;
  readonly marks: Readonly<Record<Mark, string>>;
  /** A ruling withholds the first message. */
  readonly isWithheld?: true;
}
export interface Viewer {
  readonly name: ViewerName;
  /** As whom they look. */
  readonly actorId: string;
  readonly member: Member;
  readonly email: string;
  readonly endpoint: string;
  /** Opened before the writer said more. */
  readonly window: Listener | null;
}
type People = Readonly<Record<ViewerName, Member>>;
const NONE = '00000000-0000-4000-8000-000000000000';
const about = (conversationId: string) => ({ params: { conversationId } });

async function openPeople(world: World): Promise<People> {
  const people: Partial<Record<ViewerName, Member>> = {};
  for (const [index, name] of VIEWERS.entries())
    people[name] =
      name === 'editor as themselves'
        ? people.editor!
        : await world.member(`viewer${index}x`, { isAdmin: name === 'platform admin' });
  return people as People;
}

const marksOf = (index: number, editorId: string | null) => {
  const word = (sign: string) => `zq${sign}${String(index).padStart(2, '0')}`;
  return {
    early: word('e'),
    late: word('l'),
    file: word('f'),
    preview: word('p'),
    card: word('c'),
    pay: word('w'),
    agreed: word('a'),
    note: word('n'),
    draft: word('d'),
    waiting: word('h'),
    by: editorId ?? NONE,
  };
};

/** The first message, with everything that a message can have; the rest of the writer beside it. */
async function begin(world: World, writer: Member, id: string, marks: Place['marks']): Promise<string> {
  const url = `https://news.example/${id}`;
  const body = Buffer.from(`<head><title>${marks.preview}</title></head>`);
  world.sites.pages.set(url, { url, contentType: 'text/html', body });
  const file = await uploadedFile(world, writer, 'file', Buffer.from('Words'), `${marks.file}.txt`);
  const shared = { kind: 'post', id: await posted(writer, { text: marks.card }) };
  const { reply } = await say(writer, id, `${EVERY} ${marks.early} ${url}`, { fileIds: [file.id], shared });
  const sendAt = new Date(world.clock.now().getTime() + day).toISOString();
  const waiting = { clientId: uuid(), text: marks.waiting, sendAt, timeZone: 'UTC' };
  await writer.call(scheduleMessage, { ...about(id), body: waiting });
  return reply.data.id;
}

async function openDirect(writer: Member, other: Member, pay: string): Promise<string> {
  const id = await conversationOf(writer, other);
  await writer.call(contract.describeFirstContact, { ...about(id), body: { purpose: 'job', pay } });
  return id;
}
async function openWithPage(world: World, people: People, page: Page, name: PlaceName): Promise<string> {
  if (name === 'inbox') return conversationOf(people.writer, page);
  const campaign = await aRunningAdvertisement(world, { page, acting: page.as(people['admin of the page']) });
  return aboutCampaign(people.writer, campaign);
}
async function openGroup(world: World, people: People, history: 'all' | 'since_joining'): Promise<string> {
  const later = new Set<ViewerName>(['joined later', 'invited', 'declined the invitation']);
  const members = OF_GROUPS.filter((name) => !later.has(name)).map((name) => people[name]);
  const invited = [people.invited, people['declined the invitation']];
  const id = await groupOf(world, people.writer, members, invited);
  await people.writer.call(editGroup, { ...about(id), body: { history } });
  return id;
}

/** What the other side of a conversation of two does, and what the writer does then. */
async function actInDirect(people: People, { name, id, marks }: Place): Promise<void> {
  if (!isDirect(name)) return;
  const [writer, other] = [people.writer, people[name]];
  if (TALKING.has(name)) {
    await other.call(contract.acceptConversation, about(id));
    await writer.call(proposeAgreement, { ...about(id), body: { what: marks.agreed } });
  }
  if (name === 'declined') await other.call(contract.declineConversation, about(id));
  if (name === 'withdrawn') await writer.call(contract.withdrawConversation, about(id));
  if (name === 'deleted it') await other.call(contract.deleteConversation, about(id));
}
async function actInGroup({ writer, ...people }: People, id: string): Promise<void> {
  await people['declined the invitation'].call(contract.declineConversation, about(id));
  await people.left.call(leaveGroup, about(id));
  for (const name of ['removed', 'came back'] as const)
    await writer.call(removeGroupMember, { params: { conversationId: id, actorId: people[name].id } });
  const memberIds = [people['joined later'].id, people['came back'].id];
  await writer.call(addGroupMembers, { ...about(id), body: { memberIds } });
}
async function blockAll(people: People): Promise<void> {
  const { writer } = people;
  for (const name of ['blocks the writer', 'asked, then blocks', 'member who blocks'] as const)
    await people[name].call(blockActor, { params: { actorId: writer.id } });
  for (const name of ['blocked by the writer', 'asked, then blocked', 'member who is blocked'] as const)
    await writer.call(blockActor, { params: { actorId: people[name].id } });
}

async function openPages(world: World, people: People) {
  const page = await openPage(world, 'Mill of the matrix', {
    admin: people['admin of the page'],
    editor: people.editor,
    advertiser: people.advertiser,
  });
  await page.setRole(people['former editor'], 'editor');
  const other = await openPage(world, 'Other mill', { editor: people['editor of another page'] });
  return { page, other };
}

/** Those who act as a page do all of it as the page. */
function viewersOf(
  world: World,
  people: People,
  { page, other }: { page: Page; other: Page },
): Omit<Viewer, 'window'>[] {
  const acting = new Map<ViewerName, Page>([
    ...(['admin of the page', 'editor', 'advertiser', 'former editor'] as const).map((name) => [name, page] as const),
    ['editor of another page', other],
  ]);
  return VIEWERS.map((name, index) => {
    const as = acting.get(name);
    return {
      name,
      actorId: as?.id ?? people[name].id,
      member: as?.as(people[name]) ?? people[name],
      email: `viewer${name === 'editor as themselves' ? VIEWERS.indexOf('editor') : index}x@example.com`,
      endpoint: world.push.subscription(`viewer${index}`).endpoint,
    };
  });
}
async function listenAll(world: World, people: People, viewers: readonly Omit<Viewer, 'window'>[]): Promise<Viewer[]> {
  const opened: Viewer[] = [];
  for (const [index, viewer] of viewers.entries()) {
    const { name } = viewer;
    const person = people[name];
    // They share an account with someone else here, or have no windows and no alerts.
    if (name === 'editor as themselves' || name === 'platform admin') {
      opened.push({ ...viewer, window: null });
      continue;
    }
    await person.call(subscribeToPush, { body: world.push.subscription(`viewer${index}`) });
    await person.call(editNotificationSettings, { body: { pushText: true, mailText: true } });
    opened.push({ ...viewer, window: await world.listen(name === 'former editor' ? person : viewer.member) });
  }
  return opened;
}

/**
 * Conversations of one writer, in every state, with everyone who was or was not in them. All that happens to them lies
 * between the first message of each and the last.
 */
export async function openMatrix(world: World): Promise<{ places: readonly Place[]; viewers: readonly Viewer[] }> {
  const people = await openPeople(world);
  const { writer } = people;
  const pages = await openPages(world, people);
  const begun: Place[] = [];
  for (const [index, name] of PLACES.entries()) {
    const marks = marksOf(index, isOfPage(name) ? people.editor.id : null);
    const id = isDirect(name)
      ? await openDirect(writer, people[name], marks.pay)
      : isOfPage(name)
        ? await openWithPage(world, people, pages.page, name)
        : await openGroup(world, people, name === 'group' ? 'since_joining' : 'all');
    begun.push({ name, id, marks, lateId: '', earlyId: await begin(world, writer, id, marks) });
  }
  await connect(world.database, writer.id, people['joined later'].id, world.clock.now());
  const placeOf = (name: PlaceName) => begun.find((place) => place.name === name)!;
  const editor = pages.page.as(people.editor);
  for (const { id, marks } of begun.filter(({ name }) => isOfPage(name))) {
    await editor.call(addConversationNote, { ...about(id), body: { text: marks.note } });
    await say(editor, id, 'An answer');
  }
  for (const name of DIRECT) await actInDirect(people, placeOf(name));
  for (const name of ['group', 'open group'] as const) await actInGroup(people, placeOf(name).id);
  await world.settled();
  await pages.page.setRole(people['former editor'], null);
  await blockAll(people);
  await world.settled();
  const viewers = await listenAll(world, people, viewersOf(world, people, pages));
  const places: Place[] = [];
  for (const place of begun) {
    if (!GO_ON.has(place.name)) {
      places.push(place);
      continue;
    }
    // It answers the first message, whose number differs between the places.
    const first = await world.db.selectFrom('message').select('sequence').where('id', '=', place.earlyId).execute();
    const { reply } = await say(writer, place.id, `${EVERY} ${place.marks.late}`, { replyTo: first[0]!.sequence });
    places.push({ ...place, lateId: reply.data.id });
  }
  for (const {
    id,
    marks: { draft: text },
  } of places) {
    const { draft } = (await writer.call(contract.readConversation, about(id))).reply.data;
    await writer.call(saveMessageDraft, { ...about(id), body: { text, version: draft?.version ?? 0 } });
  }
  await world.settled();
  return { places, viewers };
}
