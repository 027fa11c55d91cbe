import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as acts from '#contract/wallet/acts.ts';
import { requiredKey } from '#test/wallet/abilities.ts';
import { booksOf } from '#test/wallet/books.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { prove } from '../index.ts';

const LARGE = 10_00_001;
const STATE = { apply: 'applied', refuse: 'refused', withdraw: 'withdrawn' } as const;
let world: World;
let admins: Member[];
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  admins = await Promise.all(['one', 'two', 'three'].map((name) => world.member(name, { isAdmin: true })));
});
afterAll(() => world.close());
const { someoneWith, balance } = booksOf(() => world);

const step = fc.record({ who: fc.nat(2), decision: fc.constantFrom(...acts.ACT_DECISIONS) });
/** The first admin proposes: the others agree or refuse, and only the first withdraws. */
const mayDecide = ({ who, decision }: { who: number; decision: string }) => (who === 0) === (decision === 'withdraw');

test('in whatever order admins decide at once, one decision counts and is booked once', async () => {
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      const actorId = await someoneWith(0);
      const body = { currency: 'INR', amount: LARGE, reason: 'A model' };
      const { data } = (await admins[0]!.call(acts.grantMoney, { params: { actorId }, body }, requiredKey())).reply;
      const params = { actId: data.measure?.id ?? '' };
      let state: acts.ActState = 'proposed';
      for (const steps of all) {
        const done = await Promise.all(
          steps.map(async ({ who, decision }) => {
            const call = admins[who]!.call(acts.decideWalletAct, { params, body: { decision } }, requiredKey());
            return { decision, isDone: (await call).status === 200 };
          }),
        );
        const counted = done.filter(({ isDone }) => isDone);
        expect(counted).toHaveLength(state === 'proposed' && steps.some(mayDecide) ? 1 : 0);
        if (counted[0]) state = STATE[counted[0].decision];
      }
      const history = (await admins[0]!.call(acts.listWalletActs, { query: { ownerId: actorId } })).reply.data;
      expect(history.map((measure) => measure.state)).toEqual([state]);
      expect((await balance(actorId))?.granted ?? 0).toBe(state === 'applied' ? LARGE : 0);
    }),
    { numRuns: 15 },
  );
  expect((await prove(world.database)).differences).toEqual([]);
}, 120_000);
