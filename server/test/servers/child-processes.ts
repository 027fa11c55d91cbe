import fs from 'node:fs';

/** The Node processes that a process started, read from /proc. */
export function nodeChildren(parent: number): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const isChild =
          Number(
            fs
              .readFileSync(`/proc/${pid}/stat`, 'utf8')
              .replace(/^.*\) /s, '')
              .split(' ')[1],
          ) === parent;
        return isChild && fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts');
      } catch {
        return false; // the process ended while /proc was read
      }
    });
}
