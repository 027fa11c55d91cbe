import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CONTACTS_MAX } from '#contract/portfolio/imports.ts';
import type { EffectContext, TaskContext } from '#platform/context.ts';
import type { PortfolioTables } from '../tables.ts';
import { type Contact, type ReadArchive, readInThread } from './archive/index.ts';
import { collect } from './collect.ts';
import { contactsLeftOut } from './contacts-left-out.ts';
import { failImport } from './fail-import.ts';
import { archiveKey } from './matching/keys.ts';
import { languagesBy } from './matching/languages.ts';
import { presentOf } from './person.ts';
import { deleteRead, findImport, insertItems, type ItemRow, listLanguages, move } from './queries.ts';
import { insertContacts } from './queries-contacts.ts';

type Task = TaskContext<PortfolioTables>;
interface ImportRef {
  readonly importId: string;
  readonly memberId: string;
}
/** Rows inserted per transaction: progress is shown, and cancelling noticed, between them. */
const rowsPerChunk = 500;
/** Maximum number of problems reported individually; a file with more is of another kind. */
const problemsMax = 200;

const emitChange = async (ctx: EffectContext<PortfolioTables>, { importId, memberId }: ImportRef) =>
  ctx.emit('portfolio.import_progressed', { importId, memberId });

/** Copies the file to the local disk, because a zip is read from its end. Null when it no longer exists. */
async function withLocalFile<R>(ctx: Task, key: string, read: (file: string) => Promise<R>): Promise<R | null> {
  const content = await ctx.services.files.read(key);
  if (content === null) return null;
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-import-'));
  try {
    const file = path.join(directory, 'file');
    await pipeline(content.stream, fs.createWriteStream(file));
    return await read(file);
  } finally {
    fs.rmSync(directory, { recursive: true, force: true });
  }
}

const parts = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerChunk) }, (_, index) =>
    rows.slice(index * rowsPerChunk, (index + 1) * rowsPerChunk),
  );

/** Stores the items that were read, in chunks; false when the import was cancelled in between. */
async function store(
  ctx: Task,
  ref: ImportRef,
  items: readonly ItemRow[],
  contacts: readonly Contact[],
): Promise<boolean> {
  let done = 0;
  const total = items.length + contacts.length;
  const step = async (rows: number, insertChunk: (tx: EffectContext<PortfolioTables>) => Promise<unknown>) =>
    ctx.transaction(async (tx) => {
      done += rows;
      const isCurrent = await move(tx.db, ref.importId, 'reading', { done, total, changed_at: tx.now });
      if (isCurrent) await insertChunk(tx);
      if (isCurrent) await emitChange(tx, ref);
      return isCurrent;
    });
  for (const part of parts(items))
    if (!(await step(part.length, async (tx) => insertItems(tx.db, ref.importId, part)))) return false;
  for (const part of parts(contacts))
    if (!(await step(part.length, async (tx) => insertContacts(tx.db, ref, part)))) return false;
  return true;
}

async function take(ctx: Task, ref: ImportRef, read: ReadArchive): Promise<void> {
  const { items, problems } = await collect(
    ctx,
    read,
    await presentOf(ctx, ref.memberId),
    languagesBy(await listLanguages(ctx.db)),
  );
  const contacts = read.contacts.slice(0, CONTACTS_MAX);
  const reported = [...problems.slice(0, problemsMax), ...contactsLeftOut(read.contacts.length - contacts.length)];
  // An earlier attempt may have stored some of them.
  await deleteRead(ctx.db, ref.importId);
  if (!(await store(ctx, ref, items, contacts))) return;
  await ctx.transaction(async (tx) => {
    await move(tx.db, ref.importId, 'reading', {
      state: 'ready',
      kind: read.kind,
      problems: JSON.stringify(reported),
      changed_at: tx.now,
    });
    await emitChange(tx, ref);
  });
}

/** Reads the file of an import and compares it with the profile, which stays unchanged. */
export async function readFile(ctx: Task, ref: ImportRef): Promise<void> {
  const row = await findImport(ctx.db, ref.importId, ref.memberId);
  if (row?.state !== 'reading') return;
  const key = archiveKey(ref.importId);
  const answer = (await withLocalFile(ctx, key, async (file) => readInThread(file, row.filename, ctx.signal))) ?? {
    refusal: 'archive_unreadable' as const,
  };
  if ('refusal' in answer) await failImport(ctx, ref, answer.refusal);
  else await take(ctx, ref, answer.read);
  await ctx.services.files.delete(key);
}
