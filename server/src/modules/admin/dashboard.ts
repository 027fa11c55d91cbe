import fs from 'node:fs/promises';
import type { readDashboard as endpoint } from '#contract/admin/admin.ts';
import type { Out } from '#contract/core/endpoint.ts';
import type { RequestContext } from '#platform/context.ts';
import { audited } from '#platform/observability/audit.ts';
import { across } from '#platform/database/narrow.ts';
import { paymentFigures } from '#modules/wallet';
import packageFile from '../../../../package.json' with { type: 'json' };
import { databaseBytes, figuresOf, taskCounts } from './figures/health.ts';
import type { AdminTables } from './tables.ts';

const startedAt = new Date();

/** Figures of the system, by whole days in UTC. Payments are of this moment, all else is up to a minute old. */
export async function readDashboard(
  ctx: RequestContext<AdminTables>,
  query: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>['data']> {
  const days = query.days ?? 30;
  const [{ backupAt, figures }, tasks, bytes, disk, { payments, ledger }] = await Promise.all([
    figuresOf.read(ctx, days),
    taskCounts.read(ctx, 0),
    databaseBytes.read(ctx, 0),
    fs.statfs(ctx.services.config.DATA_DIR),
    paymentFigures(across(ctx.db), ctx.now),
  ]);
  ctx.record(audited, { adminId: ctx.member.id, what: 'admin.read_dashboard', at: ctx.now });
  return {
    figures,
    tasks,
    mail: ctx.services.config.SMTP_URL === undefined ? 'files' : 'smtp',
    backupAt: backupAt?.toISOString() ?? null,
    version: packageFile.version,
    disk: { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize, database: bytes },
    startedAt: startedAt.toISOString(),
    payments,
    ledger,
  };
}
