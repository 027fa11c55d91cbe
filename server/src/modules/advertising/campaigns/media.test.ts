import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAdvertisement } from '#contract/advertising/advertisements.ts';
import { listArchive } from '#contract/advertising/archive.ts';
import * as contract from '#contract/advertising/campaigns.ts';
import { listPromoted } from '#contract/advertising/promoted.ts';
import { readMedia } from '#contract/media/media.ts';
import { listCases } from '#contract/moderation/cases.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import { someone, someoneActing } from '#test/abilities/people.ts';
import * as made from '#test/advertising/campaign.ts';
import { clip, pdf } from '#test/hostile/made-files.ts';
import { casesOf, read } from '#test/moderation/cases.ts';
import { uploaded, uploadedFile } from '#test/uploads.ts';
import { openWorld, type World } from '#test/world.ts';
import { personalData } from '../personal-data.ts';

/* What an advertisement shows besides words: pictures or a video, as posts, and a PDF. */

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());

const { admins, newAdmins } = casesOf(() => world);
const MINUTE = 60_000;
const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nनमस्ते\n');
const words = {
  kind: 'advertisement',
  headline: 'A roof that pays',
  callToAction: 'get_quote',
  link: 'https://roofs.example.com/',
  budgetType: 'lifetime',
  budget: made.LEAST,
  duration: 'month',
} as const;

/** An uploaded video with its still and its captions, as the form sends it. */
async function aVideo(team: Awaited<ReturnType<typeof someoneActing>>) {
  const file = await uploadedFile(world, team.member, 'video', fs.readFileSync(clip), 'roof.webm');
  const track = await uploadedFile(world, team.member, 'captions', captions, 'roof.vtt');
  const poster = await uploaded(team.member);
  return {
    mediaId: file.id,
    poster: { id: poster, alt: 'Panels on a roof' },
    captions: [{ mediaId: track.id, language: 'hi' }],
  };
}
type Video = Awaited<ReturnType<typeof aVideo>>;
const idsOf = ({ mediaId, poster, captions: [track] }: Video): string[] => [mediaId, poster.id, track?.mediaId ?? ''];
const shownAs = ({ mediaId, poster, captions: [track] }: Video) => ({
  file: { kind: 'video', id: mediaId, format: 'webm' },
  poster: { id: poster.id, alt: 'Panels on a roof' },
  captions: [{ id: track?.mediaId, language: 'hi' }],
});
const stored = async (ids: readonly string[]): Promise<number> =>
  (
    await world.db
      .selectFrom('media')
      .select('id')
      .where('id', 'in', [...ids])
      .execute()
  ).length;
const statusOf = async (url: string) => (await world.fastify.inject(url)).statusCode;

test('a video is shown in the form, the review, the feed, on its own screen and in the archive', async () => {
  const team = await someoneActing(world, 'admin');
  const video = await aVideo(team);
  await made.fund(world, team.page);
  const campaign = await made.createdBy(team.acting, { ...words, video });
  expect(campaign).toMatchObject({
    content: { pictures: [], video: shownAs(video) },
    picture: { id: video.poster.id },
    missing: [],
  });
  expect(await statusOf(campaign.content.video?.file.url ?? '')).toBe(200);
  expect(await statusOf(campaign.content.video?.captions[0]?.url ?? '')).toBe(200);
  expect((await made.submit(team.acting, campaign)).status).toBe(200);
  const desk = await made.someDesk(world);
  const reviewId = await made.reviewOf(world, campaign);
  expect((await made.readReview(desk, reviewId)).reply.data).toMatchObject({ content: { video: shownAs(video) } });
  await made.approve(desk, reviewId);
  const viewer = await someone(world);
  const params = { pageId: team.page.id, campaignId: campaign.id };
  expect((await viewer.call(readAdvertisement, { params })).reply.data).toMatchObject({ video: shownAs(video) });
  world.clock.advance(2 * MINUTE);
  const query = { surface: 'home', above: '0', count: '20' } as const;
  const { slots } = (await viewer.call(listPromoted, { query })).reply.data;
  expect(slots).toMatchObject([{ pictures: [], video: shownAs(video) }]);
  const archived = (await viewer.call(listArchive, { query: {} })).reply.data;
  expect(archived.find(({ id }) => id === campaign.id)).toMatchObject({ pictures: [], video: shownAs(video) });
  const row = (await team.acting.call(contract.listCampaigns, { query: {} })).reply.data[0];
  expect(row?.picture).toMatchObject({ id: video.poster.id });
  // Who decides about a report sees its still.
  await newAdmins();
  await viewer.call(createReport, { body: { kind: 'campaign', id: campaign.id, reason: 'misleading_ad' } });
  const [reported] = (await viewer.call(listCases, {})).reply.data;
  expect((await read(admins.admin, reported?.id ?? '')).snapshot).toMatchObject({
    promotion: { pictures: [{ id: video.poster.id, alt: 'Panels on a roof' }] },
  });
});

test('all pictures and the file are in the feed and in the archive', async () => {
  const team = await someoneActing(world, 'admin');
  const pictures = [await uploaded(team.member), await uploaded(team.member)].map((id) => ({ id, alt: '' }));
  const paper = await uploadedFile(world, team.member, 'document', pdf(), 'roofs.pdf');
  const running = await made.aRunningAdvertisement(world, team, { pictures, fileId: paper.id });
  const shown = { id: running.id, pictures, file: { id: paper.id, name: 'roofs.pdf' } };
  const viewer = await someone(world);
  world.clock.advance(2 * MINUTE);
  const { slots } = (await viewer.call(listPromoted, { query: { surface: 'home', above: '0', count: '50' } })).reply
    .data;
  expect(slots.find(({ id }) => id === running.id)).toMatchObject(shown);
  const archived = (await viewer.call(listArchive, { query: {} })).reply.data;
  expect(archived.find(({ id }) => id === running.id)).toMatchObject(shown);
});

test('what is of another kind, of someone else or used already is refused at its field', async () => {
  const team = await someoneActing(world, 'admin');
  const { acting, member } = team;
  const [picture, film, text, paper] = [
    await uploaded(member),
    await uploadedFile(world, member, 'video', fs.readFileSync(clip)),
    await uploadedFile(world, member, 'captions', captions),
    await uploadedFile(world, member, 'document', pdf()),
  ];
  const foreign = await uploaded(await someone(world));
  type Body = Partial<Parameters<typeof made.createdBy>[1]>;
  const refused = async (body: Body) => {
    const { status, refusal } = await acting.call(contract.createCampaign, { body: { ...words, ...body } });
    return [status, ...Object.keys(refusal.error ?? {})];
  };
  const videoOf = (mediaId: string) => ({ mediaId, captions: [] });
  const pictureOf = (id: string) => ({ id, alt: '' });
  for (const id of [film.id, paper.id, foreign, crypto.randomUUID()])
    expect(await refused({ pictures: [pictureOf(id)] })).toEqual([422, 'pictures']);
  for (const id of [picture, paper.id, text.id]) expect(await refused({ video: videoOf(id) })).toEqual([422, 'video']);
  for (const id of [picture, film.id]) expect(await refused({ fileId: id })).toEqual([422, 'fileId']);
  expect(await refused({ video: { ...videoOf(film.id), poster: pictureOf(paper.id) } })).toEqual([422, 'video']);
  const wrongTrack = { mediaId: picture, language: 'hi' };
  expect(await refused({ video: { ...videoOf(film.id), captions: [wrongTrack] } })).toEqual([422, 'video']);
  expect(await refused({ video: videoOf(film.id), pictures: [pictureOf(picture)] })).toEqual([422, 'video']);
  // Nothing of it was taken.
  const campaign = await made.createdBy(acting, { ...words, video: videoOf(film.id), fileId: paper.id });
  expect(campaign.content.video).toMatchObject({ poster: null, captions: [] });
  expect(await refused({ video: videoOf(film.id) })).toEqual([422, 'video']);
});

test('a video is of advertisements alone; these have ten pictures, an app has five', async () => {
  const team = await someoneActing(world, 'admin');
  const pictures: { id: string; alt: string }[] = [];
  for (let at = 0; at < 10; at += 1) pictures.push({ id: await uploaded(team.member), alt: `Picture ${at}` });
  const app = async (body: object) => {
    const { refusal } = await team.acting.call(contract.createCampaign, { body: { kind: 'app', ...body } });
    return refusal.error ?? {};
  };
  expect(Object.keys(await app({ pictures: pictures.slice(0, 6) }))).toEqual(['pictures']);
  const film = await uploadedFile(world, team.member, 'video', fs.readFileSync(clip));
  expect(Object.keys(await app({ video: { mediaId: film.id, captions: [] } }))).toEqual(['video']);
  const campaign = await made.createdBy(team.acting, { ...words, pictures });
  expect(campaign.content.pictures.map(({ alt }) => alt)).toEqual(pictures.map(({ alt }) => alt));
});

test('what a draft shows no more is deleted, and what it still shows stays as it was', async () => {
  const team = await someoneActing(world, 'admin');
  const [video, paper] = [await aVideo(team), await uploadedFile(world, team.member, 'document', pdf())];
  const campaign = await made.createdBy(team.acting, { ...words, video, fileId: paper.id });
  const [, posterId, trackId = ''] = idsOf(video);
  const edited = await made.edit(team.acting, campaign, {
    video: { mediaId: video.mediaId, captions: [{ mediaId: trackId, language: 'en' }] },
  });
  expect(edited.reply.data.content).toMatchObject({
    video: { file: { id: video.mediaId }, poster: null, captions: [{ id: trackId, language: 'en' }] },
    file: { id: paper.id },
  });
  expect([await stored([posterId ?? '']), await stored([video.mediaId, trackId, paper.id])]).toEqual([0, 3]);
  const picture = { id: await uploaded(team.member), alt: '' };
  await made.edit(team.acting, edited.reply.data, { video: null, pictures: [picture], fileId: null });
  expect([await stored([...idsOf(video), paper.id]), await stored([picture.id])]).toEqual([0, 1]);
  const { status } = await team.acting.call(contract.deleteCampaign, made.params(campaign));
  expect([status, await stored([picture.id])]).toEqual([204, 0]);
});

test('what runs has its video while another version waits, and a rejected one is corrected with its own', async () => {
  const team = await someoneActing(world, 'admin');
  const [video, other] = [await aVideo(team), await aVideo(team)];
  const running = await made.aRunningAdvertisement(world, team, { video });
  const { data } = (await made.edit(team.acting, running, { video: other })).reply;
  expect(data).toMatchObject({ content: { video: shownAs(video) }, newer: { video: shownAs(other) } });
  await made.reject(await made.someDesk(world), await made.reviewOf(world, running));
  const third = await made.edit(team.acting, await made.read(team.acting, running), { headline: 'A roof' });
  expect(third.reply.data).toMatchObject({ newer: { headline: 'A roof', video: shownAs(other) } });
  expect(await stored([...idsOf(video), ...idsOf(other)])).toBe(6);
});

test('a copy has pictures, video and file of its own, and goes without what it is a copy of', async () => {
  const team = await someoneActing(world, 'admin');
  const [video, paper] = [await aVideo(team), await uploadedFile(world, team.member, 'document', pdf())];
  const first = await made.createdBy(team.acting, { ...words, video, fileId: paper.id });
  const { content } = (await team.acting.call(contract.copyCampaign, made.params(first))).reply.data;
  const { video: film, file } = content;
  const copies = [film?.file, film?.poster, film?.captions[0], file].map((each) => each?.id ?? '');
  expect(content).toMatchObject({ headline: words.headline, video: { poster: { alt: 'Panels on a roof' } } });
  expect([await stored(copies), copies.filter((id) => [...idsOf(video), paper.id].includes(id))]).toEqual([4, []]);
  await team.acting.call(contract.deleteCampaign, made.params(first));
  await world.settled();
  expect([await stored([...idsOf(video), paper.id]), await stored(copies)]).toEqual([0, 4]);
  for (const url of [film?.file.url, film?.captions[0]?.url]) expect(await statusOf(url ?? '')).toBe(200);
});
test('a copy of an app has its pictures in their order', async () => {
  const team = await someoneActing(world, 'admin');
  const pictures = [
    { id: await uploaded(team.member), alt: 'First' },
    { id: await uploaded(team.member), alt: 'Second' },
  ];
  const first = await made.createdBy(team.acting, { kind: 'app', pictures });
  const copy = (await team.acting.call(contract.copyCampaign, made.params(first))).reply.data;
  expect(copy.content.pictures.map(({ alt }) => alt)).toEqual(['First', 'Second']);
  expect(await stored([...pictures, ...copy.content.pictures].map(({ id }) => id))).toBe(4);
});

test('with a page its advertisements are erased, with what all of their versions show', async () => {
  const team = await someoneActing(world, 'admin');
  const [video, other] = [await aVideo(team), await aVideo(team)];
  const running = await made.aRunningAdvertisement(world, team, { video });
  await made.edit(team.acting, running, { video: other });
  await made.complete(team.acting, running);
  await world.settled();
  const ids = [...idsOf(video), ...idsOf(other)];
  const task = async () => Promise.resolve();
  const { services } = world.app;
  await world.db.transaction().execute(async (db) => {
    const ctx = { db, task, emit: task, now: world.clock.now(), services, language: 'en' };
    await personalData.erase(ctx as never, team.page.id, '');
  });
  expect(await stored(ids)).toBe(0);
});

test('an upload that no campaign has taken stays with its member', async () => {
  const team = await someoneActing(world, 'admin');
  const film = await uploadedFile(world, team.member, 'video', fs.readFileSync(clip));
  expect((await team.member.call(readMedia, { params: { mediaId: film.id } })).status).toBe(200);
  const campaign = await made.createdBy(team.acting, { ...words, video: { mediaId: film.id, captions: [] } });
  expect(campaign.content.video?.file.id).toBe(film.id);
  // It is the page’s from then on.
  expect((await team.member.call(readMedia, { params: { mediaId: film.id } })).status).toBe(404);
});
