import { statement } from '#platform/database/statement.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { withDeadline } from '../database/request-scope.ts';
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
  /** Null if no other process shares the port. */
  readonly siblings: Siblings | null;
}

/** Compares in constant time. */
function isBearer(header: string | undefined, token: string | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return token !== undefined && timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}

const selectOne = statement({
  sql: `select 1`,
});

export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics']);

/** `/livez`: the program runs. `/readyz`: it can answer calls. `/metrics`: metrics, behind a token. */
export function mountHealth(options: HealthOptions) {
  const { siblings } = options;
  return (fastify: FastifyInstance): void => {
    fastify.get('/livez', () => ({ status: 'alive' }));
    fastify.get('/readyz', async (_request, reply) => {
      const reason = options.notReady() ?? siblings?.notReady() ?? null;
      if (reason !== null) return reply.code(503).header('retry-after', 2).send({ status: 'not ready', reason });
      if (await options.isDiskFull())
        return reply.code(503).header('retry-after', 60).send({ status: 'not ready', reason: 'disk' });
      try {
        await withDeadline(1_000, async () => selectOne(options.db));
        return { status: 'ready', ...(siblings && { processes: siblings.processes() }) };
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
