import fs from 'node:fs';
import sharp from 'sharp';
import { readable } from './inspect.ts';
import { begun, type DecoderAnswer, type DecoderOrder, memoryExit } from './orders.ts';
import { render } from './render.ts';

/**
 * The program of a decoder process: reads an order, answers it, reads the next. It ends when its parent does. `argv`:
 * maximum memory in bytes.
 */

// One thread per picture, no cache between pictures, and only the loaders of accepted types.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Svg', 'Heif'].map((kind) => `VipsForeignLoad${kind}`) });

const maxMemory = Number(process.argv[2]);
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) process.exit(memoryExit);
}, 50).unref();

// If the machine runs out of memory, the kernel should kill decoders before the database. The file exists on Linux
// only.
if (process.platform === 'linux') fs.writeFileSync('/proc/self/oom_score_adj', '900');

async function answer(order: DecoderOrder): Promise<DecoderAnswer> {
  try {
    if (order.what === 'inspect') {
      const source = await readable(order.path);
      return { problem: typeof source === 'string' ? source : null };
    }
    const rendered = await render(order);
    return typeof rendered === 'string' ? { problem: rendered } : { rendered };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (order) => {
  process.send?.(begun);
  void answer(order as DecoderOrder).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group; the parent ends this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
