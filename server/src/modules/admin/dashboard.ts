import fs from 'node:fs/promises';
import type { readDashboard as endpoint } from '#contract/admin/admin.ts';
import type { Out } from '#contract/core/endpoint.ts';
import type { RequestContext } from '#platform/context.ts';
import { audited } from '#platform/observability/audit.ts';
import { across } from '#platform/database/narrow.ts';
import { countTasks } from '#platform/tasks/index.ts';
import { day } from '#platform/time.ts';
import { membersByDay } from '#modules/accounts';
import { postsByDay } from '#modules/posts';
import { lastProof, paymentFigures } from '#modules/wallet';
import packageFile from '../../../../package.json' with { type: 'json' };
import type { AdminTables } from './tables.ts';

const startedAt = new Date();

/** Every day of the period, including days without entries. */
function fill(from: Date, days: number, members: ReadonlyMap<string, number>, posts: ReadonlyMap<string, number>) {
  return Array.from({ length: days }, (_, index) => {
    const name = new Date(from.getTime() + index * day).toISOString().slice(0, 10);
    return { day: name, members: members.get(name) ?? 0, posts: posts.get(name) ?? 0 };
  });
}

/** Figures of the system, by whole days in UTC. */
export async function readDashboard(
  ctx: RequestContext<AdminTables>,
  query: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>['data']> {
  const days = query.days ?? 30;
  const today = new Date(`${ctx.now.toISOString().slice(0, 10)}T00:00:00Z`);
  const from = new Date(today.getTime() - (days - 1) * day);
  const [members, posts, { databaseBytes, ...tasks }, disk, ledger, payments] = await Promise.all([
    membersByDay(across(ctx.db), from),
    postsByDay(across(ctx.db), from),
    countTasks(ctx.db),
    fs.statfs(ctx.services.config.DATA_DIR),
    lastProof(across(ctx.db)),
    paymentFigures(across(ctx.db), ctx.now),
  ]);
  ctx.record(audited, { adminId: ctx.member.id, what: 'admin.read_dashboard', at: ctx.now });
  return {
    days: fill(from, days, members.byDay, posts.byDay),
    totals: { members: members.total, posts: posts.total },
    tasks,
    version: packageFile.version,
    disk: { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize, database: databaseBytes },
    startedAt: startedAt.toISOString(),
    payments,
    ledger: ledger && {
      day: ledger.day,
      provenAt: ledger.provenAt,
      root: ledger.root,
      differences: ledger.differences,
    },
  };
}
