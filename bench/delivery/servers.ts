import fs from 'node:fs';
import path from 'node:path';
import { borrowEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { layoutOf } from '#platform/embedded-postgres/layout.ts';
import { serverProcesses, signal } from '#platform/embedded-postgres/processes.ts';
import { nodeChildren } from '#test/servers/child-processes.ts';
import { freePort, type Program, startProgram } from '#test/servers/program.ts';
import { preparedDirectory } from '#test/prepared.ts';

const UNLIMITED = Object.fromEntries(
  ['CALLS_MEMBER', 'CALLS_ADDRESS', 'CONVERSATIONS_DAY'].map((name) => [`LIMIT_${name}`, '1000000']),
);

/** The program with two processes on a database of its own, and what can be done to it. */
export async function startServers() {
  const directory = await preparedDirectory();
  const port = await freePort();
  const start = () => startProgram({ DATA_DIR: directory, PORT: String(port), PROCESSES: '2', ...UNLIMITED });
  let program: Program = await start();
  const databaseUrl = (await borrowEmbeddedPostgres(directory)).url();
  const layout = layoutOf(path.join(directory, 'postgres'));
  let restarting: Promise<void> = Promise.resolve();
  return {
    port,
    databaseUrl,
    killProcess(index: number): void {
      const children = nodeChildren(program.pid);
      const pid = children[index % Math.max(1, children.length)];
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    },
    killDatabase(): void {
      const postmaster = serverProcesses(layout).find(({ isPostmaster }) => isPostmaster);
      if (postmaster !== undefined) signal(postmaster.pid, 'SIGKILL');
    },
    /** Kills the whole program, and starts it again. */
    killProgram(): void {
      restarting = restarting.then(async () => {
        await program.stop('SIGKILL');
        program = await start();
      });
    },
    /** Resolves when it answers again. */
    async healed(): Promise<void> {
      await restarting;
      for (const end = Date.now() + 60_000; Date.now() < end;) {
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
        if (answer?.status === 200) return;
        await new Promise((resolve) => {
          setTimeout(resolve, 50);
        });
      }
      throw new Error(`the program does not answer: ${program.output()}`);
    },
    async close(): Promise<void> {
      await restarting;
      await program.stop();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}
export type Servers = Awaited<ReturnType<typeof startServers>>;
