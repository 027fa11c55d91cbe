import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

function headersOf(publicUrl: string, own: Record<string, string> = {}, url = '/home'): Record<string, string> {
  const set = { ...own };
  const reply = {
    request: { url },
    headers: (all: Record<string, string>) => Object.assign(set, all),
    header: (name: string, value: string) => Object.assign(set, { [name]: value }),
    hasHeader: (name: string) => name in set,
  };
  securityHeaders(publicUrl)(reply as object as FastifyReply);
  return set;
}

it('a page may load nothing from elsewhere, and be framed nowhere', () => {
  expect(headersOf('https://hall.example')['content-security-policy']?.split('; ').toSorted()).toEqual([
    "base-uri 'none'",
    "connect-src 'self' wss://hall.example",
    "default-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "frame-src 'none'",
    "img-src 'self' data: blob:",
    "manifest-src 'self'",
    "media-src 'self' blob:",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    'trusted-types default',
    "worker-src 'self'",
  ]);
});

it('frames are of the page that the operator has set alone', () => {
  expect(contentSecurityPolicy('https://hall.example', 'https://other.example/frame?site=7')).toContain(
    '; frame-src https://other.example; ',
  );
});

it('a browser that came by https comes that way again, and a file keeps the policy of its own', () => {
  const { 'strict-transport-security': always } = headersOf('https://hall.example');
  expect([always, headersOf('http://localhost:3000')['strict-transport-security']]).toEqual([
    'max-age=31536000; includeSubDomains',
    undefined,
  ]);
  const own = { 'content-security-policy': "default-src 'none'", 'cache-control': 'private' };
  expect(headersOf('https://hall.example', own)).toMatchObject(own);
});

it('the camera is for the document that scans codes alone', () => {
  const of = (url: string) => headersOf('https://hall.example', {}, url)['permissions-policy']?.split(', ')[0];
  const paths = [
    '/event-attendance',
    '/event-attendance?event=7',
    '/home',
    '/event-attendances',
    '/api/event-attendance',
  ];
  expect(paths.map(of)).toEqual(['camera=(self)', 'camera=(self)', 'camera=()', 'camera=()', 'camera=()']);
});
