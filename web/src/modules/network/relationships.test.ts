import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Relationship } from '#contract/network/network.ts';
import { entityKey, overlayOf, shownAs } from '#shell/state/overlay.ts';
import { hooked } from '../../../test/draw.tsx';
import { follow } from './actions/use-follow.ts';
import { current, followOf, learnPeople, useCurrent, withFollow } from './relationships.ts';

const can = {
  follow: true,
  unfollow: false,
  block: true,
  connect: true,
  disconnect: false,
  answer: false,
  withdraw: false,
  mute: true,
  unmute: false,
  removeFollower: false,
};
const stranger: Relationship = { relation: 'none', follows: false, followsYou: false, request: null, can };
const row = (id: string, relationship = stranger) => ({ actor: { id, name: id }, relationship });

const followed = withFollow(stranger, 'following');

describe('an expected relationship', () => {
  it('follows a stranger, and unfollows them again', () => {
    expect(followed).toEqual({
      ...stranger,
      relation: 'following',
      follows: true,
      can: { ...can, follow: false, unfollow: true },
    });
    expect(withFollow(followed, 'none')).toEqual(stranger);
    expect(followOf(withFollow(stranger, 'requested'))).toBe('requested');
  });
  it('stays a connection', () => {
    expect(withFollow({ ...stranger, relation: 'connection', follows: true }, 'none')).toMatchObject({
      relation: 'connection',
      follows: false,
    });
  });
});

describe('a row', () => {
  it('takes over a follow once, together with its count', () => {
    const profile = { ...row('ravi'), counts: { followers: 4, following: 9 } };
    expect(current(profile, { id: 'ravi', follow: 'following' })).toEqual({
      ...profile,
      relationship: followed,
      counts: { followers: 5, following: 9 },
    });
    // Read again since then: the count includes the viewer already.
    const again = { ...profile, relationship: followed, counts: { followers: 5, following: 9 } };
    expect(current(again, { id: 'ravi', follow: 'following' })).toEqual(again);
    expect(current(profile, { id: 'ravi' })).toEqual(profile);
  });
  it('takes over what the server has said since', () => {
    const closer = { degree: 1, mutual: { count: 0, names: [] } };
    const far = { ...row('ravi'), proximity: { ...closer, degree: 2 } };
    const relationship: Relationship = { ...followed, relation: 'connection' };
    expect(current(far, { id: 'ravi', relationship, follow: 'following', proximity: closer })).toEqual({
      ...far,
      relationship,
      proximity: closer,
    });
  });
});

it('a row that is drawn shows what was learned since', async () => {
  const queries = new QueryClient();
  learnPeople(queries)({ data: [{ ...row('ravi'), relationship: followed }] });
  const { now } = await hooked(() => [useCurrent(row('ravi')), useCurrent(undefined)] as const, { queries });
  expect([now()[0].relationship, now()[1]]).toEqual([followed, undefined]);
});

describe('following', () => {
  afterEach(() => vi.unstubAllGlobals());
  it('is shown in every list at once, then as the server says; a refused press is reverted', async () => {
    const answers: Response[] = [];
    vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()));
    const queries = new QueryClient();
    learnPeople(queries)({ data: [row('asha'), row('ravi')] });
    const shown = () =>
      [row('ravi'), row('ravi'), row('asha')].map(
        (each) =>
          current(each, shownAs({ id: each.actor.id }, overlayOf(queries).shown(entityKey('actor', each.actor.id))))
            .relationship,
      );
    answers.push(Response.json({ data: { ...withFollow(stranger, 'requested'), followsYou: true } }));
    const sent = follow(queries, 'ravi', true);
    expect(shown()).toEqual([followed, followed, stranger]);
    await sent;
    expect(shown()[1]).toMatchObject({ relation: 'requested', follows: false, followsYou: true });
    answers.push(Response.json({ code: 'not_found', message: 'Not there.' }, { status: 404 }));
    const taken = follow(queries, 'ravi', false);
    expect(shown()[0]).toMatchObject({ relation: 'none', can: { follow: true } });
    await taken;
    expect(shown()[0]).toMatchObject({ relation: 'requested', can: { unfollow: true } });
  });
});
