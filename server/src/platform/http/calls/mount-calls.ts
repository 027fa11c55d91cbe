import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takesRawBody } from '#contract/core/webhooks/raw-body.ts';
import type { OfModule } from '../../declarations.ts';
import { Refusal } from '../../refusal.ts';
import type { Route } from '../../serve/route.ts';
import { admit, countAddress } from '../admit.ts';
import { createHandler, type HttpOptions } from '../http.ts';
import { keepBodies } from '../input/raw-body.ts';

type CallRoute = OfModule<Route>;
interface CallOptions extends HttpOptions {
  readonly routes: readonly CallRoute[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Nothing at this address takes a body, now. */
    isUnknown?: () => boolean;
  }
}
const unknownAddress = { isUnknown: () => true };
export const isUnknown = ({ is404, routeOptions }: FastifyRequest): boolean =>
  is404 || routeOptions.config.isUnknown?.() === true;
const neverReached = (): never => {
  throw new Refusal('not_found');
};

/** Fastify writes parameters with a colon. */
export const toFastify = (path: string): string => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** The methods of those of the routes at one address that are there now. */
function methodsOf({ services: { switches } }: CallOptions, routes: readonly CallRoute[]): string[] {
  const methods = new Set<string>(
    routes.filter(({ module }) => switches.isOn(module)).map(({ endpoint }) => endpoint.method),
  );
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods];
}

/**
 * Refuses a call that no route answers; `routes` are those at its address. Such calls are counted like those of
 * visitors, and their bodies not read.
 */
const refuseUnknown =
  (options: CallOptions, routes: readonly CallRoute[] = []) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const methods = methodsOf(options, routes);
    if (methods.length > 0) reply.header('allow', methods.join(', '));
    await countAddress(options.callLimits, request);
    throw new Refusal(methods.length > 0 ? 'method_not_allowed' : 'not_found');
  };

/** An endpoint; `routes` are all at its address. While its module is switched off, it does not exist. */
function mountCall(
  fastify: FastifyInstance,
  options: CallOptions,
  { endpoint, handler, module }: CallRoute,
  routes: readonly CallRoute[],
): void {
  const { switches } = options.services;
  const refuse = refuseUnknown(options, routes);
  const admitted = admit(options, endpoint);
  // The handler compresses replies as a whole.
  fastify.route({
    method: endpoint.method,
    url: toFastify(endpoint.path),
    compress: false,
    decompress: false,
    bodyLimit: endpoint.maxBodyBytes,
    config: { isUnknown: () => !switches.isOn(module) },
    onRequest: async (request, reply) => (switches.isOn(module) ? admitted(request) : refuse(request, reply)),
    handler: createHandler(options, endpoint, handler),
    ...(takesRawBody(endpoint) && {
      // Only calls without a right signature count.
      onResponse: async (request, reply) => {
        if (reply.statusCode < 300) await options.callLimits.forgiveSigned(request.ip);
      },
    }),
  });
}

/** The endpoints of all modules; a URL of an endpoint refuses other methods and names the allowed ones. */
export async function mountCalls(fastify: FastifyInstance, options: CallOptions): Promise<void> {
  const byUrl = Map.groupBy(options.routes, ({ endpoint }) => toFastify(endpoint.path));
  const mount = (scope: FastifyInstance, route: CallRoute) =>
    mountCall(scope, options, route, byUrl.get(toFastify(route.endpoint.path)) ?? []);
  const raw = options.routes.filter(({ endpoint }) => takesRawBody(endpoint));
  for (const route of options.routes) if (!raw.includes(route)) mount(fastify, route);
  await fastify.register((scope, _options, done) => {
    keepBodies(scope);
    for (const route of raw) mount(scope, route);
    done();
  });
  for (const [url, routes] of byUrl) {
    const taken = new Set<string>(routes.map(({ endpoint }) => endpoint.method));
    if (taken.has('GET')) taken.add('HEAD');
    const method = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((each) => !taken.has(each));
    fastify.route({
      method,
      url,
      config: unknownAddress,
      onRequest: refuseUnknown(options, routes),
      handler: neverReached,
    });
  }
  for (const url of ['/api', '/api/*'])
    fastify.all(url, { config: unknownAddress, onRequest: refuseUnknown(options) }, neverReached);
}
