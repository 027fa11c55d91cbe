export { openPayments } from './open-payments.ts';
export { openSandbox, type Sandbox } from './open-sandbox.ts';
