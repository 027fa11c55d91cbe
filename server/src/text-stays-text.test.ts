import fs from 'node:fs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { editPreferences, signUp } from '#contract/accounts/accounts.ts';
import { decideProof, readVerification, createProof } from '#contract/accounts/verification.ts';
import { listReports, createReport } from '#contract/moderation/moderation.ts';
import { inviteByEmail } from '#contract/network/invitations.ts';
import { listNetwork, requestConnection } from '#contract/network/requests.ts';
import { type NewAttachment, picturesOf } from '#contract/posts/attachments.ts';
import { createComment, createPost, editComment, editPost, listComments, readPost } from '#contract/posts/posts.ts';
import { addItem, editItem } from '#contract/profiles/items.ts';
import { editName, editProfile, readOwnProfile, readProfile } from '#contract/profiles/profiles.ts';
import { searchPeople } from '#contract/search/search.ts';
import type { Module } from '#platform/module.ts';
import { plain } from '#test/pictures.ts';
import { freeTexts, type JsonSchema } from '#test/hostile/free-texts.ts';
import { clip, pdf } from '#test/hostile/made-files.ts';
import { uploaded, uploadedFile } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { modules } from './modules.ts';

const script = `<script>alert(1)</script><img src=x onerror="alert('2')">&amp;{{7*7}}\${7*7}`;
/** For fields with a limit of 50 characters. */
const short = `<b onclick=alert(1)>"'&</b>`;
let world: World;
let asha: Member;
let ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
});
afterAll(() => world.close());

/** Texts of profile items, by section. */
const itemTexts = {
  work_experience: ['role', 'company', 'location', 'description'],
  educations: ['school', 'degree', 'field', 'grade', 'description'],
  projects: ['name', 'role', 'description', 'resources.label'],
  achievements: ['name', 'institute', 'credentialId'],
  skills: ['name'],
} as const;
/** Fields with free text, into which the tests below write a script. */
const written = [
  'POST /auth/sign-up firstName',
  'POST /auth/sign-up lastName',
  'PATCH /profile firstName',
  'PATCH /profile lastName',
  'PATCH /profile headline',
  'PATCH /profile about',
  'POST /posts text',
  'POST /posts attachment.pictures.alt',
  'POST /posts attachment.poster.alt',
  'POST /posts attachment.cover.alt',
  'PATCH /posts/{postId} text',
  'PATCH /posts/{postId} alts.alt',
  'POST /posts/{postId}/comments text',
  'PATCH /comments/{commentId} text',
  'POST /reports text',
  'PUT /account/name firstName',
  'PUT /account/name lastName',
  'PATCH /profile title',
  'PATCH /profile phone',
  'PATCH /profile mobile',
  'PATCH /account/preferences phone',
  'PUT /actors/{actorId}/connection note',
  'POST /network/email-invitations note',
  'POST /admin/verifications/{proofId}/decision reason',
  ...Object.entries(itemTexts).flatMap(([section, texts]) =>
    ['POST /profile/sections/SECTION', 'PUT /profile/sections/SECTION/{itemId}'].flatMap((endpoint) =>
      texts.map((text) => `${endpoint.replace('SECTION', section)} ${text}`),
    ),
  ),
];
/** Strings with a restricted format, and strings that only their owner ever sees. */
const narrowFields = [
  'url',
  'website',
  'timeZone',
  'setup',
  'credential\\.(type|rawId|authenticatorAttachment)',
  // Bytes of the WebAuthn standard: checked or stored, shown nowhere.
  'credential\\.response\\.(clientDataJSON|transports|attestationObject|authenticatorData|signature|userHandle)',
  'data|emails?|export search',
  'password|currentPassword',
  'code|challenge|version',
  '(admin/)?(wallets?|disputes)\\S* (reason|text|search)', // wallet/admin/**
  'privacyVersion',
  'username|hashtags',
  'interests|industry|category',
  '(pages?|team)\\S* (name|tagline|about|headquarters|specialties|phone|note|reason)', // in pages/**.test.ts
  '(spaces|communities|groups)\\S* (name|headline|about|rules|questions|answers|reason|link|note)', // in spaces.test.ts
  '(spaces/\\S+/(posts|reports)|(held|scheduled)-posts|removal|reposts)\\S* (text|rule|reason)', // `held.test.ts`
  '(spaces/\\S+|scheduled-posts) attachment\\.(pictures|poster|cover)\\.alt', // the same attachments as `POST /posts`
  'post-drafts\\S* (text|\\S+)|promoted-settings topicsOff|(promoted-slots/\\w+|seen) (pages\\.)?token',
  'link-posts\\S* (address|title|description|text)|(link-posts|comments)\\S* picture\\.alt', // {links,pictures}.test.ts
  '(course(s|-syllabuses)|saved-(items|collections))\\S* (name|note|description|website|reason)', // see courses.test.ts
  '(jobs|events|campaign[\\w-]+|applications|job-alerts|(own-)?products|services|order(s|-\\w+))\\S* [\\w.]+',
  '(conversations|(held-)?messages|saved-replies)\\S* (name|text|title|what|price|pay|place)', // messaging/**
  '(appointments|no-shows|own-calendars|availability|contact-\\w+|cases|policy-drafts)\\S* [\\w.]+', // in their modules
  'admin/(members|content|banned-terms)\\S* [\\w.]+|reports seal|reports/visitors text', // accounts, moderation
  'refused-reasons subject|private-documents name|key|id|attachment\\.(question|options)', // posts/polls/**
];
const narrow = new RegExp(
  String.raw`(^\w+ /account/passkeys.* name|^POST /account/muted-words word|\b(${narrowFields.join('|')}))$`,
);

test('every field with free text is covered here', () => {
  const found = Object.values<Module>(modules)
    .flatMap(({ routes = [] }) => routes.map(({ endpoint }) => endpoint))
    .filter(({ method }) => method !== 'GET')
    .flatMap(({ method, path, body }) =>
      freeTexts(
        z.toJSONSchema(body as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
        `${method} ${path} `,
      ),
    );
  expect(found.filter((field) => !narrow.test(field)).toSorted()).toEqual(written.toSorted());
});

test('a script in a profile stays text', async () => {
  const { version } = (await asha.call(readOwnProfile, {})).reply.data;
  const input = { firstName: short, lastName: short, headline: script, about: script };
  const edited = await asha.call(editProfile, { body: { version, ...input } });
  expect([edited.status, edited.reply.data]).toMatchObject([200, input]);
  const seen = await ravi.call(readProfile, { params: { username: asha.username } });
  expect(seen.reply.data).toMatchObject({ about: script, actor: { name: `${short} ${short}`, headline: script } });
  expect(seen.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  const found = await ravi.call(searchPeople, { query: { query: asha.username } });
  expect(found.reply.data.map(({ actor }) => actor.name)).toContain(`${short} ${short}`);
});

test('a script in a name stays text', async () => {
  const changed = await ravi.call(editName, { body: { firstName: short, lastName: short } });
  expect([changed.status, changed.reply.data]).toMatchObject([200, { firstName: short, lastName: short }]);
});

test('a script in a profile item stays text', async () => {
  for (const [section, texts] of Object.entries(itemTexts) as [keyof typeof itemTexts, readonly string[]][]) {
    const input = Object.fromEntries(texts.filter((name) => !name.includes('.')).map((name) => [name, short]));
    const more = section === 'projects' ? { resources: [{ label: short, url: 'https://example.com' }] } : {};
    const { status, reply } = await asha.call(addItem[section] as typeof addItem.skills, {
      body: { ...input, ...more } as never,
    });
    expect([section, status, reply.data]).toMatchObject([section, 201, input]);
    const { id, version } = reply.data;
    const changed = await asha.call(editItem[section] as typeof editItem.skills, {
      params: { itemId: id },
      query: { version: `${version}` },
      body: { ...input, ...more } as never,
    });
    expect([section, changed.status, changed.reply.data]).toMatchObject([section, 200, input]);
  }
  const { version } = (await asha.call(readOwnProfile, {})).reply.data;
  expect((await asha.call(editProfile, { body: { version, title: short } })).reply.data.title).toBe(short);
  for (const field of ['phone', 'mobile'] as const)
    expect((await asha.call(editProfile, { body: { version: version + 1, [field]: short } })).status).toBe(422);
  expect((await asha.call(editPreferences, { body: { phone: short } })).status).toBe(422);
  const { reply } = await ravi.call(readProfile, { params: { username: asha.username } });
  expect(JSON.stringify(reply)).toContain(JSON.stringify(short).slice(1, -1));
  await ravi.call(requestConnection, { params: { actorId: asha.id }, body: { note: script } });
  const [request] = (await asha.call(listNetwork, { query: { tab: 'invitations' } })).reply.data;
  expect(request?.note).toBe(script);
});

test('a script in posts, picture descriptions, comments and reports stays text', async () => {
  const picture = { id: await uploaded(asha), alt: script };
  const { data: post } = (
    await asha.call(createPost, {
      body: { text: script, visibility: 'anyone', attachment: { kind: 'pictures', pictures: [picture] } },
    })
  ).reply;
  expect([post.text, post.entities, picturesOf(post.attachment)[0]?.alt]).toEqual([script, [], script]);
  const still = async () => ({ id: await uploaded(asha), alt: script });
  const read = async (kind: 'video' | 'document', bytes: Buffer) => (await uploadedFile(world, asha, kind, bytes)).id;
  const files: readonly NewAttachment[] = [
    { kind: 'video', mediaId: await read('video', fs.readFileSync(clip)), captions: [], poster: await still() },
    { kind: 'document', mediaId: await read('document', pdf()), cover: await still() },
  ];
  for (const attachment of files) {
    const { reply } = await asha.call(createPost, { body: { text: '', attachment } });
    expect(JSON.stringify(reply.data.attachment)).toContain(JSON.stringify(script).slice(1, -1));
  }
  const changed = await asha.call(editPost, {
    params: { postId: post.id },
    body: { version: post.version, text: `${script} again`, alts: [{ id: picture.id, alt: `${script} again` }] },
  });
  expect(changed.reply.data).toMatchObject({
    text: `${script} again`,
    attachment: { pictures: [{ alt: `${script} again` }] },
  });

  const { data: comment } = (await ravi.call(createComment, { params: { postId: post.id }, body: { text: script } }))
    .reply;
  await ravi.call(editComment, {
    params: { commentId: comment.id },
    body: { version: comment.version, text: `${script} again` },
  });
  expect((await asha.call(readPost, { params: { postId: post.id } })).reply.data.post.text).toBe(`${script} again`);
  expect((await asha.call(listComments, { params: { postId: post.id } })).reply.data.map(({ text }) => text)).toEqual([
    `${script} again`,
  ]);

  await ravi.call(createReport, { body: { kind: 'post', id: post.id, reason: 'other', text: script } });
  const admin = await world.member('admin', { isAdmin: true });
  expect((await admin.call(listReports, {})).reply.data[0]?.text).toBe(script);
});

test('a URL with a script in it becomes no link', async () => {
  const text = 'see javascript:alert(1) and data:text/html,x and https://example.com/"onmouseover=alert(1)';
  const { data: post } = (await asha.call(createPost, { body: { text } })).reply;
  const links = post.entities.flatMap((entity) => (entity.kind === 'link' ? [entity.href] : []));
  expect(links.filter((href) => !/^https:\/\/example\.com\/[^"]*$/.test(href))).toEqual([]);
});

test('a script in e-mails stays text', async () => {
  const email = `${randomUUID()}@example.com`;
  await world.visitor(signUp, {
    body: { firstName: short, lastName: short, email, password: 'a fine day 7', acceptTerms: true },
  });
  await world.settled();
  const [mail] = await world.emails(email);
  expect(mail?.html).not.toContain('<b onclick');
  expect(mail?.code).toMatch(/^\d{6}$/);

  const invited = `${randomUUID()}@example.com`;
  expect((await asha.call(inviteByEmail, { body: { emails: [invited], note: script } })).status).toBe(202);
  await world.settled();
  const [invitation] = await world.emails(invited);
  expect(invitation?.html).not.toContain('<script>');
  expect(invitation?.html).toContain('&lt;script&gt;');
  const { id: proofId } = (
    await asha.call(createProof, {
      body: { proofType: 'passport' },
      files: { proof: new File([new Uint8Array(await plain(20, 20).png().toBuffer())], 'passport.png') },
    })
  ).reply.data.request ?? { id: '' };
  const desk = await world.member('desk', { isAdmin: true });
  expect((await desk.call(decideProof, { params: { proofId }, body: { approve: false, reason: script } })).status).toBe(
    204,
  );
  await world.settled();
  expect((await asha.call(readVerification, {})).reply.data.request).toMatchObject({ reason: script });
  const rejection = (await world.emails('asha@example.com')).at(-1);
  expect(rejection?.html).not.toContain('<script>');
  expect(rejection?.html).toContain('&lt;script&gt;');
});
