/** Public API: what leads to an order, for the screens of what can be ordered. */
export type { Delivery, Flowing, FlowPrice } from './flow/flow-types.ts';
export { OrderFlow } from './flow/order-flow.tsx';
export { openRequest } from './open-request.tsx';
