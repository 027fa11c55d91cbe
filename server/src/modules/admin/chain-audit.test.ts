import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAuditHead } from '#contract/admin/audit-heads.ts';
import { audit, forgetReasons } from '#platform/observability/audit.ts';
import { verifyAudit } from '#platform/observability/audit-chain.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { runAdmin } from '../../start/commands/admin.ts';
import { chainAudit } from './chain-audit.ts';

const SCRIPT = path.join(import.meta.dirname, '../../../../docs/verify-audit.mjs');
const DAY_MS = 86_400_000;
let world: World;
let admin: Member, asha: Member;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.member('admin', { isAdmin: true });
  asha = await world.member('asha');
});
afterAll(() => world.close());

const record = async (reason?: string) =>
  audit(world.database, {
    adminId: admin.id,
    what: 'moderation.rule',
    target: { kind: 'member', id: asha.id },
    details: ['spam', 'withheld'],
    at: world.clock.now(),
    ...(reason !== undefined && { reason }),
  });
async function chain() {
  await enqueue(world.db, chainAudit, {});
  await world.settled();
}
async function command(...words: string[]): Promise<string> {
  const lines: string[] = [];
  const { config } = world.app.services;
  const open = async () =>
    Promise.resolve({ url: world.app.database.url, settings: config, release: async () => Promise.resolve() });
  await runAdmin(words, open, (line) => lines.push(line));
  return lines.join('\n');
}
async function script(text: string, hash: string): Promise<string> {
  const file = path.join(world.directory, 'audit.jsonl');
  fs.writeFileSync(file, text);
  try {
    return (await promisify(execFile)(process.execPath, [SCRIPT, file, hash])).stdout;
  } catch (error) {
    return (error as { stderr: string }).stderr;
  }
}
/** As someone with the whole database could. */
async function tamper(statement: ReturnType<typeof sql>) {
  await sql`alter table audit disable trigger append_only`.execute(world.database);
  await statement.execute(world.database);
  await sql`alter table audit enable trigger append_only`.execute(world.database);
}

test('what was recorded is chained, verified by the command, and by an outsider with what was published', async () => {
  await record('The same in nine groups');
  await record();
  expect((await verifyAudit(world.database)).waiting).toBeGreaterThanOrEqual(2);
  await chain();
  const { entries, waiting, hash, problems } = await verifyAudit(world.database);
  expect([waiting, problems]).toEqual([0, []]);
  const day = world.clock.now().toISOString().slice(0, 10);
  expect((await world.visitor(readAuditHead, { params: { day } })).status).toBe(404);
  world.clock.advance(DAY_MS);
  await record('Later');
  await chain();
  const published = (await world.visitor(readAuditHead, { params: { day } })).reply.data;
  expect(published).toEqual({ day, position: entries, hash });
  expect(await command('audit', 'verify')).toMatch(/^The audit log is as it was recorded .*\nHash: [0-9a-f]{64}$/);
  const exported = await command('audit', 'export');
  expect(exported).not.toContain('nine groups');
  expect(fs.readFileSync(SCRIPT, 'utf8').split('\n').length).toBeLessThanOrEqual(51);
  expect(await script(exported, hash)).toContain(`${entries} entries are as they were`);
  expect(await script(exported, 'a'.repeat(64))).toContain('an entry was changed, added or left out');
  expect(await script(exported.replace('moderation.rule', 'moderation.note_case'), hash)).toContain('was changed');
  expect(await script(exported.split('\n').slice(1).join('\n'), hash)).toContain('Entry 1 is missing');
});

test('a reason can be emptied with the account, and nothing else changes', async () => {
  await record('Writes about his neighbour');
  await chain();
  await forgetReasons(world.database, asha.id);
  expect((await verifyAudit(world.database)).problems).toEqual([]);
  for (const refused of [
    sql`update audit set what = 'moderation.note_case'`,
    sql`update audit set reason = 'Another one'`,
    sql`update audit set details = '{warn}'`,
    sql`update audit set position = null, hash = null`,
    sql`delete from audit`,
    sql`update audit_head set position = 1`,
  ])
    await expect(refused.execute(world.database)).rejects.toThrow(/only added to|does not change/);
});

test('what someone changes in the database is named', async () => {
  await record('True');
  await record('True as well');
  await chain();
  const { entries } = await verifyAudit(world.database);
  await tamper(sql`update audit set reason = 'False' where position = ${entries}`);
  await expect(command('audit', 'verify')).rejects.toThrow(`entry ${entries}: its reason was changed`);
  await tamper(sql`update audit set details = '{spam}' where position = ${entries - 1}`);
  await expect(command('audit', 'verify')).rejects.toThrow(`entry ${entries - 1} was changed`);
  await tamper(sql`delete from audit where position = 1`);
  await expect(command('audit', 'verify')).rejects.toThrow('entry 1 is missing');
});
