import { definePersonalData } from '#platform/personal-data.ts';
import { forgetProposals } from './disputes/queries.ts';
import { applyStep } from './orders/apply-step.ts';
import { forgetBuyer, forgetPlacer, forgetSteps, lockUnfulfilled } from './orders/queries.ts';
import { lockOpenRequests } from './quotes/queries-ending.ts';
import { forgetAsker, forgetDrafter, forgetOfferer, forgetRequestSteps } from './quotes/queries-write.ts';
import { endByProgram } from './quotes/tasks.ts';
import { forgetRecord } from './record/queries.ts';
import { forgetReviewed, forgetReviewer, forgetWriters } from './reviews/queries.ts';
import type { OrderTables } from './tables.ts';

/** What a member gets with a copy of their data, and what goes when they leave. The record of the other side stays. */
export const personalData = definePersonalData<OrderTables>({
  copy: {
    orders_bought: `select placed_at, item_name, quantity, currency, total, payment, state, address, note, ended_at
      from placed_order where buyer_id = :memberId order by placed_at, id`,
    orders_sold: `select placed_at, item_name, quantity, currency, total, payment, state, ended_at
      from placed_order where seller_id = :memberId order by placed_at, id`,
    order_requests: `select created_at, item_name, quantity, text, state, ends_at
      from order_request where buyer_id = :memberId or asked_by = :memberId order by created_at, id`,
    order_quotes: `select offered_at, item_name, order_quote.quantity, order_quote.currency, total, terms,
        order_quote.state from order_quote join order_request on order_request.id = order_quote.request_id
      where seller_id = :memberId or offered_by = :memberId order by offered_at, order_quote.id`,
    order_quote_drafts: `select order_quote_draft.changed_at, item_name, typed
      from order_quote_draft join order_request on order_request.id = order_quote_draft.request_id
      where seller_id = :memberId or written_by = :memberId order by order_quote_draft.changed_at, request_id`,
    order_request_steps: `select at, step, reason from order_request_step
      where member_id = :memberId order by at, request_id, number`,
    order_proposals: `select at, seller_percent, note from order_proposal
      where member_id = :memberId order by at, order_id, number`,
    reviews_written: `select revealed_at, item_name, item_stars, stars, text, answer from order_review
      where author_id = :memberId or member_id = :memberId order by created_at, id`,
    reviews_received: `select revealed_at, item_name, item_stars, stars, text, answer from order_review
      where subject_id = :memberId and revealed_at is not null order by revealed_at, id`,
    order_steps: `select at, step, from_state, to_state, reason from order_step
      where member_id = :memberId order by at, order_id, number`,
  },
  // The id of a member who leaves, or that of a page that was deleted. What has not been shipped is cancelled.
  async erase(ctx, id) {
    const unfulfilled = await lockUnfulfilled(ctx.db, { actorId: id });
    for (const request of await lockOpenRequests(ctx.db, { actorId: id })) await endByProgram(ctx, request);
    await applyStep(ctx, unfulfilled, { step: 'cancel', by: 'program', memberId: null });
    await forgetBuyer(ctx.db, { actorId: id });
    await forgetPlacer(ctx.db, { memberId: id });
    await forgetSteps(ctx.db, { memberId: id });
    await forgetProposals(ctx.db, { memberId: id });
    await forgetAsker(ctx.db, { memberId: id });
    await forgetOfferer(ctx.db, { memberId: id });
    await forgetDrafter(ctx.db, { memberId: id });
    await forgetRequestSteps(ctx.db, { memberId: id });
    await forgetReviewer(ctx.db, { actorId: id });
    await forgetReviewed(ctx.db, { actorId: id });
    await forgetWriters(ctx.db, { memberId: id });
    await forgetRecord(ctx.db, { actorId: id });
  },
});
