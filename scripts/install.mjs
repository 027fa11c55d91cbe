import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { exitOf } from './exit-of.mjs';
import { messageOf, Refusal, print, since } from './print.mjs';

/**
 * Installs the packages of the lock file unless they are installed already.
 * @param {string} root
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  print('Installing packages from the lock file; the first time takes about half a minute.');
  const started = performance.now();
  await install(started);
  if (!isInstalled(root))
    throw new Refusal(
      'The packages that npm installed are not all those of the lock file: ' +
        'check the network and the free space, then run "npm ci".',
    );
  print(`Installed in ${since(started)}.`);
}

/**
 * Whether node_modules matches the lock file. npm writes its own list there at the end of an install, so an interrupted
 * one does not count. Contents are compared instead of times, which avoids an install after each checkout.
 * @param {string} root
 */
function isInstalled(root) {
  const expected = readPackages(path.join(root, 'package-lock.json'));
  const installed = readPackages(path.join(root, 'node_modules/.package-lock.json'));
  if (!expected)
    throw new Refusal(
      'There is no package-lock.json to install from: get it back with "git checkout package-lock.json".',
    );
  if (!installed) return false;
  const needed = new Set(Object.keys(expected['']?.optionalDependencies ?? {}).map((name) => `node_modules/${name}`));
  return Object.entries(expected).every(([packagePath, entry]) => {
    if (packagePath === '' || entry.link) return true;
    const installedEntry = installed[packagePath];
    if (!installedEntry) return entry.optional === true && !(needed.has(packagePath) && fitsMachine(entry));
    return installedEntry.version === entry.version && installedEntry.integrity === entry.integrity;
  });
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean, os?: string[], cpu?: string[],
 *   optionalDependencies?: Record<string, string> }} Entry
 */

/**
 * The packages of a lock file by path; undefined without such a file.
 * @param {string} file
 */
function readPackages(file) {
  if (!fs.existsSync(file)) return undefined;
  const lock = /** @type {{ packages: Record<string, Entry> }} */ (JSON.parse(fs.readFileSync(file, 'utf8')));
  return lock.packages;
}

/** @param {Entry} entry */
const fitsMachine = ({ os, cpu }) =>
  (os ?? [process.platform]).includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch);

/** @param {number} started */
async function install(started) {
  const npm = process.env.npm_execpath; // set by npm for the scripts it runs
  const words = ['ci', '--include=dev', '--loglevel=error'];
  const child = npm
    ? spawn(process.execPath, [npm, ...words], { stdio: 'inherit' })
    : spawn('npm', words, { stdio: 'inherit' });
  const beat = setInterval(() => print(`  still installing, ${since(started)}`), 10_000);
  const { code } = await exitOf(child)
    .catch((/** @type {unknown} */ error) => {
      throw new Refusal(`npm could not be started (${messageOf(error)}): install npm, then run the command again.`);
    })
    .finally(() => clearInterval(beat));
  if (code !== 0)
    throw new Refusal(
      `The packages could not be installed (npm ended with ${code}): look at the lines above, ` +
        'check the network and the free space, then run the command again.',
    );
}
