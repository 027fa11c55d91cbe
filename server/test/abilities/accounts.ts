import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import * as closing from '#contract/accounts/closing.ts';
import type { DataExport } from '#contract/accounts/closing.ts';
import * as proofs from '#contract/accounts/verification.ts';
import type { Verification, WaitingProof } from '#contract/accounts/verification.ts';
import * as members from '#contract/accounts/members.ts';
import type { MemberAccount } from '#contract/accounts/members.ts';
import * as settings from '#contract/accounts/settings.ts';
import * as measures from '#contract/moderation/members.ts';
import type { MemberCases } from '#contract/moderation/members.ts';
import * as admin from '#contract/admin/admin.ts';
import type { BackgroundTask } from '#contract/admin/admin.ts';
import { plain } from '../pictures.ts';
import type { Member, World } from '../world.ts';
import { defineAbilities, type Situation } from './cases.ts';
import { someone } from './people.ts';

/** A copy whose task never runs, so that its state does not change. */
const copyIn = (state: DataExport['state']) => async (world: World) => {
  const member = await someone(world);
  const now = world.clock.now();
  const row = { id: uuid(), member_id: member.id, state, asked_at: now };
  await world.db.insertInto('data_export').values(row).execute();
  return {
    call: member.call,
    read: async () => {
      const { data } = (await member.call(closing.readExport, {})).reply;
      if (data === null) throw new Error('no copy is shown');
      return data;
    },
  };
};
export const exportAbilities = defineAbilities<DataExport>({
  kind: 'a copy of the data',
  schema: closing.dataExport,
  abilities: {
    create: { endpoint: closing.createExport, input: () => ({}) },
    cancel: { endpoint: closing.cancelExport, input: ({ id }) => ({ params: { exportId: id } }) },
  },
  situations: {
    'in progress': copyIn('running'),
    ready: copyIn('ready'),
    cancelled: copyIn('cancelled'),
  },
});

const document = await plain(60, 40).png().toBuffer();
const proof = {
  body: { proofType: 'passport' },
  files: { proof: new File([new Uint8Array(document)], 'passport.png') },
};
const insertProof = async (world: World, { id }: Pick<Member, 'id'>): Promise<string> => {
  const row = { id: uuid(), member_id: id, proof_type: 'passport', content_type: 'image/png' };
  await world.db
    .insertInto('verification')
    .values({ ...row, asked_at: world.clock.now() })
    .execute();
  return row.id;
};
const verificationOf = (member: Member): Situation<Verification> => ({
  call: member.call,
  read: async () => (await member.call(proofs.readVerification, {})).reply.data,
});
export const verificationAbilities = defineAbilities<Verification>({
  kind: 'a verification',
  schema: proofs.verification,
  abilities: {
    send: { endpoint: proofs.createProof, input: () => proof },
    withdraw: { endpoint: proofs.withdrawProof, input: () => ({}) },
  },
  situations: {
    'not yet requested': async (world) => verificationOf(await someone(world)),
    'under review': async (world) => {
      const member = await someone(world);
      await insertProof(world, member);
      return verificationOf(member);
    },
    finished: async (world) => {
      const member = await someone(world);
      await world.db.updateTable('actor').set({ verified: true }).where('id', '=', member.id).execute();
      return verificationOf(member);
    },
  },
});

const proofSeenBy = (viewer: Member, proofId: string): Situation<WaitingProof> => ({
  call: viewer.call,
  read: async () => {
    const { data } = (await viewer.call(proofs.listProofs, { query: { size: '50' } })).reply;
    return data.find(({ id }) => id === proofId)!;
  },
});
let admins = 0;
const someAdmin = (world: World): Promise<Member> => world.member(`admin${(admins += 1)}`, { isAdmin: true });
export const proofAbilities = defineAbilities<WaitingProof>({
  kind: 'a document to review',
  schema: proofs.waitingProof,
  abilities: {
    decide: { endpoint: proofs.decideProof, input: ({ id }) => ({ params: { proofId: id }, body: { approve: true } }) },
  },
  situations: {
    'of a member': async (world) => proofSeenBy(await someAdmin(world), await insertProof(world, await someone(world))),
    'of the admin, from an earlier request': async (world) => {
      const viewer = await someAdmin(world);
      return proofSeenBy(viewer, await insertProof(world, viewer));
    },
  },
});

const memberSeenBy = (viewer: Member, memberId: string): Situation<MemberAccount> => ({
  call: viewer.call,
  read: async () => (await viewer.call(members.readMember, { params: { memberId } })).reply.data,
});
const because = { body: { reason: 'They wrote to us' } };
const ofAccount = ({ id }: MemberAccount) => ({ params: { memberId: id } });
export const memberAccountAbilities = defineAbilities<MemberAccount>({
  kind: 'a member as admins see them',
  schema: members.memberAccount,
  abilities: {
    endSessions: { endpoint: members.endMemberSessions, input: (account) => ({ ...ofAccount(account), ...because }) },
    resetSecondFactor: {
      endpoint: members.resetSecondFactor,
      input: (account) => ({ ...ofAccount(account), ...because }),
    },
    confirmEmail: {
      endpoint: members.confirmMemberEmail,
      input: (account) => ({
        ...ofAccount(account),
        body: { email: account.newEmail ?? 'nobody@example.com', ...because.body },
      }),
    },
    setDuties: {
      endpoint: members.setMemberDuties,
      input: (account) => ({ ...ofAccount(account), body: { give: [], take: ['policies'], ...because.body } }),
    },
  },
  situations: {
    'who is active': async (world) => memberSeenBy(await someAdmin(world), (await someone(world)).id),
    'with a second factor and a new address': async (world) => {
      const [viewer, member] = [await someAdmin(world), await someone(world)];
      const row = { member_id: member.id, sealed_secret: 'x', last_step: 0, created_at: world.clock.now() };
      await world.db.insertInto('authenticator').values(row).execute();
      await member.call(settings.requestEmailChange, { body: { email: `new-${member.id}@example.com` } });
      return memberSeenBy(viewer, member.id);
    },
    'who is another admin': async (world) => memberSeenBy(await someAdmin(world), (await someAdmin(world)).id),
    'who is the viewer': async (world) => {
      const viewer = await someAdmin(world);
      return memberSeenBy(viewer, viewer.id);
    },
    'who closed their account': async (world) => {
      const [viewer, { id }] = [await someAdmin(world), await someone(world)];
      await world.db.updateTable('account').set({ closed_at: world.clock.now() }).where('member_id', '=', id).execute();
      return memberSeenBy(viewer, id);
    },
  },
});

const casesSeenBy = (viewer: Member, memberId: string): Situation<MemberCases & { memberId: string }> => ({
  call: viewer.call,
  read: async () => ({
    memberId,
    ...(await viewer.call(measures.readMemberCases, { params: { memberId } })).reply.data,
  }),
});
const words = { facts: 'Nine groups', toReported: 'This is advertising.' };
const spam = { ...words, rule: 'spam', account: 'suspend_24', strikes: 3 } as const;
export const memberCasesAbilities = defineAbilities<MemberCases & { memberId: string }>({
  kind: 'the cases of a member',
  schema: measures.memberCases,
  abilities: {
    measure: {
      endpoint: measures.measureMember,
      input: ({ memberId, version }) => ({ params: { memberId }, body: { ...spam, version } }),
    },
    lift: {
      endpoint: measures.liftSuspensions,
      input: ({ memberId, version }) => ({ params: { memberId }, body: { ...words, version } }),
    },
    note: {
      endpoint: measures.noteMember,
      input: ({ memberId }) => ({ params: { memberId }, body: { words: 'Calls' } }),
    },
  },
  situations: {
    'of one who is active': async (world) => casesSeenBy(await someAdmin(world), (await someone(world)).id),
    'of one who is suspended': async (world) => {
      const [viewer, { id: memberId }] = [await someAdmin(world), await someone(world)];
      await viewer.call(measures.measureMember, { params: { memberId }, body: { ...spam, version: 0 } });
      return casesSeenBy(viewer, memberId);
    },
    'of the viewer': async (world) => {
      const viewer = await someAdmin(world);
      return casesSeenBy(viewer, viewer.id);
    },
    'of another admin': async (world) => casesSeenBy(await someAdmin(world), (await someAdmin(world)).id),
  },
});

const taskIn = (state: 'waiting' | 'dead') => async (world: World) => {
  const viewer = await someAdmin(world);
  // No worker runs tasks of this name.
  const { rows } = await sql<{ id: string }>`
    select id::text as id from graphile_worker.add_job('tests.unknown', '{}', max_attempts => 1,
      run_at => now() + interval '1 day')`.execute(world.db);
  const taskId = rows[0]!.id;
  if (state === 'dead')
    await sql`select graphile_worker.permanently_fail_jobs(array[${taskId}::bigint], 'it broke')`.execute(world.db);
  return {
    call: viewer.call,
    read: async () => {
      const { data } = (await viewer.call(admin.listBackgroundTasks, { query: { state, size: '50' } })).reply;
      return data.find(({ id }) => id === taskId)!;
    },
  };
};
export const taskAbilities = defineAbilities<BackgroundTask>({
  kind: 'a background task',
  schema: admin.backgroundTask,
  abilities: { retry: { endpoint: admin.retryBackgroundTask, input: ({ id }) => ({ params: { taskId: id } }) } },
  situations: { 'that waits': taskIn('waiting'), 'failed for good': taskIn('dead') },
});
