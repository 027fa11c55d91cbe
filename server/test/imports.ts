import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import yazl from 'yazl';
import { confirmImport, type ProfileImport, readImport, startImport } from '#contract/portfolio/imports.ts';
import type { Member } from './world.ts';

/** A zip file as LinkedIn exports it. */
export async function zip(files: Readonly<Record<string, string | Uint8Array>>): Promise<File> {
  const archive = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content as string), name);
  archive.end();
  return new File([new Uint8Array(await buffer(archive.outputStream))], 'Basic_LinkedInDataExport.zip');
}
export const resume = (value: unknown) => new File([JSON.stringify(value)], 'resume.json');
export const start = (member: Member, file: File) => member.call(startImport, { files: { file } });

/** Waits until the import is in one of these states and returns it. */
export async function importReached(
  member: Member,
  importId: string,
  ...states: ProfileImport['state'][]
): Promise<ProfileImport> {
  for (const until = Date.now() + 40_000; Date.now() < until; await wait(25)) {
    const { data } = (await member.call(readImport, { params: { importId } })).reply;
    if (states.includes(data.state)) return data;
  }
  throw new Error(`import ${importId} did not become ${states.join(' or ')}`);
}
export async function read(member: Member, file: File): Promise<ProfileImport> {
  const { status, reply } = await start(member, file);
  expect(status).toBe(202);
  return await importReached(member, reply.data.id, 'ready', 'failed');
}
export const confirm = (member: Member, importId: string, items: number[], contacts = false) =>
  member.call(confirmImport, { params: { importId }, body: { items, contacts } });
