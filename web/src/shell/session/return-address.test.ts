import { describe, expect, it } from 'vitest';
import { ownAddress } from './return-address.ts';

const origin = 'https://hall.example';

describe('ownAddress', () => {
  it.each(['/home', '/posts/1?tab=all', '/user-profile/asha#about', '/search?q=a%20b'])('keeps %s', (wanted) => {
    expect(ownAddress(wanted, origin)).toBe(wanted);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example/home',
    'http:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /home',
    'home',
    '/.//evil.example',
    '/x/..//evil.example',
    '',
    null,
    undefined,
  ])('refuses %j', (wanted) => {
    expect(ownAddress(wanted, origin)).toBeNull();
  });

  it('never yields another origin when it is resolved again', () => {
    const tricky = ['/a/../b', '/%2f%2fevil.example', '/@evil.example', '/?next=//evil', '/#//evil', '/.%2e//evil'];
    const origins = tricky.map((wanted) => new URL(ownAddress(wanted, origin) ?? '/', origin).origin);
    expect(new Set(origins)).toEqual(new Set([origin]));
  });
});
