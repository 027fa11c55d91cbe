import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { exitOf } from './exit-of.mjs';
import { messageOf, Refusal, print, since } from './print.mjs';

/**
 * Installs the packages of the lock file unless they are installed already: all of them, or without those that only
 * tests, checks and measurements need. A checkout that had them keeps them.
 * @param {string} root
 * @param {{ withDev: boolean }} options
 */
export async function ensureInstalled(root, options) {
  const lock = readLock(root);
  const installed = readPackages(path.join(root, INSTALLED));
  if (fits(lock, installed, options.withDev)) return;
  const withDev = options.withDev || hasDev(lock, installed);
  refuseForeignFolders(root);
  print('Installing packages from the lock file; the first time takes about half a minute.');
  const started = performance.now();
  // Adds what is missing to what is there, which is much faster than to begin with nothing.
  if (installed) await install(root, started, withDev, 'install').catch(() => undefined);
  if (!fits(lock, readPackages(path.join(root, INSTALLED)), withDev)) await install(root, started, withDev, 'ci');
  if (!fits(lock, readPackages(path.join(root, INSTALLED)), withDev))
    throw new Refusal(
      'The packages that npm installed are not all those of the lock file: ' +
        'check the network and the free space, then run "npm ci".',
    );
  print(`Installed in ${since(started)}.`);
}

/** npm writes this list at the end of an install, so an interrupted one does not count. */
const INSTALLED = 'node_modules/.package-lock.json';

/**
 * npm would stop with EACCES, after a while and at some package.
 * @param {string} root
 */
function refuseForeignFolders(root) {
  const foreign = [root, path.join(root, 'node_modules')].find(
    (folder) => fs.existsSync(folder) && !isWritable(folder),
  );
  if (foreign === undefined) return;
  throw new Refusal(
    `The packages cannot be installed, because this user may not write to ${foreign}: make this user its owner ` +
      '("chown -R USER FOLDER" as root), then run the command again.',
  );
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * npm stores what it downloads in the home of the user. A user made for a service may have none: then it is stored in
 * the checkout.
 * @param {string} root @returns {string[]}
 */
function cacheWords(root) {
  if (process.env.npm_config_cache && isWritable(process.env.npm_config_cache)) return [];
  const home = os.homedir();
  const usual = path.join(home, '.npm');
  return isWritable(fs.existsSync(usual) ? usual : home) ? [] : [`--cache=${path.join(root, '.cache/npm')}`];
}

/** @param {string} root */
function readLock(root) {
  const lock = readPackages(path.join(root, 'package-lock.json'));
  if (lock) return lock;
  throw new Refusal(
    'There is no package-lock.json to install from: get it back with "git checkout package-lock.json".',
  );
}

/**
 * Whether any package is installed that only development needs.
 * @param {Packages} lock @param {Packages | undefined} installed
 */
const hasDev = (lock, installed = {}) => Object.keys(installed).some((packagePath) => lock[packagePath]?.dev === true);

/**
 * Whether node_modules matches the lock file. Contents are compared instead of times, which avoids an install after
 * each checkout.
 * @param {Packages} expected @param {Packages | undefined} installed @param {boolean} withDev
 */
function fits(expected, installed, withDev) {
  if (!installed) return false;
  const needed = new Set(Object.keys(expected['']?.optionalDependencies ?? {}).map((name) => `node_modules/${name}`));
  return Object.entries(expected).every(([packagePath, entry]) => {
    if (packagePath === '' || entry.link || (entry.dev && !withDev)) return true;
    const installedEntry = installed[packagePath];
    if (!installedEntry)
      return (
        (entry.optional === true || entry.devOptional === true) && !(needed.has(packagePath) && fitsMachine(entry))
      );
    return installedEntry.version === entry.version && installedEntry.integrity === entry.integrity;
  });
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean,
 *   devOptional?: boolean, link?: boolean, os?: string[], cpu?: string[],
 *   optionalDependencies?: Record<string, string> }} Entry
 * @typedef {Record<string, Entry>} Packages
 */

/**
 * The packages of a lock file by path; undefined without such a file.
 * @param {string} file
 */
function readPackages(file) {
  if (!fs.existsSync(file)) return undefined;
  const lock = /** @type {{ packages: Packages }} */ (JSON.parse(fs.readFileSync(file, 'utf8')));
  return lock.packages;
}

/** @param {Entry} entry */
const fitsMachine = ({ os, cpu }) =>
  (os ?? [process.platform]).includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch);

/**
 * `install` keeps what fits the lock file, `ci` deletes everything first. Neither changes the lock file.
 * @param {string} root @param {number} started @param {boolean} withDev @param {'install' | 'ci'} how
 */
async function install(root, started, withDev, how) {
  const npm = process.env.npm_execpath; // set by npm for the scripts it runs
  const words = [how, withDev ? '--include=dev' : '--omit=dev', '--loglevel=error', '--no-audit', '--no-fund'];
  if (how === 'install') words.push('--no-save');
  words.push(...cacheWords(root));
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
        'check the network, the free space, and whether this user may write there, then run the command again.',
    );
}
