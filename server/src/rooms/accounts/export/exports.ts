import { type DataExport, EXPORTS_A_DAY } from '#contract/accounts.closing.ts';
import type { Act } from '#platform/act.ts';
import { dailyLimitReached } from '#platform/limits/daily.ts';
import { Refusal } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { noteAndMail } from '../log/note.ts';
import type { AccountsTables } from '../tables.ts';
import { dropExports } from './drop-exports.ts';
import { exportKey } from './keys.ts';
import { makeExport } from './make-export.ts';
import { askedBefore, findLatest, giveUp, insertExport, type ExportRow } from './queries.ts';

type Caller = Act<AccountsTables>;
/** Long enough for a press on the link; reading the screen again makes a new one. Milliseconds. */
const ADDRESS_LASTS = 15 * 60_000;

function present(row: ExportRow, { services, now }: Caller): DataExport {
  const filename = `guildhall-${row.asked_at.toISOString().slice(0, 10)}.zip`;
  const download = { key: exportKey(row.id), filename, contentType: 'application/zip' };
  return {
    id: row.id,
    state: row.state,
    progress: row.progress,
    bytes: row.bytes,
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    address:
      row.state === 'ready' ? services.downloads.address(download, new Date(now.getTime() + ADDRESS_LASTS)) : null,
  };
}

export async function askForExport(act: Caller): Promise<DataExport> {
  const first = await askedBefore(act.db, act.member.id, EXPORTS_A_DAY - 1, new Date(act.now.getTime() - day));
  if (first !== undefined) throw dailyLimitReached(EXPORTS_A_DAY, act.now, new Date(first.getTime() + day));
  const before = await findLatest(act.db, act.member.id);
  const row = await insertExport(act.db, act.member.id, act.now);
  if (row === undefined) throw new Refusal('export_running');
  // One copy at a time lies about.
  if (before?.state === 'ready') await cancelExport(act, before.id);
  await noteAndMail(act, 'export_asked');
  await act.task(makeExport, { exportId: row.id, language: act.language });
  return present(row, act);
}

export async function readExport(act: Caller): Promise<DataExport | null> {
  const row = await findLatest(act.db, act.member.id);
  return row === undefined ? null : present(row, act);
}

export async function cancelExport(act: Caller, exportId: string): Promise<void> {
  if (!(await giveUp(act.db, act.member.id, exportId))) throw new Refusal('not_found');
  await act.task(dropExports, { ids: [exportId] });
  await act.state('accounts.export_moved', { memberId: act.member.id });
}
