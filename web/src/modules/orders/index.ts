/** Public API: what leads to an order, reviews, and disputes for admins. */
export type { Delivery, Flowing, FlowPrice } from './flow/flow-types.ts';
export { OrderFlow } from './flow/order-flow.tsx';
export { openRequest } from './open-request.tsx';
export { OrderReviews } from './reviews/order-reviews.tsx';
export { ActorReviews, ItemReviews } from './reviews/review-list.tsx';
export { Disputes } from './admin/disputes.tsx';
