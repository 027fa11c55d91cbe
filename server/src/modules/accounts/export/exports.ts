import { type DataExport, EXPORTS_A_DAY } from '#contract/accounts/closing.ts';
import type { RequestContext } from '#platform/context.ts';
import { dailyLimitReached } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { noteAndMail } from '../log/note.ts';
import { canCancelExport, canCreateExport, exportAbilities } from '../policy.ts';
import type { AccountsTables } from '../tables.ts';
import { dropExports } from './drop-exports.ts';
import { exportKey } from './keys.ts';
import { makeExport } from './make-export.ts';
import { earlierRequestTime, findLatest, findReady, giveUp, insertExport, type ExportRow } from './queries.ts';

type Caller = RequestContext<AccountsTables>;
/**
 * Lifetime of a download address, in milliseconds: long enough for a click. Each read of the screen creates a new one.
 */
const ADDRESS_LIFETIME_MS = 15 * 60_000;

function downloadAddress(row: Pick<ExportRow, 'id' | 'asked_at'>, { services, now }: Caller): string {
  const filename = `guildhall-${row.asked_at.toISOString().slice(0, 10)}.zip`;
  const download = { key: exportKey(row.id), filename, contentType: 'application/zip' };
  return services.downloads.address(download, new Date(now.getTime() + ADDRESS_LIFETIME_MS));
}

/** The copy that stays until `row` is ready. */
async function earlierExport(row: ExportRow, ctx: Caller): Promise<DataExport['earlier']> {
  const earlier = row.state === 'ready' ? undefined : await findReady.first(ctx.db, { memberId: ctx.member.id });
  return earlier === undefined
    ? null
    : {
        id: earlier.id,
        bytes: earlier.bytes,
        askedAt: earlier.asked_at.toISOString(),
        expiresAt: earlier.expires_at.toISOString(),
        address: downloadAddress(earlier, ctx),
      };
}

async function present(row: ExportRow, ctx: Caller): Promise<DataExport> {
  return {
    id: row.id,
    state: row.state,
    progress: row.progress,
    bytes: row.bytes,
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    address: row.state === 'ready' ? downloadAddress(row, ctx) : null,
    earlier: await earlierExport(row, ctx),
    can: exportAbilities(row),
  };
}

export async function createExport(ctx: Caller): Promise<DataExport> {
  const first = await earlierRequestTime(ctx.db, ctx.member.id, EXPORTS_A_DAY - 1, new Date(ctx.now.getTime() - day));
  if (first !== undefined) throw dailyLimitReached(EXPORTS_A_DAY, ctx.now, new Date(first.getTime() + day));
  const row = await insertExport(ctx.db, ctx.member.id, ctx.now);
  enforce(canCreateExport({ state: row === undefined ? 'running' : null }));
  const copy = found(row);
  await noteAndMail(ctx, 'export_asked');
  await ctx.task(makeExport, { exportId: copy.id, language: ctx.language });
  return await present(copy, ctx);
}

export async function readExport(ctx: Caller): Promise<DataExport | null> {
  const row = await findLatest.first(ctx.db, { memberId: ctx.member.id });
  return row === undefined ? null : await present(row, ctx);
}

export async function cancelExport(ctx: Caller, exportId: string): Promise<void> {
  enforce(canCancelExport({ state: (await giveUp(ctx.db, ctx.member.id, exportId)) ? 'ready' : null }));
  await ctx.task(dropExports, { ids: [exportId] });
  await ctx.emit('accounts.export_moved', { memberId: ctx.member.id });
}
