import { expect, test } from 'vitest';
import type { PageKind, PageRole } from '#contract/core/roles.ts';
import { allOf, allowed, enforce, kindVerdict, type PolicyCaller, roleVerdict } from '../policy.ts';

/** A caller who acts as a page of a kind, or as themselves without one. */
const acting = (role: PageRole | null, kind?: PageKind): PolicyCaller =>
  ({ actor: { id: 'page', kind }, member: { id: 'asha' }, role }) as unknown as PolicyCaller;
const alone = { actor: { id: 'asha' }, member: { id: 'asha' }, role: null } as unknown as PolicyCaller;
const editors = ['admin', 'editor'] as const;

test('who may call an endpoint follows from the role and the kind of the page', () => {
  expect(roleVerdict(alone, { as: 'member', area: 'business' })).toBe('ok');
  const verdicts = [
    roleVerdict(acting('admin', 'business'), { as: 'member', area: 'shared' }),
    roleVerdict(acting(null, 'business'), { as: editors, area: 'shared' }),
    roleVerdict(acting('advertiser', 'business'), { as: editors, area: 'shared' }),
    roleVerdict(acting('editor', 'business'), { as: editors, area: 'business' }),
    roleVerdict(acting('editor', 'institute'), { as: editors, area: 'business' }),
    roleVerdict(acting('editor'), { as: editors, area: 'business' }),
  ];
  expect(verdicts).toEqual([
    'acting_as_page',
    'role_not_permitted',
    'role_not_permitted',
    'ok',
    'kind_not_permitted',
    'ok',
  ]);
});

test('a page opens pages of its kind', () => {
  expect(
    [acting('admin', 'business'), acting('admin', 'institute'), alone].map((as) => kindVerdict(as, 'business')),
  ).toEqual(['ok', 'kind_not_permitted', 'ok']);
});

test('a verdict refuses, or lets the call pass; a button is shown for ok alone', () => {
  for (const verdict of ['ok', 'unchanged'] as const) expect(() => enforce(verdict)).not.toThrow();
  expect(() => enforce('not_found')).toThrow('not_found');
  expect([allOf('ok', 'not_found', 'unchanged'), allOf('unchanged', 'not_found'), allOf('ok', 'ok')]).toEqual([
    'not_found',
    'unchanged',
    'ok',
  ]);
  expect(allowed({ edit: 'ok', close: 'unchanged', delete: 'not_found' })).toEqual({
    edit: true,
    close: false,
    delete: false,
  });
});
