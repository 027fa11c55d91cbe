import { describe, expect, it } from 'vitest';
import { ownAddress } from './return-address.ts';

const origin = 'https://hall.example';

describe('ownAddress', () => {
  it.each(['/home', '/posts/1?tab=all', '/user-profile/asha#about', '/search?q=a%20b'])('accepts %s', (requested) => {
    expect(ownAddress(requested, origin)).toBe(requested);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/home\\evil',
    '//hall.example/home',
    'https://hall.example/home',
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
  ])('rejects %j', (requested) => {
    expect(ownAddress(requested, origin)).toBeNull();
  });

  it('never returns another origin when resolved again', () => {
    const tricky = ['/a/../b', '/%2f%2fevil.example', '/@evil.example', '/?next=//evil', '/#//evil', '/.%2e//evil'];
    const origins = tricky.map((requested) => new URL(ownAddress(requested, origin) ?? '/', origin).origin);
    expect(new Set(origins)).toEqual(new Set([origin]));
  });
});
