import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { LikeACall } from '../http/like-a-call.ts';
import type { PaymentProvider } from '../payments/index.ts';
import { sandboxProvider } from '../payments/sandbox/client.ts';
import { sandboxKeys } from '../payments/sandbox/dialect.ts';
import { createSender, ownOrigin } from '../payments/send.ts';
import type { Config } from '../config/config.ts';
import { startLoop } from './deliver.ts';
import { mountSandbox } from './mount.ts';
import type { SandboxContext } from './sandbox.ts';

export interface SandboxOptions extends Pick<SandboxContext, 'db' | 'clock' | 'log'> {
  readonly config: Pick<Config, 'publicUrl' | 'secretKey' | 'ROLE'>;
  /** Where this program listens; null until it does. */
  readonly address: () => AddressInfo | string | null | undefined;
}
export interface Sandbox {
  readonly provider: PaymentProvider;
  readonly mount: (isOutsideCalls: LikeACall) => (fastify: FastifyInstance) => Promise<void>;
  /** Begins to do what is due, as it becomes due. */
  readonly start: () => void;
  /** Does everything that is due now. For tests, which move the clock. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The pretend provider and our side of it. Both speak over HTTP alone, through this program's own port. */
export function openSandbox({ db, clock, log, config, address }: SandboxOptions): Sandbox {
  const { publicUrl } = config;
  const origin = () => {
    const listening = address() ?? null;
    if (listening === null && config.ROLE !== 'worker') throw new Error('the program does not listen yet');
    return ownOrigin(listening, publicUrl);
  };
  const sender = createSender(origin, { host: new URL(publicUrl).host });
  const keys = sandboxKeys(config.secretKey);
  const loop = startLoop((wake) => ({ db, clock, log, config, keys, send: sender.send, wake }));
  return {
    provider: sandboxProvider({ keys, send: sender.send, publicUrl }),
    mount: (isOutsideCalls) => mountSandbox(loop.ctx, isOutsideCalls),
    start: loop.wake,
    settled: loop.settled,
    close: async () => {
      await loop.close();
      await sender.close();
    },
  };
}
