/** Lines for anyone who started the program; the log is for machines. */
export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
/** A step that takes long: replaced in place on a terminal, one line per tenth elsewhere. */
export function progress(label: string): (done: number, total: number) => void {
  let lastTenth = -1;
  return (done, total) => {
    const tenth = total === 0 ? 10 : Math.floor((done / total) * 10);
    if (tenth === lastTenth) return;
    lastTenth = tenth;
    if (!process.stdout.isTTY) {
      if (tenth === 0 || tenth === 10 || tenth === 5) print(`${label} ${tenth * 10} %`);
      return;
    }
    process.stdout.write(`\r${label} ${'█'.repeat(tenth)}${'░'.repeat(10 - tenth)}${tenth === 10 ? '\n' : ''}`);
  };
}
