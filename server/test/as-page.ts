import type { Endpoint } from '#contract/core/endpoint.ts';
import { loadCards } from '#platform/cards.ts';
import { across } from '#platform/database/narrow.ts';
import { parse } from '#platform/parse.ts';
import type { Module } from '#platform/module.ts';
import type { Call } from '../src/call-inside.ts';
import { modules } from '../src/modules.ts';
import type { Member, World } from './world.ts';

const all: readonly Module[] = Object.values(modules);

/**
 * Reads as a page would, for which a member acts. Nobody can over HTTP until pages exist: the endpoint's own use case
 * is called,
 * between its own schemas. What is for members alone answers nothing.
 */
export function readAsPage(world: World, pageId: string, { id, token }: Member): Call {
  const member = { id, since: new Date(0), isAdmin: false, sessionId: token };
  return async (endpoint, input) => {
    const nothing = { status: 403, reply: null as never, refusal: null as never, headers: {} };
    const route = all
      .flatMap((module) => module.routes ?? [])
      .find((each) => each.endpoint === (endpoint as unknown as Endpoint));
    if (route === undefined || (endpoint.access !== 'public' && endpoint.as !== 'any')) return nothing;
    const { params = {}, query = {} } = input as { params?: unknown; query?: unknown };
    const ctx = {
      db: across(world.db),
      now: world.clock.now(),
      language: 'en',
      services: world.app.services,
      actor: { id: pageId },
      member,
      role: 'admin',
      record: () => undefined,
      cards: (references: Parameters<typeof loadCards>[3]) =>
        loadCards(
          world.app.services.kinds.cards,
          across(world.db),
          {
            viewer: { actor: { id: pageId }, member, role: 'admin' },
            language: 'en',
            services: world.app.services,
            now: world.clock.now(),
          },
          references,
        ),
    };
    const reply = await route.handler.handle(
      ctx as never,
      { params: parse(endpoint.params, params), query: parse(endpoint.query, query) } as never,
      undefined as never,
    );
    return { status: 200, reply: parse(endpoint.reply, reply) as never, refusal: null as never, headers: {} };
  };
}
