import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantMoney } from '#contract/wallet/acts.ts';
import { cancelDeposit } from '#contract/wallet/deposits.ts';
import { listTransactions } from '#contract/wallet/history.ts';
import { PAGE_ROLES } from '#contract/core/roles.ts';
import { found } from '#platform/refusal.ts';
import { suspendMember } from '#test/admins/suspend.ts';
import { openPage, type Page } from '#test/page.ts';
import { aDeposit, aPaidDeposit, requiredKey } from '#test/wallet/abilities.ts';
import { type FilledWallet, type Sample, samples } from '#test/wallet/matrix-calls.ts';
import { booksOf } from '#test/wallet/books.ts';
import { openPayingWorld } from '#test/wallet/payers.ts';
import type { Member, World } from '#test/world.ts';
import { hold, wallet } from './index.ts';

/*
 * Every call of the wallet by everyone: with a wallet of their own, with that of a page, and with that of others. What
 * each may is said here once, by the declaration of the endpoint, and compared with what the server answers.
 */

const CALLERS = ['visitor', 'member', 'suspended', ...PAGE_ROLES, 'payments desk', 'other desk'] as const;
type Caller = (typeof CALLERS)[number];
const WALLETS = ['own', 'page', 'other'] as const;
type Whose = (typeof WALLETS)[number];

let world: World;
let page: Page;
let otherPage: Page;
const members = {} as Record<Exclude<Caller, 'visitor'>, Member>;
const filled = new Map<string, FilledWallet>();

/** Goodwill above the limit, which waits for a second admin. */
async function propose(ownerId: string): Promise<string> {
  const body = { currency: 'INR', amount: 1_000_001, reason: 'Sorry' };
  const { reply } = await proposer.call(grantMoney, { params: { actorId: ownerId }, body }, requiredKey());
  return reply.data.measure?.id ?? '';
}
/** Something of each kind, so that each call finds what it names. */
async function fill(as: Member, ownerId: string): Promise<void> {
  const cancelled = (await aDeposit(as)).id;
  await as.call(cancelDeposit, { params: { depositId: cancelled } });
  const open = (await aDeposit(as)).id;
  const paid = await aPaidDeposit(world, { id: ownerId });
  const books = booksOf(() => world);
  const purpose = { module: 'advertising', kind: 'campaign', id: randomUUID() };
  const [posted] = await books.run(async (ctx) => hold(ctx, [books.holding(ownerId, 100, { purpose })]));
  const proposal = await propose(ownerId);
  filled.set(ownerId, { ownerId, paid, open, cancelled, line: posted?.id ?? '', proposal });
}

let stranger: Member;
let proposer: Member;
beforeAll(async () => {
  const paying = await openPayingWorld({ LIMIT_CALLS_MEMBER: '1000000', LIMIT_CALLS_ADDRESS: '1000000' });
  ({ world } = paying);
  for (const [index, who] of CALLERS.entries())
    if (who !== 'visitor')
      members[who] = await world.member(`caller${index}`, {
        isAdmin: who.endsWith('desk'),
        ...(who.endsWith('desk') && { duties: [who === 'payments desk' ? 'payments' : 'content'] as const }),
      });
  stranger = await world.member('stranger');
  proposer = await world.member('proposer', { isAdmin: true });
  const { admin, editor, advertiser, suspended } = members;
  page = await openPage(world, 'Lotus Works', { admin, editor, advertiser });
  otherPage = await openPage(world, 'Other Works', { admin: stranger });
  for (const who of ['member', 'suspended', ...PAGE_ROLES] as const) {
    await fill(members[who], members[who].id);
    const card = { id: 'card_1', brand: 'visa', lastFour: '4242', expiry: '2030-12', savedAt: world.clock.now() };
    paying.testpay.cards.set(members[who].id, [card]);
    paying.testpay.cards.set(page.id, [card]);
  }
  await fill(page.as(admin), page.id);
  await fill(stranger, stranger.id);
  const nothing = { paid: randomUUID(), open: randomUUID(), cancelled: randomUUID(), line: randomUUID() };
  for (const who of ['payments desk', 'other desk'] as const) {
    const { id: ownerId } = members[who];
    filled.set(ownerId, { ownerId, ...nothing, proposal: await propose(ownerId) });
  }
  await suspendMember(world, { memberId: suspended.id, caseId: randomUUID(), reason: 'Spam', until: null });
});
afterAll(() => world.close());

const isRole = (who: Caller): who is (typeof PAGE_ROLES)[number] => PAGE_ROLES.some((role) => role === who);
const isDesk = (who: Caller): boolean => who.endsWith('desk');
/** Whether a call says whose wallet it is about. Others are about that of the caller, or of the page they act as. */
const namesWallet = ({ input, endpoint }: Sample): boolean =>
  endpoint.access === 'admin' ||
  JSON.stringify(input(walletOf('page', 'member'))) !== JSON.stringify(input(walletOf('other', 'member')));
function walletOf(whose: Whose, who: Caller): FilledWallet {
  const ownerId = whose === 'page' ? page.id : whose === 'own' && who !== 'visitor' ? members[who].id : stranger.id;
  return found(filled.get(ownerId));
}
/** As whom the call is made; null: as oneself. */
function actingAs(sample: Sample, who: Caller, whose: Whose): Page | null {
  if (who === 'visitor' || sample.endpoint.access === 'admin' || whose === 'own') return null;
  if (whose === 'page') return page;
  return namesWallet(sample) ? null : otherPage;
}

function expected(sample: Sample, who: Caller, whose: Whose): string {
  const { endpoint, isAct = false } = sample;
  const acting = actingAs(sample, who, whose);
  if (who === 'visitor') return endpoint.access === 'public' ? 'ok' : 'session_expired';
  if (acting !== null && !(acting === page && isRole(who))) return 'acting_not_allowed';
  if (who === 'suspended' && !endpoint.whileSuspended) return 'account_suspended';
  if (acting !== null && endpoint.as === 'member') return 'acting_as_page';
  if (acting !== null && isRole(who) && !endpoint.as.includes(who)) return 'role_not_permitted';
  if (endpoint.access === 'public') return 'ok';
  if (endpoint.access === 'member') {
    if (isDesk(who)) return 'not_permitted';
    return whose === 'other' ? 'not_found' : 'ok';
  }
  if (who === 'other desk') return 'duty_missing';
  if (who !== 'payments desk') return 'not_found';
  return isAct && whose === 'own' ? 'not_oneself' : 'ok';
}

async function answer(sample: Sample, who: Caller, whose: Whose): Promise<string> {
  const acting = actingAs(sample, who, whose);
  const caller = who === 'visitor' ? world.visitor : (acting?.as(members[who]) ?? members[who]).call;
  const { status, refusal } = await caller(sample.endpoint, sample.input(walletOf(whose, who)) as never, requiredKey());
  return status < 300 || refusal.code === sample.answer ? 'ok' : refusal.code;
}

test.each(samples.map((sample) => [`${sample.endpoint.method} ${sample.endpoint.path}`, sample] as const))(
  '%s answers everyone, with each wallet, as it should',
  async (_name, sample) => {
    const answers: Record<string, string> = {};
    const due: Record<string, string> = {};
    for (const who of CALLERS)
      for (const whose of WALLETS) {
        answers[`${who}: ${whose}`] = await answer(sample, who, whose);
        due[`${who}: ${whose}`] = expected(sample, who, whose);
      }
    expect(answers).toEqual(due);
  },
);

test('no call of the wallet is left out, but that of the provider, whose signature decides', () => {
  const tried = new Set(samples.map(({ endpoint }) => endpoint));
  const missing = wallet.routes.map(({ endpoint }) => endpoint).filter((endpoint) => !tried.has(endpoint));
  expect(missing.map(({ path }) => path)).toEqual(['/payments/webhooks/{provider}']);
});

test('what an advertiser of a page reads of its wallet is what advertising may spend and has spent', async () => {
  const { admin, advertiser } = members;
  const of = async (member: Member) => {
    const { data } = (await page.as(member).call(listTransactions, { query: {} })).reply;
    return new Set(data.map(({ type }) => type));
  };
  expect(await of(advertiser)).toEqual(new Set(['hold']));
  expect(await of(admin)).toEqual(new Set(['hold', 'deposit', 'refund']));
});
