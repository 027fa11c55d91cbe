import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import * as z from 'zod/mini';
import { EXPORT_DAYS } from '#contract/accounts/closing.ts';
import { id } from '#contract/core/endpoint.ts';
import { LANGUAGES, type Language } from '#contract/core/language.ts';
import type { TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import type { PersonalDataFile } from '#platform/personal-data.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { AccountsTables } from '../tables.ts';
import { dropExports } from './drop-exports.ts';
import { exportKey } from './keys.ts';
import { mailExport } from './mail-export.ts';
import { markStarted, fail, finish, moveOn, replaceReady } from './queries.ts';
import { readableCopy, type ModuleCopy } from './readable-copy.ts';

type Task = TaskContext<AccountsTables>;
class GivenUp extends Error {}

/** Counts steps and reports progress to the owner's devices; throws when the copy was cancelled. */
function progress(ctx: Task, exportId: string, memberId: string) {
  let reported = 0;
  return async (done: number, total: number): Promise<void> => {
    ctx.signal.throwIfAborted();
    const now = Math.floor((done / total) * 99);
    if (now - reported < 5) return;
    reported = now;
    const isCurrent = await ctx.transaction(async (tx) => {
      await tx.emit('accounts.export_moved', { memberId });
      return await moveOn(tx.db, exportId, now);
    });
    if (!isCurrent) throw new GivenUp();
  };
}

async function addFile(zip: ZipFile, ctx: Task, { keys, name }: PersonalDataFile): Promise<void> {
  for (const key of keys) {
    const content = await ctx.services.files.read(key);
    if (content === null) continue;
    // The pictures are already compressed.
    zip.addReadStream(content.stream, `media/${name}`, { compress: false, size: content.size });
    await finished(content.stream);
    return;
  }
}

/** Writes JSON files of each module, a readable page and the pictures to `file`. */
async function write(
  ctx: Task,
  memberId: string,
  language: Language,
  file: string,
  reportProgress: (done: number, total: number) => Promise<void>,
): Promise<void> {
  const zip = new ZipFile();
  const writing = pipeline(zip.outputStream, fs.createWriteStream(file));
  // An error is thrown below, where this promise is awaited; without a handler here it would end the process first.
  writing.catch(() => undefined);
  const modules = Object.entries(ctx.services.personalData).flatMap(([name, personalData]) =>
    personalData === 'nothing' ? [] : [{ name, personalData }],
  );
  const copies: ModuleCopy[] = [];
  const files: PersonalDataFile[] = [];
  const db = across(ctx.db);
  for (const [index, { name, personalData }] of modules.entries()) {
    const lists = await personalData.copy(db, memberId);
    copies.push({ module: name, lists, retained: personalData.retained.map(({ list }) => list) });
    zip.addBuffer(Buffer.from(`${JSON.stringify(lists, null, 2)}\n`), `${name}.json`);
    files.push(...((await personalData.files?.(db, memberId)) ?? []));
    await reportProgress(index + 1, modules.length * 2);
  }
  zip.addBuffer(Buffer.from(readableCopy(copies, language, ctx.now)), 'index.html');
  for (const [index, each] of files.entries()) {
    await addFile(zip, ctx, each);
    await reportProgress(files.length + index + 1, files.length * 2);
  }
  zip.end();
  await writing;
}

/** Task: makes the requested copy. */
export const makeExport = defineTask({
  name: 'accounts.export',
  payload: z.object({ exportId: id, language: z.enum(LANGUAGES) }),
  attempts: 1,
  concurrency: 1,
  async run(ctx: Task, { exportId, language }) {
    const memberId = await markStarted(ctx.db, exportId);
    if (memberId === undefined) return;
    const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-export-'));
    const file = path.join(directory, 'export.zip');
    const key = exportKey(exportId);
    try {
      await write(ctx, memberId, language, file, progress(ctx, exportId, memberId));
      await ctx.services.files.put(key, file, 'application/zip');
      const until = new Date(ctx.now.getTime() + EXPORT_DAYS * 86_400_000);
      const isFinished = await ctx.transaction(async (tx) => {
        if (!(await finish(tx.db, exportId, fs.statSync(file).size, until))) return false;
        const replacedIds = await replaceReady(tx.db, memberId, exportId);
        if (replacedIds.length > 0) await tx.task(dropExports, { ids: replacedIds });
        await tx.emit('accounts.export_moved', { memberId });
        await tx.emit('accounts.export_ready', { memberId, exportId });
        await tx.task(mailExport, { memberId, exportId, until: until.toISOString() });
        return true;
      });
      if (!isFinished) await ctx.services.files.delete(key);
    } catch (error) {
      if (error instanceof GivenUp) return;
      await fail(ctx.db, { id: exportId });
      throw error;
    } finally {
      fs.rmSync(directory, { recursive: true, force: true });
    }
  },
});
