import fs from 'node:fs/promises';
import type { readDashboard as endpoint } from '#contract/admin.ts';
import type { Out } from '#contract/kit.ts';
import type { Act } from '#platform/act.ts';
import { audited } from '#platform/audit.ts';
import { across } from '#platform/database/door.ts';
import { countTasks } from '#platform/tasks/index.ts';
import { day } from '#platform/time.ts';
import { membersByDay } from '#rooms/accounts';
import { postsByDay } from '#rooms/posts';
import packageFile from '../../../../package.json' with { type: 'json' };
import type { AdminTables } from './tables.ts';

const startedAt = new Date();

/** Every day of the period, those without anything too. */
function fill(from: Date, days: number, members: ReadonlyMap<string, number>, posts: ReadonlyMap<string, number>) {
  return Array.from({ length: days }, (_, index) => {
    const name = new Date(from.getTime() + index * day).toISOString().slice(0, 10);
    return { day: name, members: members.get(name) ?? 0, posts: posts.get(name) ?? 0 };
  });
}

/** The house at a glance. Figures are of whole days, UTC. */
export async function readDashboard(
  act: Act<AdminTables>,
  query: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>['data']> {
  const days = query.days ?? 30;
  const today = new Date(`${act.now.toISOString().slice(0, 10)}T00:00:00Z`);
  const from = new Date(today.getTime() - (days - 1) * day);
  const [members, posts, { databaseBytes, ...tasks }, disk] = await Promise.all([
    membersByDay(across(act.db), from),
    postsByDay(across(act.db), from),
    countTasks(act.db),
    fs.statfs(act.services.config.DATA_DIR),
  ]);
  act.record(audited, { adminId: act.member.id, what: 'admin.read_dashboard', at: act.now });
  return {
    days: fill(from, days, members.byDay, posts.byDay),
    totals: { members: members.total, posts: posts.total },
    tasks,
    version: packageFile.version,
    disk: { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize, database: databaseBytes },
    startedAt: startedAt.toISOString(),
  };
}
