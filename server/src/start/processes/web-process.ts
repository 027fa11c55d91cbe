import { once } from 'node:events';
import { createConfig, readSettings } from '#platform/config/config.ts';
import { dataPaths } from '#platform/data-directory.ts';
import { createLog, logPrintedOutput } from '#platform/observability/log.ts';
import type { Siblings } from '#platform/http/health.ts';
import { reportToPrimary } from '#platform/observability/metrics.ts';
import { surviveRejections } from '#platform/observability/unhandled.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { openServerPort } from '../ports/server-port.ts';
import { appOptions } from '../app-options.ts';
import { onStopSignal } from '../stop.ts';
import { isProcessMessage, type BeginMessage, type FromProcess, type ToProcess } from './messages.ts';

/** Milliseconds to stop; the primary waits longer. */
const timeoutMs = 30_000;

const send = (message: FromProcess) => void process.send?.(message, undefined, undefined, () => undefined);

async function firstMessage(): Promise<BeginMessage> {
  for (;;) {
    const [message] = (await once(process, 'message')) as [unknown];
    if (isProcessMessage(message) && message.kind === 'begin') return message as BeginMessage;
  }
}

/** What this process knows of the others. The primary sends all of it. */
function createSiblings(): Siblings {
  let processes = { open: 0, total: 1 };
  let allWereOpen = false;
  let lastId = 0;
  const pendingReplies = new Map<number, (text: string | null) => void>();
  process.on('message', (message: unknown) => {
    if (!isProcessMessage(message)) return;
    const incoming = message as ToProcess;
    if (incoming.kind === 'processes') {
      processes = { open: incoming.open, total: incoming.total };
      allWereOpen ||= incoming.open === incoming.total;
    }
    if (incoming.kind !== 'metrics') return;
    pendingReplies.get(incoming.id)?.(incoming.text);
    pendingReplies.delete(incoming.id);
  });
  return {
    processes: () => processes,
    notReady: () => (allWereOpen ? null : 'starting'),
    metrics: () =>
      new Promise((resolve) => {
        pendingReplies.set((lastId += 1), resolve);
        send({ kind: 'metrics', id: lastId });
      }),
  };
}

/** Runs one of several web processes. The primary has prepared the data directory and the database. */
export async function runWebProcess(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings.LOG_LEVEL);
  logPrintedOutput(log);
  const report = reportToPrimary();
  const siblings = createSiblings();
  const beginMessage = await firstMessage();
  const paths = dataPaths(settings.DATA_DIR);
  const config = {
    ...createConfig(settings, paths.keys),
    ROLE: beginMessage.role,
    DATABASE_POOL: beginMessage.connections,
    PORT: beginMessage.port,
  };
  const opening = openServerPort({
    ...appOptions({ config, log, paths, ...beginMessage, databaseDown: () => null }),
    siblings,
  });
  // If the start fails, the catch below reports it.
  onStopSignal(
    () =>
      opening.then(
        (database) => database.close(),
        () => undefined,
      ),
    log,
    timeoutMs,
  );
  try {
    const { registry } = await opening;
    report(registry);
    surviveRejections(log);
    send({ kind: 'open' });
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    process.send?.({ kind: 'refused', sentence: error.message } satisfies FromProcess, undefined, undefined, () =>
      process.exit(1),
    );
  }
}
