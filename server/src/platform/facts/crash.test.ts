import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOutbox, until } from '#test/outbox.ts';
import { countTasks } from '../tasks/index.ts';
import { onFact } from './effect.ts';
import { emitFact } from './emit.ts';

let outbox: Awaited<ReturnType<typeof openOutbox>>;
beforeAll(async () => {
  outbox = await openOutbox();
  await sql`create table done (effect text, fact_id text, member_id text)`.execute(outbox.db);
});
afterAll(() => outbox.close());

it('an effect happens once although its process was killed in the middle of it', async () => {
  const effect = onFact('accounts.opened', 'crash', async (ctx, { memberId }, { factId }) => {
    await sql`insert into done values ('crash', ${factId}, ${memberId})`.execute(ctx.db);
  });
  const dispatcher = outbox.dispatcher([effect], { publish: () => Promise.resolve() });
  const data = { memberId: randomUUID() };
  await emitFact(outbox.db, 'accounts.opened', data, new Date());
  await dispatcher.settled();

  const child = spawn(process.execPath, [path.resolve('server/test/servers/effect-process.ts'), outbox.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect((await sql`select * from done`.execute(outbox.db)).rows).toEqual([]);
  expect((await countTasks(outbox.db)).running).toBe(1);

  const tasks = outbox.tasks({ effects: [effect] });
  await until(async () => (await countTasks(outbox.db)).running === 0);
  await until(async () => (await sql`select * from done`.execute(outbox.db)).rows.length > 0);
  expect((await sql`select member_id from done`.execute(outbox.db)).rows).toEqual([{ member_id: data.memberId }]);
  await tasks.stop();
});
