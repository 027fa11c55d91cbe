import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { explainOnBenchWorld, explainStatements } from './explain.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-worlds-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

test('without a complete world of the benchmark, it says how to make one', async () => {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  expect(await explainOnBenchWorld([], print, path.join(folder, 'missing'))).toBe(false);
  fs.mkdirSync(path.join(folder, '1000-20-5000-9000', 'seeded'), { recursive: true });
  expect(await explainOnBenchWorld([], print, folder)).toBe(false);
  expect(lines).toEqual([
    `There is no world to explain on: npm run bench seeds one in ${path.join(folder, 'missing')}.`,
    `There is no world to explain on: npm run bench seeds one in ${folder}.`,
  ]);
});

test('it prints a plan for any values, says what has none, and fails where one cannot be made', async () => {
  const database = await freshDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const explain = async (name: string, text: string) => {
      const lines: string[] = [];
      const isComplete = await explainStatements(client, [{ name, text }], (line) => void lines.push(line));
      return [isComplete, lines.join('\n').slice(0, 60)];
    };
    const [isComplete, plan] = await explain('findPost', 'select post.id from post where post.id = $1');
    expect([isComplete, plan]).toEqual([true, expect.stringMatching(/^-- plan of findPost\n.*post_pkey/)]);
    expect(await explain('keep', 'savepoint keep')).toEqual([true, 'keep is a command without a plan.']);
    expect(await explain('old', 'select post.gone from post')).toEqual([
      false,
      'No plan of old: column post.gone does not exist',
    ]);
  } finally {
    await client.end();
    await database.drop();
  }
});
