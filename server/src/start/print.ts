/** Prints a line for the person who started the program; logs are for machines. */
export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
/** Shows the progress of a long step: in place on a terminal, otherwise as lines at 0, 50 and 100 %. */
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

/** Above, the database is new: what its tables are called then tells nobody anything. */
const namedMigrations = 20;

/** Shows migrations: by name when a version adds some, otherwise as one long step. */
export function migrations(): (name: string, done: number, total: number) => void {
  const show = progress('Tables');
  return (name, done, total) => {
    if (total > namedMigrations) show(done + 1, total);
    else print(`Migration ${name}`);
  };
}
