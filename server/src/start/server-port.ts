import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import type { Config } from '#platform/config/config.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { createApp, type AppOptions } from '../app.ts';

export interface Door {
  /** Where it listens; another than PORT where that is 0. */
  readonly port: number;
  readonly registry: Registry;
  readonly close: () => Promise<void>;
}

/** A failure to listen as a sentence that says what to do. */
export function addressTaken(error: unknown, host: string, port: number, setting: 'PORT' | 'METRICS_PORT'): unknown {
  const { code } = (error ?? {}) as { code?: string };
  if (code === 'EADDRINUSE')
    return new StartRefusal(
      `Port ${port} is taken by another program: stop that program, or set ${setting} to a free port.`,
    );
  if (code === 'EACCES')
    return new StartRefusal(`This user may not listen on ${host}:${port}: set ${setting} to a port above 1023.`);
  const settingOfHost = setting === 'PORT' ? 'HOST' : 'METRICS_HOST';
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartRefusal(
      `This machine has no address ${host}: set ${settingOfHost} to one it has, such as 127.0.0.1.`,
    );
  return error;
}

/**
 * Where several processes share the port, each has a listening socket of its own and the kernel deals out connections:
 * those of
 * a process that is killed end with it. Handed out by the parent they would hang there.
 */
const sharing = { reusePort: process.platform === 'linux' };

async function listen(
  app: Awaited<ReturnType<typeof createApp>>,
  { HOST, PORT }: Config,
  shared: boolean,
): Promise<number> {
  try {
    await app.fastify.listen({ port: PORT, host: HOST, ...(shared && sharing) });
    return (app.fastify.server.address() as AddressInfo).port;
  } catch (error) {
    await app.close();
    throw addressTaken(error, HOST, PORT, 'PORT');
  }
}

/**
 * A port that no one listens on: PORT must be no one else's, which processes that share it could not notice themselves.
 * @throws StartRefusal
 */
export async function findFreePort(config: Config, setting: 'PORT' | 'METRICS_PORT' = 'PORT'): Promise<number> {
  const [host, portSetting] =
    setting === 'PORT' ? [config.HOST, config.PORT] : [config.METRICS_HOST, config.METRICS_PORT];
  const server = createServer().listen({ port: portSetting ?? 0, host });
  await once(server, 'listening').catch((error: unknown) => {
    throw addressTaken(error, host, portSetting ?? 0, setting);
  });
  const { port } = server.address() as AddressInfo;
  const closed = once(server, 'close');
  server.close();
  await closed;
  return port;
}

/**
 * Before anything is started or seeded, which takes a minute the first time: can we listen where we are told to?
 * @throws StartRefusal
 */
export async function tryAddresses(config: Config): Promise<void> {
  const { PORT, HOST, METRICS_PORT, METRICS_HOST } = config;
  if (PORT === METRICS_PORT && HOST === METRICS_HOST)
    throw new StartRefusal(`PORT and METRICS_PORT are both ${PORT}: set one of them to another port.`);
  await findFreePort(config);
  if (METRICS_PORT !== undefined) await findFreePort(config, 'METRICS_PORT');
}

/** Opens the hall and lets people in. @throws StartRefusal when the address is not available */
export async function openServerPort(options: AppOptions): Promise<Door> {
  const app = await createApp(options);
  const port = await listen(app, options.config, options.siblings !== undefined);
  return { port, registry: app.metrics.registry, close: () => app.close() };
}
