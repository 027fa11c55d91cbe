import type { Result, Round } from './measure.ts';

const heads = ['operation', 'conn', 'bytes', 'queries', 'r/s', 'p50', 'p99', 'node', 'pg', '| bare r/s', 'p50', 'p99', 'node', 'pg', '| CPU ratio', 'rate ratio', 'goal'];
const figures = (round: Round) => [round.perSecond.toFixed(0), round.p50.toFixed(1), round.p99.toFixed(1), round.node.toFixed(3), round.postgres.toFixed(3)];

/** Prints what was measured: times in ms, CPU in ms per request, ratios to the bare server (1 is as cheap as bare). */
export function printTable({ rows, memory, missed }: Result, say: (line: string) => void): void {
  const table = rows.map((row) => [
    row.operation.name, String(row.connections), String(row.bytes), String(row.queries), ...figures(row.ours), ...figures(row.bare),
    row.ratio.toFixed(2), (row.ours.perSecond / row.bare.perSecond).toFixed(2), row.connections === 32 && row.operation.goal !== null ? String(row.operation.goal) : '',
  ]);
  const widths = heads.map((head, column) => Math.max(head.length, ...table.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => cells.map((text, column) => (column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0))).join('  ');
  say('');
  say(line(heads));
  for (const cells of table) say(line(cells));
  say('');
  say(`Resident memory of the server with its worker: ${memory.idle.toFixed(0)} MB idle, at most ${memory.loaded.toFixed(0)} MB under load.`);
  for (const { second, resident } of memory.soak) say(`  after ${second} s of load: ${resident.toFixed(0)} MB`);
  say(missed.length === 0 ? 'Every goal is met.' : `Missed:\n${missed.map((text) => `  ${text}`).join('\n')}`);
}
