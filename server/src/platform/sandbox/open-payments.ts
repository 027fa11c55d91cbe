import type { Config } from '../config/config.ts';
import type { Payments } from '../payments/index.ts';
import { SANDBOX } from '../payments/sandbox/dialect.ts';
import { openSandbox, type Sandbox, type SandboxOptions } from './open-sandbox.ts';

interface PaymentsOptions extends SandboxOptions {
  readonly config: Pick<Config, 'publicUrl' | 'secretKey' | 'ROLE' | 'payments'>;
}

/** Where people pay by the settings, and the sandbox if it is among them. */
export function openPayments(options: PaymentsOptions): {
  readonly payments: Payments;
  readonly sandbox: Sandbox | null;
} {
  const chosen = options.config.payments.find(({ name }) => name === SANDBOX);
  if (chosen === undefined) return { payments: { providers: [] }, sandbox: null };
  const sandbox = openSandbox(options);
  return { payments: { providers: [{ ...chosen, provider: sandbox.provider }] }, sandbox };
}
