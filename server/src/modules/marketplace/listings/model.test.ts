import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LISTING_TARGETS, type ListingState } from '#contract/marketplace/choices.ts';
import * as products from '#contract/marketplace/products.ts';
import { aProduct } from '#test/marketplace/listing.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let seller: Member;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  seller = await world.member('seller');
});
afterAll(() => world.close());

const STEPS = [...LISTING_TARGETS, 'delete', 'restore', 'wait', 'sell out', 'restock'] as const;
type Step = (typeof STEPS)[number];

/** The rules in the words of docs/marketplace.md, independent of the code: what a step answers, and the state after. */
class Model {
  state: Exclude<ListingState, 'sold_out'> = 'draft';
  stock = 3;
  private before: Exclude<ListingState, 'sold_out'> = 'draft';
  private isLate = false;
  get shown(): ListingState {
    return this.state === 'active' && this.stock === 0 ? 'sold_out' : this.state;
  }
  take(step: Step): number {
    const isGone = this.state === 'archived';
    switch (step) {
      case 'active':
        if (!isGone) this.state = 'active';
        return isGone ? 410 : 200;
      case 'paused': {
        const isPossible = this.state === 'active' || this.state === 'paused';
        if (isPossible) this.state = 'paused';
        return isGone ? 410 : isPossible ? 200 : 409;
      }
      case 'delete':
        if (isGone) return 410;
        this.before = this.state;
        this.state = 'archived';
        this.isLate = false;
        return 204;
      case 'restore':
        if (isGone && this.isLate) return 410;
        if (isGone) this.state = this.before;
        return 200;
      case 'wait':
        this.isLate = true;
        return 0;
      case 'sell out':
      case 'restock':
        if (!isGone) this.stock = step === 'restock' ? 3 : 0;
        return isGone ? 410 : 200;
    }
  }
}

async function take(id: string, step: Step): Promise<number> {
  const params = { productId: id };
  switch (step) {
    case 'active':
    case 'paused':
      return (await seller.call(products.editProductState, { params, body: { state: step } })).status;
    case 'delete':
      return (await seller.call(products.deleteProduct, { params })).status;
    case 'restore':
      return (await seller.call(products.restoreProduct, { params })).status;
    case 'wait':
      world.clock.advance(20_000);
      return 0;
    case 'sell out':
    case 'restock': {
      const { version } = await world.db
        .selectFrom('listing')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const body = { version, stock: step === 'restock' ? 3 : 0 };
      return (await seller.call(products.editProduct, { params, body })).status;
    }
  }
}

test('any walk through the states answers what the rules say', async () => {
  const walks = fc.sample(fc.array(fc.constantFrom(...STEPS), { minLength: 4, maxLength: 9 }), {
    numRuns: 25,
    seed: 7,
  });
  for (const walk of walks) {
    const { id } = await aProduct(world, seller, { stock: 3 });
    const model = new Model();
    for (const step of walk) {
      const answered = await take(id, step);
      expect([walk, step, answered]).toEqual([walk, step, model.take(step)]);
      const { status, reply } = await seller.call(products.readProduct, { params: { productId: id } });
      const state = status === 410 ? 'archived' : reply.data.state;
      expect([walk, step, state]).toEqual([walk, step, model.shown]);
    }
  }
});
