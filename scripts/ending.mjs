import fs from 'node:fs';

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Calls back with the signal to pass on when this process is told to end, or when npm has ended without a signal. The
 * shell between npm and this process does not pass SIGTERM on, so the end of shell and npm is detected by polling.
 * @param {(signal: NodeJS.Signals) => void} callback
 * @returns {() => void} stops listening
 */
export function onEnding(callback) {
  const listener = (/** @type {NodeJS.Signals} */ signal) => callback(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
  for (const signal of SIGNALS) process.on(signal, listener);
  const timer = process.env.npm_lifecycle_event ? watchAncestors(() => callback('SIGTERM')) : undefined;
  return () => {
    for (const signal of SIGNALS) process.off(signal, listener);
    clearInterval(timer);
  };
}

/**
 * Started without npm, this process may outlive the shell (nohup); started by it, npm and its shell outlive this
 * process.
 * @param {() => void} callback
 */
function watchAncestors(callback) {
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(timer);
    callback();
  }, 300);
  return timer.unref();
}

/**
 * The parent's id from /proc, the second word after the name in brackets; undefined if there is no such process.
 * @param {number} pid
 */
function parentOf(pid) {
  const file = `/proc/${pid}/stat`;
  if (!fs.existsSync(file)) return undefined;
  try {
    return Number(
      fs
        .readFileSync(file, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    );
  } catch {
    return undefined; // it ended while we looked
  }
}
