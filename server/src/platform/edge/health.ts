import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { withDeadline } from '../database/request-scope.ts';
import { Refusal } from '../refusal.ts';

interface HealthOptions {
  readonly db: Kysely<never>;
  readonly metricsToken: string | undefined;
  /** In the text form of Prometheus. */
  readonly metrics: () => Promise<string>;
  /** Null when ready, else why not. */
  readonly notReady: () => string | null;
  /** Where several processes share the port: how many of them are open. */
  readonly processes: (() => { readonly open: number; readonly wanted: number }) | null;
}

/** `/livez`: the program runs. `/readyz`: it can answer calls. `/metrics`: figures, behind a token. */
export function mountHealth(options: HealthOptions) {
  return (app: FastifyInstance): void => {
    app.get('/livez', () => ({ status: 'alive' }));
    app.get('/readyz', async (_request, reply) => {
      const reason = options.notReady();
      if (reason !== null) return reply.code(503).header('retry-after', 2).send({ status: 'not ready', reason });
      try {
        await withDeadline(1_000, () => sql`select 1`.execute(options.db));
        return { status: 'ready', ...(options.processes && { processes: options.processes() }) };
      } catch {
        // Why is the database's affair and in the log of whoever needed it; here only that it is so.
        return reply.code(503).header('retry-after', 2).send({ status: 'not ready', reason: 'database' });
      }
    });
    app.get('/metrics', async (request, reply) => {
      if (options.metricsToken === undefined || request.headers.authorization !== `Bearer ${options.metricsToken}`) throw new Refusal('not_found');
      return reply.type('text/plain; version=0.0.4').send(await options.metrics());
    });
  };
}
