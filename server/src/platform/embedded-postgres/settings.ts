/** Settings of postgresql.conf, passed on the command line. */
export type Settings = Record<string, string | number>;

/** Tuned for two cores and little memory, next to a Node process; durable. The caller can override each. */
const DEFAULTS: Settings = {
  max_connections: 60,
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  huge_pages: 'off',
  jit: 'off', // compiling costs more than it saves for short queries
  max_parallel_workers_per_gather: 0, // the cores are needed for many small requests, not for one large one
  random_page_cost: 1.1,
  wal_level: 'minimal', // there is no replication
  max_wal_senders: 0,
  max_wal_size: '512MB',
  checkpoint_timeout: '5min',
  timezone: 'UTC',
};

/** Loses data when the machine fails, but not when only the server does. For tests. */
const QUICK: Settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Errors of single statements are handled by the caller and may contain personal data, so they are not logged. */
const QUIET: Settings = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** The command line for `postgres`: defaults, then the caller's settings, then those that the launcher relies on. */
export function settingFlags(
  layout: { run: string; clusterName: string },
  quick: boolean,
  settings: Settings,
): string[] {
  const fixed: Settings = {
    listen_addresses: '',
    unix_socket_directories: layout.run,
    unix_socket_permissions: '0700',
    port: 5432,
    cluster_name: layout.clusterName,
    logging_collector: 'off',
    log_destination: 'stderr',
  };
  const all: Settings = { ...DEFAULTS, ...QUIET, ...(quick ? QUICK : {}), ...settings, ...fixed };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
