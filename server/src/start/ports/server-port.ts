import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import type { Config } from '#platform/config/config.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { createApp, type AppOptions } from '../../app.ts';

export interface OpenPort {
  /** The actual port; differs from PORT if PORT is 0. */
  readonly port: number;
  readonly registry: Registry;
  readonly close: () => Promise<void>;
}

/** Turns a failure to listen into a sentence that says what to do; other errors are returned unchanged. */
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
 * If several processes share the port, each has its own listening socket and the kernel distributes connections, so
 * that the pending connections of a killed process end with it. With a socket from the parent they would hang.
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
 * Returns a free port. PORT must not be used by another program; processes that share it could not notice that
 * themselves. @throws StartRefusal
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
 * Checks that the configured addresses are available, before a first start spends a minute on seeding. @throws
 * StartRefusal
 */
export async function tryAddresses(config: Config): Promise<void> {
  const { PORT, HOST, METRICS_PORT, METRICS_HOST } = config;
  if (PORT === METRICS_PORT && HOST === METRICS_HOST)
    throw new StartRefusal(`PORT and METRICS_PORT are both ${PORT}: set one of them to another port.`);
  await findFreePort(config);
  if (METRICS_PORT !== undefined) await findFreePort(config, 'METRICS_PORT');
}

/** Creates the app and starts to listen. @throws StartRefusal when the address is not available */
export async function openServerPort(options: AppOptions): Promise<OpenPort> {
  const app = await createApp(options);
  const port = await listen(app, options.config, options.siblings !== undefined);
  return { port, registry: app.metrics.registry, close: () => app.close() };
}
