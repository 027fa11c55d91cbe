import { v7 as uuid } from 'uuid';
import { IMPORTS_A_DAY } from '#contract/portfolio-imports.ts';
import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { countDaily, refuseSpent } from '#platform/limits/daily.ts';
import { found, Refusal } from '#platform/refusal.ts';
import type { UploadedFile } from '#platform/serve/serve.ts';
import type { PortfolioTables } from '../tables.ts';
import { archiveKey } from './keys.ts';
import { findImport, hasUnderWay, type ImportRow, insertImport } from './queries.ts';
import { quoted } from './quoted.ts';
import { readTask } from './tasks.ts';

const filenameMax = 200;

/** Of every account alike: few bring their history along twice. */
const limited = (act: Act<PortfolioTables>) =>
  [
    across(act.db),
    { ...act.member, since: new Date(0) },
    { what: 'imports', limit: IMPORTS_A_DAY, now: act.now },
  ] as const;

/** Before any transaction: puts the file aside, unless it is plain already that it comes to nothing. */
export async function receiveArchive(act: Act<PortfolioTables>, file: UploadedFile): Promise<string> {
  if (await hasUnderWay(act.db, act.member.id)) throw new Refusal('import_under_way');
  await refuseSpent(...limited(act));
  const id = uuid();
  await act.services.files.put(archiveKey(id), file.path, 'application/octet-stream');
  return id;
}

/** A file whose import never came to be: a repeated call, or a refusal. */
export const discardArchive = (act: Act<PortfolioTables>, id: string): Promise<void> =>
  act.services.files.delete(archiveKey(id));

/** Begins to read a file; one import of a member at a time. */
export async function startImport(act: Act<PortfolioTables>, id: string, filename: string): Promise<ImportRow> {
  await countDaily(...limited(act));
  const begun = await insertImport(act.db, {
    id,
    member_id: act.member.id,
    filename: quoted(filename, filenameMax),
    now: act.now,
  });
  if (!begun) throw new Refusal('import_under_way');
  await act.task(readTask, { importId: id, memberId: act.member.id });
  return found(await findImport(act.db, id, act.member.id));
}
