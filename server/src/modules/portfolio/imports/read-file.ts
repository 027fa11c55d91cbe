import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { EffectContext, TaskContext } from '#platform/context.ts';
import type { PortfolioTables } from '../tables.ts';
import { type Contact, type ReadArchive, readInThread } from './archive/index.ts';
import { collect } from './collect.ts';
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
/** Rows that go in at once: between them the screen hears how far it is, and giving up is noticed. */
const chunk = 500;
/** Problems that are told one by one; who has more has another kind of file. */
const problemsMax = 200;

const emitChange = async (ctx: EffectContext<PortfolioTables>, { importId, memberId }: ImportRef) =>
  ctx.emit('portfolio.import_progressed', { importId, memberId });

/** The file on the local disk: a zip is read from its end. Null when it is gone. */
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
  Array.from({ length: Math.ceil(rows.length / chunk) }, (_, index) => rows.slice(index * chunk, (index + 1) * chunk));

/** Puts what was read next to the profile, part by part; false when it was given up in the meantime. */
async function store(
  ctx: Task,
  ref: ImportRef,
  items: readonly ItemRow[],
  contacts: readonly Contact[],
): Promise<boolean> {
  let done = 0;
  const total = items.length + contacts.length;
  const step = async (rows: number, insert: (tx: EffectContext<PortfolioTables>) => Promise<unknown>) =>
    ctx.transaction(async (tx) => {
      done += rows;
      const going = await move(tx.db, ref.importId, 'reading', { done, total, changed_at: tx.now });
      if (going) await insert(tx);
      if (going) await emitChange(tx, ref);
      return going;
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
  // A try before this one may have got half way.
  await deleteRead(ctx.db, ref.importId);
  if (!(await store(ctx, ref, items, read.contacts))) return;
  await ctx.transaction(async (tx) => {
    await move(tx.db, ref.importId, 'reading', {
      state: 'ready',
      kind: read.kind,
      problems: JSON.stringify(problems.slice(0, problemsMax)),
      changed_at: tx.now,
    });
    await emitChange(tx, ref);
  });
}

/** Reads the file of an import and holds it against the profile. Nothing of the profile changes. */
export async function readFile(ctx: Task, ref: ImportRef): Promise<void> {
  const row = await findImport(ctx.db, ref.importId, ref.memberId);
  if (row?.state !== 'reading') return;
  const key = archiveKey(ref.importId);
  const answer = (await withLocalFile(ctx, key, async (file) => readInThread(file, ctx.signal))) ?? {
    refusal: 'archive_unreadable' as const,
  };
  if ('refusal' in answer) await failImport(ctx, ref, answer.refusal);
  else await take(ctx, ref, answer.read);
  await ctx.services.files.delete(key);
}
