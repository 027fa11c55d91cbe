import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import * as z from 'zod/mini';
import { EXPORT_DAYS } from '#contract/accounts.closing.ts';
import { id } from '#contract/kit.ts';
import { LANGUAGES, type Language } from '#contract/language.ts';
import type { TaskAct } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import type { PersonalFile } from '#platform/personal.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { AccountsTables } from '../tables.ts';
import { exportKey } from './keys.ts';
import { mailExport } from './mail-export.ts';
import { begin, fail, finish, moveOn } from './queries.ts';
import { readableCopy, type RoomCopy } from './readable-copy.ts';

type Task = TaskAct<AccountsTables>;
class GivenUp extends Error {}

/** Counts steps and tells the owner's screens; throws when the copy was given up. */
function progress(act: Task, exportId: string, memberId: string) {
  let told = 0;
  return async (done: number, total: number): Promise<void> => {
    act.signal.throwIfAborted();
    const now = Math.floor((done / total) * 99);
    if (now - told < 5 && done < total) return;
    told = now;
    const going = await act.transaction(async (inside) => {
      await inside.state('accounts.export_moved', { memberId });
      return await moveOn(inside.db, exportId, now);
    });
    if (!going) throw new GivenUp();
  };
}

async function addFile(zip: ZipFile, act: Task, { keys, name }: PersonalFile): Promise<void> {
  for (const key of keys) {
    const content = await act.services.files.read(key);
    if (content === null) continue;
    // Pictures are packed as tightly as they can be.
    zip.addReadStream(content.stream, `media/${name}`, { compress: false, size: content.size });
    await finished(content.stream);
    return;
  }
}

/** JSON for each room, one page to read, and the pictures, written to `file`. */
async function write(
  act: Task,
  memberId: string,
  language: Language,
  file: string,
  tell: (done: number, total: number) => Promise<void>,
): Promise<void> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, fs.createWriteStream(file));
  // Whoever waits for it hears of a failure below.
  written.catch(() => undefined);
  const rooms = Object.entries(act.services.personal).flatMap(([name, personal]) =>
    personal === 'nothing' ? [] : [{ name, personal }],
  );
  const copies: RoomCopy[] = [];
  const files: PersonalFile[] = [];
  const db = across(act.db);
  for (const [index, { name, personal }] of rooms.entries()) {
    const lists = await personal.copy(db, memberId);
    copies.push({ room: name, lists });
    zip.addBuffer(Buffer.from(`${JSON.stringify(lists, null, 2)}\n`), `${name}.json`);
    files.push(...((await personal.files?.(db, memberId)) ?? []));
    await tell(index + 1, rooms.length * 2);
  }
  zip.addBuffer(Buffer.from(readableCopy(copies, language, act.now)), 'index.html');
  for (const [index, each] of files.entries()) {
    await addFile(zip, act, each);
    await tell(files.length + index + 1, files.length * 2);
  }
  zip.end();
  await written;
}

/** Makes the copy that somebody asked for. */
export const makeExport = defineTask({
  name: 'accounts.export',
  payload: z.object({ exportId: id, language: z.enum(LANGUAGES) }),
  attempts: 1,
  concurrency: 1,
  async run(act: Task, { exportId, language }) {
    const memberId = await begin(act.db, exportId);
    if (memberId === undefined) return;
    const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-export-'));
    const file = path.join(directory, 'export.zip');
    const key = exportKey(exportId);
    try {
      await write(act, memberId, language, file, progress(act, exportId, memberId));
      await act.services.files.put(key, file, 'application/zip');
      const until = new Date(act.now.getTime() + EXPORT_DAYS * 86_400_000);
      const kept = await act.transaction(async (inside) => {
        if (!(await finish(inside.db, exportId, fs.statSync(file).size, until))) return false;
        await inside.state('accounts.export_moved', { memberId });
        await inside.state('accounts.export_ready', { memberId, exportId });
        await inside.task(mailExport, { memberId, exportId, until: until.toISOString() });
        return true;
      });
      if (!kept) await act.services.files.delete(key);
    } catch (error) {
      if (error instanceof GivenUp) return;
      await fail(act.db, exportId);
      throw error;
    } finally {
      fs.rmSync(directory, { recursive: true, force: true });
    }
  },
});
