import { narrowed } from '#platform/database/narrow.ts';
import type { GaugeDefinition } from '#platform/observability/gauges.ts';
import { paymentFigures } from '../admin/figures.ts';
import type { WalletTables } from '../tables.ts';
import { selectLastProof } from './queries.ts';

const latest = async (db: Parameters<GaugeDefinition['read']>[0]) => selectLastProof.first(narrowed<WalletTables>(db));
/** Since 1970. */
const secondsOf = (time = new Date(0).toISOString()): number => Math.floor(Date.parse(time) / 1000);

export const gauges: readonly GaugeDefinition[] = [
  {
    name: 'wallet_differences',
    help: 'What did not match in the last proof of the books; anything above 0 is an alarm',
    read: async (db) => (await latest(db))?.differences ?? 0,
  },
  {
    name: 'wallet_proven_seconds',
    help: 'When the books were proven last, in seconds since 1970; 0: never',
    read: async (db) => secondsOf((await latest(db))?.proven_at.toISOString()),
  },
  {
    name: 'wallet_compared_seconds',
    help: 'When silent payments were last compared with the providers, in seconds since 1970; 0: never',
    read: async (db) => secondsOf((await paymentFigures(db, new Date())).payments.reconciliation?.comparedAt),
  },
];
