import { DataDirectoryInUse, openDataDirectory } from '../data-directory.ts';
import { StartRefusal } from '../start-refusal.ts';
import { hasCluster, ROLE } from './cluster.ts';
import { isServing } from './launch.ts';
import { layoutOf } from './layout.ts';
import { addressOf, startEmbeddedPostgres, type EmbeddedPostgresOptions } from './start.ts';

export interface BorrowedPostgres {
  url: (database?: string) => string;
  /** Restores the previous state: a server that was started for this is stopped. */
  release: () => Promise<void>;
}

/**
 * The embedded database for a command next to the program (a backup, granting a role). Uses the server of the running
 * program, otherwise starts one until it is released. `dataDirectory` is the root, not the folder of the database.
 * @throws StartRefusal
 */
export async function borrowEmbeddedPostgres(
  dataDirectory: string,
  options: Omit<EmbeddedPostgresOptions, 'directory'> = {},
): Promise<BorrowedPostgres> {
  try {
    const paths = openDataDirectory(dataDirectory);
    const server = await startEmbeddedPostgres({ ...options, directory: paths.postgres });
    return {
      url: server.url,
      release: async () => {
        await server.stop();
        paths.release();
      },
    };
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    const layout = layoutOf(error.paths.postgres);
    if (!hasCluster(layout) || !isServing(layout))
      throw new StartRefusal('The program is starting or stopping its database: try again in a moment.', {
        cause: error,
      });
    return { url: (database = ROLE) => addressOf(layout, ROLE, database), release: async () => Promise.resolve() };
  }
}
