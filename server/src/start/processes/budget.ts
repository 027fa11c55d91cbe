import type { Config } from '#platform/config/config.ts';

type CountedSettings = Pick<Config, 'PROCESSES' | 'DATABASE_POOL'>;

/** Minimum number of connections per process; with fewer, calls would wait for each other. */
const minConnections = 3;
/** Maximum for the whole program, whatever the number of processes. */
const decoders = 2;

/** Number of connections that each process has for requests. */
export const connectionsPerProcess = ({ PROCESSES, DATABASE_POOL }: CountedSettings): number =>
  PROCESSES === 1 ? DATABASE_POOL : Math.max(minConnections, Math.floor(DATABASE_POOL / PROCESSES));

/** Maximum number of pictures that each process decodes at once. */
export const decodersPerProcess = ({ PROCESSES }: CountedSettings): number =>
  Math.max(1, Math.floor(decoders / PROCESSES));

/**
 * Maximum number of connections of the whole program: those for requests, one more per process that receives facts, and
 * nine for the background work.
 */
export const totalConnections = (config: CountedSettings): number =>
  config.PROCESSES * (connectionsPerProcess(config) + 1) + 9;
