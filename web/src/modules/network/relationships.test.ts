import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Relationship } from '#contract/network.ts';
import { updateRelationship, expected, patched } from './relationships.ts';

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

describe('what is expected of a press', () => {
  it('turns a stranger into somebody followed, and back', () => {
    const following = expected(stranger, true);
    expect(following).toEqual({
      ...stranger,
      relation: 'following',
      follows: true,
      can: { ...can, follow: false, unfollow: true },
    });
    expect(expected(following, false)).toEqual(stranger);
  });
  it('leaves a connection one', () => {
    expect(expected({ ...stranger, relation: 'connection', follows: true }, false)).toMatchObject({
      relation: 'connection',
      follows: false,
    });
  });
});

describe('changing what is loaded', () => {
  const follow = (before: Relationship) => expected(before, true);
  it('changes lists of pages, single replies and figures, and nobody else', () => {
    const pages = { pages: [{ data: [row('asha'), row('ravi')], next: null }], pageParams: [null] };
    const next = patched(pages, 'ravi', follow) as typeof pages;
    expect(next.pages[0]?.data.map(({ relationship }) => relationship.follows)).toEqual([false, true]);
    const profile = { data: { ...row('ravi'), counts: { followers: 4, following: 9 } } };
    expect(patched(profile, 'ravi', follow)).toMatchObject({ data: { counts: { followers: 5, following: 9 } } });
    expect(patched(patched(profile, 'ravi', follow), 'ravi', follow)).toMatchObject({
      data: { counts: { followers: 5 } },
    });
  });
  it('leaves what holds nothing of the actor the very same object', () => {
    const other = { data: [row('asha')], deep: { list: [1, 'two', null] } };
    expect(patched(other, 'ravi', follow)).toBe(other);
  });
  it('keeps the age of what it changes', () => {
    const queries = new QueryClient();
    queries.setQueryData(['list'], [row('ravi')], { updatedAt: 1_000 });
    updateRelationship(queries, 'ravi', follow);
    expect(queries.getQueryState(['list'])).toMatchObject({
      dataUpdatedAt: 1_000,
      data: [{ relationship: { relation: 'following' } }],
    });
  });
});
