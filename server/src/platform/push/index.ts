export { createPush, type PushOptions } from './create-push.ts';
export type { OutgoingPush, Push, PushOutcome, PushTarget, Urgency } from './push.ts';
