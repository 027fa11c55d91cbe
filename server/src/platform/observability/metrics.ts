import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { unhandledRejections } from './unhandled.ts';

interface Pool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/**
 * The metrics of the program. Labels are names from the code (endpoints, facts, tasks), never ids or anything a caller
 * sent.
 */
export type Metrics = ReturnType<typeof createMetrics>;

/** Buckets in seconds, from a cached read to a call that reached its deadline. */
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What the program depends on, looked at whenever the metrics are requested. */
function createConditions(registers: Registry[]) {
  let look: () => Promise<unknown> = async () => Promise.resolve();
  const collect = async () => {
    await look();
  };
  return {
    /** `sets` sets the metrics below. */
    lookWith: (sets: () => Promise<unknown>) => void (look = sets),
    tasksDue: new Gauge({
      name: 'tasks_due',
      help: 'Background work that is due and waits',
      registers,
      collect,
      aggregator: 'max',
    }),
    tasksOldestDue: new Gauge({
      name: 'tasks_oldest_due_seconds',
      help: 'For how long the oldest of it has been due',
      registers,
      collect,
      aggregator: 'max',
    }),
    diskFree: new Gauge({
      name: 'disk_free_bytes',
      help: 'Free space on the disk of the data directory',
      registers,
      collect,
      aggregator: 'min',
    }),
    dependencyUp: new Gauge({
      name: 'dependency_up',
      help: 'Whether the file store and Redis answered last',
      labelNames: ['name'],
      registers,
      collect,
      aggregator: 'min',
    }),
  };
}

/**
 * One registry per program; tests create their own. `measureProcess` adds memory, event loop and garbage collection.
 */
export function createMetrics(options: { measureProcess?: boolean } = {}) {
  const registry = new Registry();
  const registers = [registry];
  if (options.measureProcess === true) collectDefaultMetrics({ register: registry });
  const pools = new Map<string, Pool>();
  return {
    registry,
    ...createConditions(registers),
    calls: new Histogram({
      name: 'http_call_seconds',
      help: 'Calls by endpoint and status',
      labelNames: ['method', 'path', 'status'],
      buckets: seconds,
      registers,
    }),
    factsDispatched: new Counter({
      name: 'facts_dispatched_total',
      help: 'Facts handed to their effects and audiences',
      labelNames: ['fact'],
      registers,
    }),
    factDelay: new Histogram({
      name: 'fact_delay_seconds',
      help: 'From stating a fact to dispatching it',
      buckets: seconds,
      registers,
    }),
    tasksRun: new Histogram({
      name: 'task_run_seconds',
      help: 'Background work by name and outcome',
      labelNames: ['task', 'outcome'],
      buckets: [...seconds, 60, 600],
      registers,
    }),
    tasksDead: new Counter({
      name: 'tasks_dead_total',
      help: 'Background work that used up its attempts',
      labelNames: ['task'],
      registers,
    }),
    liveSockets: new Gauge({ name: 'live_sockets', help: 'Open sockets of this process', registers }),
    liveRefused: new Counter({
      name: 'live_refused_total',
      help: 'Sockets refused',
      labelNames: ['reason'],
      registers,
    }),
    livePushed: new Counter({
      name: 'live_pushed_total',
      help: 'Facts pushed to sockets or rooms of sockets',
      labelNames: ['fact'],
      registers,
    }),
    poolConnections: new Gauge({
      name: 'database_connections',
      help: 'Connections by pool and state',
      labelNames: ['pool', 'state'],
      registers,
      collect() {
        for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
          this.set({ pool, state: 'open' }, totalCount);
          this.set({ pool, state: 'idle' }, idleCount);
          this.set({ pool, state: 'waiting' }, waitingCount);
        }
      },
    }),
    /** Adds a pool, which is read whenever the metrics are requested. */
    watchPool: (name: string, pool: Pool) => void pools.set(name, pool),
    bufferItems: new Gauge({
      name: 'buffer_items',
      help: 'Items waiting to be written',
      labelNames: ['buffer'],
      registers,
    }),
    bufferDropped: new Counter({
      name: 'buffer_dropped_total',
      help: 'Items dropped because a buffer was full',
      labelNames: ['buffer'],
      registers,
    }),
    rejectionsUnhandled: new Counter({
      name: 'rejections_unhandled_total',
      help: 'Rejections that were not awaited; each is a bug',
      registers,
      collect() {
        this.reset();
        this.inc(unhandledRejections());
      },
    }),
    limited: new Counter({
      name: 'calls_limited_total',
      help: 'Calls refused by a limit',
      labelNames: ['limit'],
      registers,
    }),
  };
}

/**
 * Called in a child process at start. The primary waits for the metrics of all child processes; until the returned
 * function has set the registry, this process answers that it has none.
 */
export function reportToPrimary(): (registry: Registry) => void {
  AggregatorRegistry.setRegistries([]);
  void new AggregatorRegistry();
  return (registry) => AggregatorRegistry.setRegistries(registry);
}

/** Called in the primary: collects the metrics of all child processes and adds them up. */
export function gatherMetrics(): () => Promise<string> {
  const all = new AggregatorRegistry();
  return async () => all.clusterMetrics();
}

/** Status of a call whose client closed the connection before the reply was sent, as nginx counts it. */
const CLIENT_LEFT = 499;

/** Measures every call by the path of its endpoint as written in the contract. */
export const measureCalls =
  (metrics: Metrics) =>
  (fastify: FastifyInstance): void => {
    fastify.addHook('onRequest', (request, reply, done) => {
      const path = request.routeOptions.url;
      if (path?.startsWith('/api/') !== true || path === '/api/*') return done();
      const started = performance.now();
      const measure = (status: number) => {
        reply.raw.off('finish', onFinish).off('close', onClose);
        metrics.calls.observe({ method: request.method, path, status }, (performance.now() - started) / 1000);
      };
      const onFinish = () => measure(reply.statusCode);
      const onClose = () => measure(CLIENT_LEFT);
      reply.raw.once('finish', onFinish).once('close', onClose);
      done();
    });
  };
