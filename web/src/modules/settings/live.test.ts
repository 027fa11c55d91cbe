import { randomUUID } from 'node:crypto';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createExport, type readExport } from '#contract/accounts/closing.ts';
import { createProof, decideProof, listProofs } from '#contract/accounts/verification.ts';
import { editPreferences, endSession, listSessions, login, readMe } from '#contract/accounts/accounts.ts';
import { deletePage } from '#contract/pages/pages.ts';
import { exists } from '#shell/exists.ts';
import { hear } from '#shell/live/handlers.ts';
import { session } from '#shell/session/session.ts';
import { switches } from '#shell/switches/switches.ts';
import { plain } from '#test/pictures.ts';
import { suspendMember } from '#test/admins/suspend.ts';
import { setDuties } from '#test/admins/set-duties.ts';
import { switchable, switchModuleTo } from '#test/admins/switch-module.ts';
import { openPage } from '#test/page.ts';
import type { Listener } from '#test/listener.ts';
import { openWorld, castPassword, type Member, type World } from '#test/world.ts';
import type { ReplyOf } from '#shell/calls/call.ts';
import { type LiveCase, closeWindow, expectLive, openWindow } from '../../../test/window.ts';
import { devicesQuery, exportQuery, verificationQuery } from './api.ts';
import { live as handlers } from './live.ts';

let world: World;
let asha: Member;
let window: Listener;
beforeAll(async () => {
  world = await openWorld({}, { extraModules: switchable('courses') });
  [asha] = [await world.member('asha')];
  window = await openWindow(world, asha);
});
afterAll(async () => {
  closeWindow();
  await world.close();
});
const expectHeard = (live: LiveCase) =>
  expectLive({ world, window, hear: (fact, queries) => hear(handlers, fact, queries) }, live);

type ExportReply = ReplyOf<typeof readExport>;
const cases: LiveCase[] = [
  {
    what: 'another device logs in',
    fact: 'accounts.session_opened',
    reads: () => [devicesQuery],
    action: () => world.visitor(login, { body: { email: 'asha@example.com', password: castPassword } }),
  },
  {
    what: 'another device is logged out',
    fact: 'accounts.sessions_ended',
    reads: () => [devicesQuery],
    action: async () => {
      const { data } = (await asha.call(listSessions, {})).reply;
      const other = data.find(({ current }) => !current);
      await asha.call(endSession, { params: { sessionId: other?.id ?? '' } });
    },
  },
  {
    what: 'a copy of the data is requested on another device',
    fact: 'accounts.export_moved',
    // Each read seals another address.
    reads: () => [
      { ...exportQuery, refetchInterval: false, select: ({ data }: ExportReply) => ({ ...data, address: null }) },
    ],
    action: () => asha.call(createExport, {}),
  },
  {
    what: 'a proof is decided',
    fact: 'accounts.verification_decided',
    reads: () => [verificationQuery],
    first: async () => {
      const proof = new File([new Uint8Array(await plain(400, 300).png().toBuffer())], 'passport.png');
      await asha.call(createProof, { body: { proofType: 'passport' }, files: { proof } });
    },
    action: async () => {
      const admin = await world.member('admin', { isAdmin: true });
      const [proof] = (await admin.call(listProofs, { query: {} })).reply.data;
      await admin.call(decideProof, { params: { proofId: proof?.id ?? '' }, body: { approve: true } });
    },
  },
];
test.each(cases)('$what', async (live) => {
  const { open, fresh } = await expectHeard(live);
  expect(open).toEqual(fresh);
});

const ofThePerson = [
  {
    fact: 'accounts.preferences_changed',
    action: () => asha.call(editPreferences, { body: { autoplay: false } }),
  },
  { fact: 'pages.role_changed', action: () => openPage(world, 'Lotus Works', { admin: asha }) },
  {
    fact: 'pages.availability_changed',
    action: async () => {
      const pageId = (await asha.call(readMe, {})).reply.data.actingFor[0]?.id ?? '';
      await asha.call(deletePage, { params: { pageId } });
    },
  },
  {
    fact: 'accounts.duties_changed',
    action: async () => {
      await world.member('desk', { isAdmin: true });
      await world.db.updateTable('account').set({ is_admin: true }).where('member_id', '=', asha.id).execute();
      await setDuties(world, 'asha@example.com', ['content']);
    },
  },
  {
    // Last: it closes the socket.
    fact: 'accounts.suspension_changed',
    action: async () => suspendMember(world, { memberId: asha.id, caseId: randomUUID(), reason: 'Spam', until: null }),
  },
] as const;
test('a module that is switched off is known to open windows, as to those that open', async () => {
  expect(exists('/institute/course/edit/$id')).toBe(true);
  const switched = async (to: 'on' | 'off', version: number) => {
    await switchModuleTo(world, to, 'courses');
    const data = await window.heard('admin.module_switched', (state) => state.version === version);
    hear(handlers, { name: 'admin.module_switched', data }, new QueryClient());
    await vi.waitFor(async () => expect((await asha.call(readMe, {})).reply.switches).toEqual(switches.get()));
  };
  await switched('off', 1);
  expect([switches.get(), exists('/institute/course/edit/$id')]).toEqual([{ version: 1, off: ['courses'] }, false]);
  await switched('on', 2);
  // What arrives late changes nothing.
  hear(handlers, { name: 'admin.module_switched', data: { version: 1, off: ['courses'] } }, new QueryClient());
  expect(exists('/institute/course/edit/$id')).toBe(true);
  switches.set({ version: 0, off: [] });
});

test.each(ofThePerson)('$fact renews the person of this browser', async ({ fact, action }) => {
  const stale = session.get().user;
  await action();
  const data = await window.heard(fact);
  hear(handlers, { name: fact, data }, new QueryClient());
  const fresh = (await asha.call(readMe, {})).reply.data;
  expect(fresh).not.toEqual(stale);
  await vi.waitFor(() => expect(session.get().user).toEqual(fresh), { timeout: 5_000 });
});
