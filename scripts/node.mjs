import fs from 'node:fs';
import path from 'node:path';
import { Refusal } from './print.mjs';

const OLDEST = 24;

/**
 * The Node that runs the program: the one in the lock file, otherwise the current one if it is new enough.
 * @param {string} root
 */
export function findNode(root) {
  const locked = path.join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (fs.existsSync(locked)) return locked;
  if (Number.parseInt(process.versions.node, 10) >= OLDEST) return process.execPath;
  const present = `${process.version} on ${process.platform}-${process.arch}`;
  throw new Refusal(
    `Guildhall runs on Node ${OLDEST}, which npm brings for Linux on x64 only, and this is ${present}: ` +
      `install Node ${OLDEST} or later, then run the command again.`,
  );
}

/**
 * The environment with that Node and the installed tools first on the PATH.
 * @param {string} root
 * @param {string} node
 */
export function environmentFor(root, node) {
  const directories = [path.dirname(node), path.join(root, 'node_modules/.bin'), process.env.PATH ?? ''];
  return { ...process.env, PATH: directories.join(path.delimiter) };
}
