import { randomUUID } from 'node:crypto';
import type { App } from '../../server/src/app.ts';
import type { Cast, CastMember } from '../cast.ts';
import { tradeOf } from './trade.ts';

/** A post that someone saved in a collection. */
async function savedThings(
  fastify: App['fastify'],
  { token }: CastMember,
  postId: string,
): Promise<Record<string, string>> {
  const headers = { authorization: `Bearer ${token}` };
  const send = (method: 'POST' | 'PUT' | 'PATCH', path: string, payload?: object) =>
    fastify.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  const created = await send('POST', '/saved-collections', { name: 'Looms' });
  const collectionId = created.json<{ data: { id: string } }>().data.id;
  await send('PUT', `/saved-items/post/${postId}`);
  await send('PATCH', `/saved-items/post/${postId}`, { collectionId });
  return { collectionId, of: `post:${postId}` };
}

/** The draft of a campaign of Asha’s, about which she has written to the admins. */
async function campaignOf(fastify: App['fastify'], { token }: CastMember): Promise<Record<string, string>> {
  const headers = { authorization: `Bearer ${token}` };
  const payload = { kind: 'app', headline: 'Looms', audience: { places: [{ country: 'IN' }] } };
  const created = await fastify.inject({ method: 'POST', url: '/api/campaigns', headers, payload });
  const { id: campaignId } = created.json<{ data: { id: string } }>().data;
  const url = `/api/campaigns/${campaignId}/thread`;
  await fastify.inject({ method: 'POST', url, headers, payload: { text: 'How long does a review take?' } });
  return { campaignId };
}

/** A group conversation of Asha, in which she has written: every read of a conversation knows it. */
async function conversationOf(
  fastify: App['fastify'],
  { asha, ravi }: Pick<Cast, 'asha' | 'ravi'>,
): Promise<Record<string, string>> {
  const headers = { authorization: `Bearer ${asha.token}` };
  const send = (path: string, payload: object) =>
    fastify.inject({ method: 'POST', url: `/api${path}`, headers, payload });
  const created = await send('/conversations/groups', { name: 'Looms', memberIds: [ravi.id] });
  const conversationId = created.json<{ data: { conversation: { id: string } } }>().data.conversation.id;
  await send(`/conversations/${conversationId}/messages`, { clientId: randomUUID(), text: 'A loom' });
  return { conversationId };
}

type Send = (method: 'PUT' | 'POST', who: CastMember, path: string, payload: object) => Promise<Reply>;
interface Reply {
  json<T>(): T;
}
/** A service that can be booked by the hour. */
async function serviceOf(send: Send, seller: CastMember): Promise<string> {
  const created = await send('POST', seller, '/services', {
    name: 'Portraits',
    category: 'photography',
    industry: 'arts-and-culture',
    description: 'In natural light.',
    remote: true,
    pricing: 'on_request',
    booking: { minutes: 60, bufferBefore: 0, bufferAfter: 0, placeKind: 'phone', place: '', price: null },
  });
  const { id } = created.json<{ data: { id: string } }>().data;
  await send('PUT', seller, `/services/${id}/state`, { state: 'active' });
  return id;
}

/** Hours that Asha and Ravi offer, and an appointment of Asha with Ravi. */
async function appointmentOf(
  fastify: App['fastify'],
  { asha, ravi }: Pick<Cast, 'asha' | 'ravi'>,
): Promise<Record<string, string>> {
  const send = (method: 'PUT' | 'POST', { token }: CastMember, path: string, payload: object) =>
    fastify.inject({ method, url: `/api${path}`, headers: { authorization: `Bearer ${token}` }, payload });
  const day = [{ from: 0, to: 1_440 }];
  const hours = {
    bookedBy: 'anyone',
    zone: 'Asia/Kolkata',
    week: Array.from({ length: 7 }, () => day),
    dates: [],
    minutes: 30,
    bufferBefore: 0,
    bufferAfter: 0,
    startEvery: null,
    noticeHours: 0,
    horizonDays: 90,
    approval: false,
    placeKind: 'phone',
    place: '',
    version: 0,
  };
  await send('PUT', asha, '/availability', hours);
  await send('PUT', ravi, '/availability', hours);
  // Noon of UTC of the day after tomorrow: a start in Kolkata, half an hour off.
  const at = new Date(Math.floor(Date.now() / 86_400_000 + 2) * 86_400_000 + 43_200_000).toISOString();
  const booked = await send('POST', asha, `/members/${ravi.id}/appointments`, { at, topic: 'A loom' });
  const [slots, dayOf] = ['/bookables/{kind}/{itemId}/slots', '/bookables/{kind}/{itemId}/days/{day}'];
  const serviceId = await serviceOf(send, ravi);
  return {
    appointmentId: booked.json<{ data: { id: string } }>().data.id,
    [`${slots} kind`]: 'service',
    [`${slots} itemId`]: serviceId,
    [`${dayOf} kind`]: 'service',
    [`${dayOf} itemId`]: serviceId,
  };
}

/** An event of Asha’s that Ravi has joined. */
async function eventOf(
  fastify: App['fastify'],
  { asha, ravi }: Pick<Cast, 'asha' | 'ravi'>,
): Promise<Record<string, string>> {
  const send = ({ token }: CastMember, path: string, payload: object) =>
    fastify.inject({ method: 'POST', url: `/api${path}`, headers: { authorization: `Bearer ${token}` }, payload });
  const [start, end] = [2, 3].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  const repeats = { rule: 'week', times: 3 };
  const sent = {
    name: 'Looms',
    type: 'online',
    start,
    end,
    timeZone: 'Asia/Kolkata',
    attendeeList: 'everyone',
    repeats,
  };
  const eventId = (await send(asha, '/events', sent)).json<{ data: { id: string } }>().data.id;
  await send(asha, `/events/${eventId}/publish`, {});
  await send(ravi, `/events/${eventId}/join`, {});
  await send(ravi, '/posts', { text: 'Come along', attachment: { kind: 'event', id: eventId } });
  return { eventId, '/thing-posts/{thingKind}/{thingId} thingId': eventId };
}

/** A post that Asha saved, a group conversation of hers, what she booked, joined, ordered and asked for. */
export const furtherThings = async (
  fastify: App['fastify'],
  cast: Pick<Cast, 'asha' | 'ravi' | 'leela'>,
  postId: string,
): Promise<Record<string, string>> => ({
  ...(await savedThings(fastify, cast.asha, postId)),
  ...(await conversationOf(fastify, cast)),
  ...(await appointmentOf(fastify, cast)),
  ...(await eventOf(fastify, cast)),
  ...(await campaignOf(fastify, cast.asha)),
  ...(await tradeOf(fastify, cast)),
});
