import { v7 as uuid } from 'uuid';
import { createContactMessage } from '#contract/admin/contact.ts';
import { estimateAudience } from '#contract/advertising/audiences.ts';
import { createCampaign } from '#contract/advertising/campaigns.ts';
import { createEvent, editEvent } from '#contract/events/events.ts';
import { sendMessage } from '#contract/messaging/messages.ts';
import { openConversation } from '#contract/messaging/messaging.ts';
import { uploadPrivateDocument } from '#contract/media/private.ts';
import { inviteByEmail } from '#contract/network/invitations.ts';
import { exportOrders } from '#contract/orders/export.ts';
import { createPage, editPage, readPage } from '#contract/pages/pages.ts';
import { inviteToTeam } from '#contract/pages/team.ts';
import { checkPageWebsite } from '#contract/pages/verification.ts';
import { createPost } from '#contract/posts/posts.ts';
import { inviteToSpace } from '#contract/spaces/members.ts';
import { abilityCases } from '../abilities/all.ts';
import { callAbout } from '../abilities/cases.ts';
import { someone } from '../abilities/people.ts';
import { anEvent, inDays, read } from '../events/event.ts';
import { pdf } from '../hostile/made-files.ts';
import { resume, start } from '../imports.ts';
import { stocked } from '../orders/orders.ts';
import { request } from '../orders/quotes.ts';
import { openPage } from '../page.ts';
import { openSpace } from '../spaces/open-space.ts';
import { asFile, beginUpload } from '../uploads.ts';
import type { World } from '../world.ts';
import { dailyCounts } from './daily-counts.ts';

interface Answered {
  readonly status: number;
  readonly refusal: { readonly code: string; readonly message: string; readonly retryAfter?: number };
}
/** A call that counts one against a daily limit; it is made again after it was refused. */
export type Attempt = () => Promise<Answered>;
type Prepare = (world: World) => Promise<Attempt>;

async function pageOfSomeone(world: World) {
  const admin = await someone(world);
  return { admin, params: { pageId: (await openPage(world, 'Rao Tools', { admin })).id } };
}

/** Calls without a `can` that shows them. */
const others: Readonly<Record<string, Prepare>> = {
  mentions: async (world) => {
    const [author, named] = [await someone(world), await someone(world)];
    return () => author.call(createPost, { body: { text: `With @${named.username}`, visibility: 'anyone' } });
  },
  email_invitations: async (world) => {
    const member = await someone(world);
    return () => member.call(inviteByEmail, { body: { emails: ['friend@example.org'] } });
  },
  pages: async (world) => {
    const member = await someone(world);
    return () => member.call(createPage, { body: { kind: 'business', name: 'Rao Mills', visibility: 'public' } });
  },
  page_checks: async (world) => {
    const { admin, params } = await pageOfSomeone(world);
    const { version } = (await admin.call(readPage, { params })).reply.data;
    await admin.call(editPage, { params, body: { version, website: 'https://mills.example' } });
    return () => admin.call(checkPageWebsite, { params });
  },
  team_invitations: async (world) => {
    const [{ admin, params }, { id: memberId }] = [await pageOfSomeone(world), await someone(world)];
    return () => admin.call(inviteToTeam, { params, body: { memberId, role: 'editor' } });
  },
  conversations_opened: async (world) => {
    const [member, { id: actorId }] = [await someone(world), await someone(world)];
    return () => member.call(openConversation, { params: { actorId } });
  },
  message_strangers: async (world) => {
    const [member, { id: actorId }] = [await someone(world), await someone(world)];
    const { reply } = await member.call(openConversation, { params: { actorId } });
    const message = { params: { conversationId: reply.data.id }, body: { clientId: uuid(), text: 'Hello' } };
    return () => member.call(sendMessage, message);
  },
  space_invitations: async (world) => {
    const [owner, { id }] = [await someone(world), await someone(world)];
    const space = await openSpace(world, owner, { kind: 'community' });
    return () => owner.call(inviteToSpace, { params: { spaceId: space.id }, body: { memberIds: [id] } });
  },
  contact_messages: async (world) => {
    const member = await someone(world);
    return () => member.call(createContactMessage, { body: { subject: 'A question', message: 'What now?' } });
  },
  campaigns: async (world) => {
    const member = await someone(world);
    return () => member.call(createCampaign, { body: { kind: 'app' } });
  },
  audience_estimates: async (world) => {
    const member = await someone(world);
    return () => member.call(estimateAudience, { body: { audience: { gender: 'female' } } });
  },
  events: async (world) => {
    const member = await someone(world);
    return () => member.call(createEvent, { body: {} });
  },
  event_moves: async (world) => {
    const host = await someone(world);
    const event = await anEvent(world, host);
    let days = 3;
    return async () => {
      const { version } = await read(host, event);
      days += 1;
      const body = { version, start: inDays(world, days), end: inDays(world, days + 1) };
      return host.call(editEvent, { params: { eventId: event.id }, body });
    };
  },
  order_requests: async (world) => {
    const [seller, buyer] = [await someone(world), await someone(world)];
    const { id } = await stocked(world, seller);
    return () => request(buyer, id);
  },
  order_exports: async (world) => {
    const member = await someone(world);
    return () => member.call(exportOrders, { body: { side: 'buyer' } });
  },
  private_documents: async (world) => {
    const member = await someone(world);
    const body = { purpose: 'cv', name: 'CV' } as const;
    return () => member.call(uploadPrivateDocument, { body, files: { file: asFile(pdf(), 'cv.pdf') } });
  },
  imports: async (world) => {
    const member = await someone(world);
    return () => start(member, resume({}));
  },
  upload_megabytes: async (world) => {
    const member = await someone(world);
    return async () => {
      const { statusCode: status, body } = await beginUpload(world, member, 'document', 1_000_000);
      return { status, refusal: status < 400 ? { code: '', message: '' } : (JSON.parse(body) as Answered['refusal']) };
    };
  },
};

/** The first situation that permits the ability. */
async function permitted(world: World, kind: string, ability: string): Promise<Attempt> {
  const { abilities, situations } = abilityCases.find((one) => one.kind === kind)!;
  const { endpoint, input } = abilities[ability as never] as (typeof abilities)[never];
  for (const open of Object.values(situations)) {
    const { call, read } = await open(world);
    const thing = await read();
    const body = (thing.can as Record<string, boolean>)[ability] ? (input as (of: unknown) => object)(thing) : null;
    if (body !== null) return () => callAbout(call, endpoint, body);
  }
  throw new Error(`no situation of ${kind} permits ${ability}`);
}

/** Something to try against the limit of a counter. */
export async function prepareAttempt(world: World, counter: string): Promise<Attempt> {
  const prepare = others[counter];
  if (prepare !== undefined) return prepare(world);
  for (const [kind, counts] of Object.entries(dailyCounts))
    for (const [ability, counters] of Object.entries(counts))
      if (counters.includes(counter)) return permitted(world, kind, ability);
  throw new Error(`no call counts ${counter}`);
}
