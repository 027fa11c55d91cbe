import { expect, test } from 'vitest';
import type { CardLoader } from '#platform/cards.ts';
import { cardsWithoutReads } from '#test/audiences/visitor-cards.ts';
import { verificationCards } from '../documents/cards.ts';
import { pagePeopleCards } from '../people/cards.ts';
import { presentPage } from '../present.ts';
import { teamStepCards } from '../team/cards.ts';

const member = { id: 'asha', isAdmin: false };
const asha = { actor: { id: 'asha' }, member, role: null };
const asPage = { actor: { id: 'page', kind: 'business' }, member, role: 'admin' };

test.each<[string, CardLoader]>([
  ['verifications', verificationCards],
  ['people of a page', pagePeopleCards],
  ['steps of a team', teamStepCards],
])('cards of %s for a visitor, and of nothing, are none and read nothing', async (_, load) => {
  expect(await cardsWithoutReads(load, asha)).toEqual([0, 0]);
});

test('cover, coordinates and the own request are shown where all of each is known, the request as oneself', () => {
  const whole = {
    actor_photo_id: null,
    created_at: new Date(0),
    deleted_at: null,
    state: 'private',
    cover_id: 'c',
    cover_width: 4,
    cover_height: 1,
    latitude: 18.5,
    longitude: 73.9,
    open_id: 'r',
    open_kind: 'request',
    open_role: null,
  };
  const shown = (changed: object, caller: object = asha) => {
    const services = { addresses: { signed: () => '/c', open: () => '/c', brief: () => '/c' } };
    const ctx = { ...caller, services, now: new Date(0) } as unknown as Parameters<typeof presentPage>[2];
    const around = {
      counts: {},
      place: null,
      claimable: { running: null, host: null, claimed_at: null, proved_at: null },
    };
    const row = { ...whole, role: null, ...changed } as unknown as Parameters<typeof presentPage>[0];
    const page = presentPage(row, around as unknown as Parameters<typeof presentPage>[1], ctx);
    return [page.cover !== null, page.coordinates, page.teamRequest];
  };
  const request = { id: 'r', kind: 'request', role: null };
  expect(shown({})).toEqual([true, { latitude: 18.5, longitude: 73.9 }, request]);
  const parts = [
    ['cover_id', 'cover_width', 'cover_height'],
    ['latitude', 'longitude'],
    ['open_id', 'open_kind'],
  ];
  for (const [at, columns] of parts.entries())
    for (const column of columns) expect(shown({ [column]: null })[at] || null).toBeNull();
  expect(shown({}, asPage)[2]).toBeNull();
});
