/** Public API of the module: how an outbox sends, for the bench of deliveries. */
export { type Attempt, attemptOf, createQueue, errorCounter, type Queued } from './outbox-queue.ts';
