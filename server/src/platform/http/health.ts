import { column, statement } from '#platform/database/statement.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { withDeadline } from '../database/request-scope.ts';
import { migrationNames } from '../database/migrate.ts';
import { Refusal } from '../refusal.ts';

/** What one of several processes knows about the others. */
export interface Siblings {
  /** How many processes accept requests, of how many in total. */
  processes(): { readonly open: number; readonly total: number };
  /** Null once all processes have been open, otherwise the reason. */
  notReady(): string | null;
  /** The metrics of all processes, or null when they are not available. */
  metrics(): Promise<string | null>;
}
interface HealthOptions {
  readonly db: Kysely<never>;
  readonly metricsToken: string | undefined;
  /** In the text format of Prometheus. */
  readonly metrics: () => Promise<string>;
  /** Null when ready, otherwise the reason. */
  readonly notReady: () => string | null;
  readonly isDiskFull: () => Promise<boolean>;
  /** What is wrong although calls can be answered; never rejects. */
  readonly problems: () => Promise<readonly string[]>;
  /** Null if no other process shares the port. */
  readonly siblings: Siblings | null;
}

/** Compares in constant time. */
function isBearer(header: string | undefined, token: string | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return token !== undefined && timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}

/** Read with each answer: a newer version may migrate the database while this one runs. */
const selectMigrations = statement({
  row: { name: column.text },
  sql: `select name from migration`,
});

export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics']);

/**
 * `/livez`: the program runs. `/readyz`: it can answer calls, and what is wrong besides. `/metrics`: metrics, behind a
 * token.
 */
export function mountHealth(options: HealthOptions) {
  const { siblings } = options;
  // Those of this version: the files may be exchanged while it runs.
  const known = new Set(migrationNames());
  return (fastify: FastifyInstance): void => {
    fastify.get('/livez', () => ({ status: 'alive' }));
    fastify.get('/readyz', async (_request, reply) => {
      const reason = options.notReady() ?? siblings?.notReady() ?? null;
      if (reason !== null) return reply.code(503).header('retry-after', 2).send({ status: 'not ready', reason });
      if (await options.isDiskFull())
        return reply.code(503).header('retry-after', 60).send({ status: 'not ready', reason: 'disk' });
      try {
        const applied = await withDeadline(1_000, async () => selectMigrations(options.db));
        if (!applied.every(({ name }) => known.has(name)))
          return await reply.code(503).header('retry-after', 2).send({ status: 'not ready', reason: 'newer version' });
        const problems = await options.problems();
        return {
          status: 'ready',
          ...(siblings && { processes: siblings.processes() }),
          ...(problems.length > 0 && { problems }),
        };
      } catch {
        // The reason is logged by the code that needs the database; a reply only says that it is away.
        return reply.code(503).header('retry-after', 2).send({ status: 'not ready', reason: 'database' });
      }
    });
    fastify.get('/metrics', async (request, reply) => {
      if (!isBearer(request.headers.authorization, options.metricsToken)) throw new Refusal('not_found');
      return reply.type('text/plain; version=0.0.4').send((await siblings?.metrics()) ?? (await options.metrics()));
    });
  };
}
