import { parseArgs } from 'node:util';
import { type Outcome, runDelivery } from './run.ts';
import { FAULTS, type Verdict } from './verdict.ts';

const usage = `npm run soak -- [flags]
  Many clients write to each other through two processes, while processes, database, program and connections fail.
  Afterwards every history is read and compared with what was written.

  --minutes N   how long, 60
  --clients N   how many, 10
  --seed N      repeats the choices of another run; one by the clock if left out

  Ends with 0 when nothing was lost, invented, doubled or out of order, else with 1.`;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const verdictLine = (verdict: Verdict) => FAULTS.map((fault) => `${fault} ${verdict[fault]}`).join(', ');

function report(outcome: Outcome): boolean {
  const { faults, shaken } = outcome;
  print(`written ${outcome.written}, acknowledged ${outcome.acknowledged}, read afterwards ${outcome.read}`);
  print(
    `killed: processes ${faults.process}, database ${faults.database}, whole program ${faults.program}; ` +
      `lines cut ${faults.cut}, frozen ${faults.freeze}; reconnections ${outcome.reconnections}`,
  );
  print(`whispers dropped ${shaken.dropped}; facts repeated ${shaken.repeated}; late ${shaken.late}`);
  print(`shown by a whisper ${outcome.whispered}, read after a gap ${outcome.fetched}`);
  print(`stored: ${verdictLine(outcome.stored)}`);
  print(`shown:  ${verdictLine(outcome.shown)}`);
  return [outcome.stored, outcome.shown].every((verdict) => FAULTS.every((fault) => verdict[fault] === 0));
}

function readFlags() {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      options: { minutes: text, clients: text, seed: text, help: { type: 'boolean', default: false } },
    });
    const [minutes = 60, clients = 10, seed = Date.now() % 1_000_000] = [
      values.minutes,
      values.clients,
      values.seed,
    ].map((value) => (value === undefined ? undefined : Number(value)));
    if (![minutes, clients, seed].every((value) => value > 0) || clients < 2) return null;
    return values.help ? null : { seconds: minutes * 60, clients, seed };
  } catch {
    return null;
  }
}

const options = readFlags();
if (options === null) {
  print(usage);
  process.exitCode = 2;
} else {
  print(`seed ${options.seed}, ${options.clients} clients, ${options.seconds} s`);
  process.exitCode = report(await runDelivery(options)) ? 0 : 1;
}
