import type { App } from '../../app.ts';
import type { Person } from '../people.ts';
import type { DemoEvent } from '../story.ts';
import { eventsOfComparison, eventsOfRequest } from './ask.ts';
import { askedThings } from './asked.ts';
import { boughtThings } from './bought.ts';
import { eventsOfOrder } from './buy.ts';
import type { Shelf } from './trader.ts';

/**
 * What is bought and asked for in the demo world: orders in every state with reviews of both sides, requests and
 * quotes with every end, and one request of asha to three sellers. All of it happens after the things were listed.
 */
export function demoTrade(
  app: App,
  people: readonly Person[],
  now: Date,
  shelves: ReadonlyMap<string, Shelf>,
): DemoEvent[] {
  const traders = { app, people, now, shelves };
  return [
    ...boughtThings.flatMap((bought, index) => eventsOfOrder(traders, bought, index)),
    ...askedThings.flatMap((request) => eventsOfRequest(traders, request)),
    ...eventsOfComparison(traders),
  ];
}
