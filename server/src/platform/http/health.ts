import { statement } from '#platform/database/statement.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { withDeadline } from '../database/request-scope.ts';
import { Refusal } from '../refusal.ts';

/** What one of several processes knows of the others. */
export interface Siblings {
  /** How many of them are open. */
  processes(): { readonly open: number; readonly total: number };
  /** Null once all have been open, else why not yet. */
  notReady(): string | null;
  /** The figures of all, or null when they is not available. */
  metrics(): Promise<string | null>;
}
interface HealthOptions {
  readonly db: Kysely<never>;
  readonly metricsToken: string | undefined;
  /** In the text form of Prometheus. */
  readonly metrics: () => Promise<string>;
  /** Null when ready, else why not. */
  readonly notReady: () => string | null;
  /** Null where no other process shares the port. */
  readonly siblings: Siblings | null;
}

/** Takes as long for a token that is nearly right as for any other. */
function isBearer(header: string | undefined, token: string | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return token !== undefined && timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}

const theStatement = statement({
  sql: `select 1`,
});

/** `/livez`: the program runs. `/readyz`: it can answer calls. `/metrics`: figures, behind a token. */
export function mountHealth(options: HealthOptions) {
  const { siblings } = options;
  return (fastify: FastifyInstance): void => {
    fastify.get('/livez', () => ({ status: 'alive' }));
    fastify.get('/readyz', async (_request, reply) => {
      const reason = options.notReady() ?? siblings?.notReady() ?? null;
      if (reason !== null) return reply.code(503).header('retry-after', 2).send({ status: 'not ready', reason });
      try {
        await withDeadline(1_000, async () => theStatement(options.db));
        return { status: 'ready', ...(siblings && { processes: siblings.processes() }) };
      } catch {
        // Why is the database's affair and in the log of anyone who needed it; here only that it is so.
        return reply.code(503).header('retry-after', 2).send({ status: 'not ready', reason: 'database' });
      }
    });
    fastify.get('/metrics', async (request, reply) => {
      if (!isBearer(request.headers.authorization, options.metricsToken)) throw new Refusal('not_found');
      return reply.type('text/plain; version=0.0.4').send((await siblings?.metrics()) ?? (await options.metrics()));
    });
  };
}
