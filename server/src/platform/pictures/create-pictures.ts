import path from 'node:path';
import type { Log } from '../observability/log.ts';
import { DecoderPool } from './decoder-pool.ts';
import { Semaphore } from '../concurrency/semaphore.ts';
import type { DecoderAnswer, DecoderOrder } from './orders.ts';
import type { Pictures } from './pictures.ts';
import { Refusal } from '../refusal.ts';
import { limitsFor } from './time-limit.ts';
import { isVector } from './vector.ts';

export interface PicturesOptions {
  readonly log: Log;
  /** Maximum time for reading a header, in milliseconds of the processor. */
  readonly inspectTime?: number;
  readonly renderTime?: number;
  /** Maximum time for a vector picture: a few hundred bytes can keep a decoder busy for minutes. */
  readonly vectorTime?: number;
  /** Milliseconds without work after which a decoder ends, to free its memory. */
  readonly idleTime?: number;
  /** Maximum number of concurrent renderings. */
  readonly width?: number;
  /** Maximum memory of a decoder in bytes: fifty megapixels, decoded and rotated, need about 500 MB. */
  readonly memory?: number;
}

const program = path.join(import.meta.dirname, 'decoder.ts');

/** Decoders in separate processes: two (`width`) for renderings, and as many for reading headers at the same time. */
export function createPictures(options: PicturesOptions): Pictures {
  const {
    log,
    inspectTime = 10_000,
    renderTime = 30_000,
    vectorTime = 3_000,
    idleTime = 20_000,
    width = 2,
    memory = 1_000_000_000,
  } = options;
  const pool = new DecoderPool<DecoderOrder, DecoderAnswer>({ log, idleTime, program: { path: program, memory } });
  const lanes = { inspect: new Semaphore(width), render: new Semaphore(width) };
  const timeFor = async (file: string, usual: number): Promise<number> =>
    (await isVector(file)) ? Math.min(usual, vectorTime) : usual;

  /** A picture whose decoder was killed for its memory, or crashed, counts as unreadable. */
  async function sendOrder(
    order: DecoderOrder,
    milliseconds: number,
  ): Promise<Exclude<DecoderAnswer, { fault: string }>> {
    const decoder = pool.take();
    try {
      const outcome = await decoder.run(order, limitsFor(milliseconds));
      if ('died' in outcome) {
        if (outcome.died === 'closed' || outcome.died === 'unborn') throw new Error(`Picture decoder ${outcome.died}`);
        if (outcome.died === 'late')
          throw new Refusal('unavailable', { retryAfter: 10, cause: new Error('Too busy to read a picture') });
        log.warn({ reason: outcome.died }, 'a picture ended its decoder');
        return { problem: outcome.died === 'time' ? 'too_slow' : 'unreadable' };
      }
      if ('fault' in outcome.answer) throw new Error(`Picture decoder: ${outcome.answer.fault}`);
      return outcome.answer;
    } finally {
      pool.release(decoder);
    }
  }

  return {
    inspect: async (file) =>
      lanes.inspect.pass(async () => {
        const answer = await sendOrder({ what: 'inspect', path: file }, await timeFor(file, inspectTime));
        return 'problem' in answer ? answer.problem : null;
      }),
    render: async (order) =>
      lanes.render.pass(async () => {
        const answer = await sendOrder({ what: 'render', ...order }, await timeFor(order.path, renderTime));
        return 'rendered' in answer ? answer.rendered : (answer.problem ?? 'unreadable');
      }),
    close: async () => pool.close(),
  };
}
