import { randomUUID } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { OfModule } from '../declarations.ts';
import { Refusal } from '../refusal.ts';
import type { Route } from '../serve/route.ts';
import { trustedProxies } from './hosts/client-address.ts';
import { HEALTH_PATHS } from './health.ts';
import { hostsOf } from './hosts/hosts.ts';
import { watchArrivals } from './connections/end-connections.ts';
import { settleUnreadBody } from './connections/unread-body.ts';
import type { HttpOptions } from './http.ts';
import { limitEndOf } from './admit.ts';
import { refusalBody, toRefusal, withLimitEnd } from './failure.ts';
import { languageOf } from './identify.ts';
import { isBroken, readableAddress } from './input/parse.ts';
import { isUnknown, mountCalls, toFastify } from './calls/mount-calls.ts';
import { securityHeaders } from './security-headers.ts';

export interface ServerOptions extends HttpOptions {
  readonly routes: readonly OfModule<Route>[];
  /** Mounts everything outside /api: files, the web app, health, documents. */
  readonly mounts: readonly ((fastify: FastifyInstance) => void | Promise<void>)[];
}
const maxBytes = 1_000_000;

function answerFailure(options: ServerOptions, error: unknown, request: FastifyRequest) {
  const refusal = hasLeft(request.raw)
    ? new Refusal('malformed', { cause: error })
    : toRefusal(error, request.routeOptions.bodyLimit);
  const language = languageOf(request);
  const body = refusalBody(withLimitEnd(refusal, limitEndOf(request), language), language, request.id);
  const line = {
    requestId: request.id,
    method: request.method,
    route: request.routeOptions.url,
    refusal: refusal.code,
  };
  const { cause } = refusal.details;
  if (refusal.code === 'internal') options.services.log.error({ ...line, err: cause }, 'request failed');
  else if (refusal.code === 'storage_full') options.services.log.error(line, 'no space left on the disk');
  else if (refusal.code === 'unavailable')
    options.services.log.warn({ ...line, reason: cause instanceof Error ? cause.message : undefined }, 'unavailable');
  return { status: refusal.status, body };
}

/** Whether the client closed the connection before its body had arrived: what fails then is its doing, no fault. */
const hasLeft = (raw: FastifyRequest['raw']): boolean => raw.destroyed && !raw.complete;

/** Accepted bodies: JSON, and forms where an endpoint accepts them. */
function addBodyParsers(fastify: FastifyInstance, options: ServerOptions): void {
  // Some clients send the JSON content type with every request, also with an empty body.
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
  const formRoutes: ReadonlySet<string> = new Set(
    options.routes
      .filter(({ endpoint }) => endpoint.form)
      .map(({ endpoint }) => `${endpoint.method} ${toFastify(endpoint.path)}`),
  );
  // Mail programs that unsubscribe for their user post a form; its URL already contains everything. No other endpoint
  // accepts a form.
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, _body, done) => {
    const { method, routeOptions } = request;
    done(formRoutes.has(`${method} ${routeOptions.url}`) ? null : new Refusal('unsupported_media_type'), undefined);
  });
  // Fastify would also accept plain text.
  fastify.removeContentTypeParser('text/plain');
}

/**
 * Refuses requests for another host than ours before anything is looked up. Probes name the machine as they like, so
 * health is answered for every host.
 */
function refuseOtherHosts(fastify: FastifyInstance, { config, log }: HttpOptions['services']): void {
  const isOurs = hostsOf(config);
  let reported = false;
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (isOurs(request.host) || HEALTH_PATHS.has(request.routeOptions.url ?? '')) return done();
    if (!reported) log.warn({}, 'requests for another host than that of PUBLIC_URL are refused');
    reported = true;
    done(new Refusal('wrong_host'));
  });
}

/**
 * Outside the API no schema checks a URL, so texts that PostgreSQL cannot store are refused here as `not_found`.
 * Endpoints do so themselves.
 */
function refuseBrokenAddresses(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const parts: unknown[] = [request.params, request.query].flatMap((part) =>
      Object.values((part ?? {}) as Record<string, unknown>),
    );
    const isCall = request.routeOptions.url?.startsWith('/api/') === true;
    done(!isCall && parts.some(isBroken) ? new Refusal('not_found') : undefined);
  });
}

/** Outside the API, an address that nobody answers takes no body: it is refused before anything of it is read. */
function refuseUnknownBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    done(request.is404 && !isRead ? new Refusal('not_found') : undefined);
  });
}

/** Creates the Fastify server for API, files and web app. It does not listen yet. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { services } = options;
  const proxies = trustedProxies(services.config);
  const secure = securityHeaders(services.config.publicUrl, services.config.ADS_FALLBACK_URL);
  const fastify = Fastify({
    logger: false,
    trustProxy: proxies.length > 0 ? proxies : false,
    bodyLimit: maxBytes,
    genReqId: () => randomUUID(),
    // An id of a passkey has up to 1,400 characters, a sealed download URL more.
    routerOptions: { maxParamLength: 4_000 },
    // Milliseconds for receiving a request with its body; 20 MB in that time are 1.1 Mbit/s.
    requestTimeout: 150_000,
    return503OnClosing: true,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    // A malformed URL of the API reaches no route and no hook.
    frameworkErrors: (error, request, answer) => {
      const reply = answer as FastifyReply;
      void reply.header('x-request-id', request.id);
      secure(reply);
      const { status, body } = answerFailure(options, error, request);
      void reply.code(status).send(body);
    },
    forceCloseConnections: 'idle',
  });
  addBodyParsers(fastify, options);
  await fastify.register(fastifyMultipart);
  await fastify.register(fastifyCompress, {
    global: true,
    threshold: 1_024,
    encodings: ['gzip'],
    zlibOptions: { level: 4 },
  });
  refuseOtherHosts(fastify, services);
  refuseBrokenAddresses(fastify);
  refuseUnknownBodies(fastify);
  const endArrivals = watchArrivals(fastify.server);
  let closing = false;
  fastify.addHook('preClose', (done) => {
    closing = true;
    endArrivals();
    done();
  });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    // A connection that a browser keeps open for its next call would prevent the server from ending.
    if (closing) reply.header('connection', 'close');
    settleUnreadBody(request, reply, isUnknown(request));
    secure(reply);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    services.log.debug(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
  fastify.setErrorHandler((error, request, reply) => {
    const { status, body } = answerFailure(options, error, request);
    if (body.retryAfter !== undefined) reply.header('retry-after', body.retryAfter);
    return reply.code(status).send(body);
  });
  for (const mount of options.mounts) await mount(fastify);
  await mountCalls(fastify, options);
  return fastify;
}
