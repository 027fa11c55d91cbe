import type { Config } from '#platform/config/config.ts';

type CountedSettings = Pick<Config, 'PROCESSES' | 'DATABASE_POOL'>;

/** Fewer would let calls wait for each other. */
const fewest = 3;
/** Of the host, whatever the number of processes. */
const decoders = 2;

/** Connections that each process has for requests. */
export const connectionsEach = ({ PROCESSES, DATABASE_POOL }: CountedSettings): number =>
  PROCESSES === 1 ? DATABASE_POOL : Math.max(fewest, Math.floor(DATABASE_POOL / PROCESSES));

/** Pictures that each process may decode at once. */
export const decodersEach = ({ PROCESSES }: CountedSettings): number => Math.max(1, Math.floor(decoders / PROCESSES));

/**
 * Connections of the whole program at most: for requests, one more per process that hears of facts, and nine for the
 * background work.
 */
export const connectionsInAll = (config: CountedSettings): number =>
  config.PROCESSES * (connectionsEach(config) + 1) + 9;
