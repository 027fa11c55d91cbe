import { afterEach, expect, it } from 'vitest';
import { defineBuffer } from '../buffer.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createRecorder, type Recorder } from './recorder.ts';

interface View {
  id: string;
  at: number;
}
let batches: View[][] = [];
let fails = false;
let during: () => void = () => undefined;
const views = defineBuffer<object, View>({
  name: 'test.views',
  key: ({ id }) => id,
  flush: (_db, items) => {
    during();
    if (fails) return Promise.reject(new Error('no database'));
    batches.push([...items]);
    return Promise.resolve();
  },
});
let recorder: Recorder;
const metrics = createMetrics();
const open = () => (recorder = createRecorder({ db: null as never, log: createLog('silent'), metrics }));
afterEach(async () => {
  fails = false;
  during = () => undefined;
  await recorder.close();
  batches = [];
});

it('the recorder writes the last item of each key, in one statement', async () => {
  open();
  recorder.record(views, { id: 'a', at: 1 });
  recorder.record(views, { id: 'b', at: 1 });
  recorder.record(views, { id: 'a', at: 2 });
  expect(batches).toEqual([]);
  await recorder.flush();
  await recorder.flush();
  expect(batches).toEqual([
    [
      { id: 'a', at: 2 },
      { id: 'b', at: 1 },
    ],
  ]);
});

it('the recorder keeps items that could not be written, unless newer ones arrived', async () => {
  open();
  recorder.record(views, { id: 'a', at: 1 });
  recorder.record(views, { id: 'b', at: 1 });
  fails = true;
  during = () => recorder.record(views, { id: 'a', at: 2 });
  await recorder.flush();
  expect(batches).toEqual([]);
  fails = false;
  during = () => undefined;
  await recorder.flush();
  expect(batches.flat().toSorted((one, items) => one.id.localeCompare(items.id))).toEqual([
    { id: 'a', at: 2 },
    { id: 'b', at: 1 },
  ]);
});

it('the recorder writes pending items when it closes', async () => {
  open();
  recorder.record(views, { id: 'a', at: 1 });
  await recorder.close();
  expect(batches).toHaveLength(1);
});

it('the recorder writes many items in parts, and drops and counts those beyond its capacity', async () => {
  open();
  for (let n = 0; n < 20_010; n += 1) recorder.record(views, { id: `v${n}`, at: n });
  recorder.record(views, { id: 'v0', at: -1 });
  await recorder.flush();
  expect(batches.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 2000));
  expect(batches[0]?.[0]).toEqual({ id: 'v0', at: -1 });
  expect((await metrics.bufferDropped.get()).values).toMatchObject([{ value: 10 }]);
});
