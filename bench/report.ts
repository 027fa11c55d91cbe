import type { Goal } from './goals.ts';
import type { Row } from './measure.ts';
import type { Round } from './sides.ts';

const heads = [
  'operation',
  'conn',
  'bytes',
  'queries',
  'trips',
  '| req/s',
  'p50',
  'p99',
  'node',
  'pg',
  '| bare req/s',
  'p50',
  'p99',
  'node',
  'pg',
  '| CPU ratio',
  'rate ratio',
  'goal',
  '| facts/s',
  'p50',
  'p99',
];
const figures = (round: Round) => [
  round.perSecond.toFixed(0),
  round.p50.toFixed(1),
  round.p99.toFixed(1),
  round.node.toFixed(3),
  round.postgres.toFixed(3),
];

/** The table: times in ms, CPU in ms per request, ratios to the bare server (1 means equal cost or speed). */
export function tableOf(rows: readonly Row[]): string[] {
  const table = rows.map((row) => [
    row.operation.name,
    String(row.connections),
    row.bytes.toFixed(0),
    String(row.queries),
    String(row.roundTrips),
    ...figures(row.ours),
    ...figures(row.bare),
    row.ratio.toFixed(2),
    (row.ours.perSecond / row.bare.perSecond).toFixed(2),
    row.connections === 32 && row.operation.goal !== null ? String(row.operation.goal) : '',
    ...(row.ours.facts === null
      ? ['', '', '']
      : [row.ours.facts.perSecond.toFixed(0), row.ours.facts.p50.toFixed(0), row.ours.facts.p99.toFixed(0)]),
  ]);
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...table.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((text, column) => (column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return [line(heads), ...table.map(line)];
}

/** Every goal with its measured value, the missed ones last. */
export function verdictOf(goals: readonly Goal[]): string[] {
  const missedGoals = goals.filter(({ met }) => !met);
  const line = ({ what, met, text }: Goal) => `  ${met ? '✓' : '✗'} ${what}: ${text}`;
  return [
    'Goals:',
    ...goals.filter(({ met }) => met).map(line),
    ...missedGoals.map(line),
    '',
    missedGoals.length === 0
      ? `All ${goals.length} goals are met.`
      : `${missedGoals.length} of ${goals.length} goals are missed: see ✗ above.`,
  ];
}
