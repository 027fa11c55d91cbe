import { expect, test } from 'vitest';
import type { Notification } from '#contract/notifications/notifications.ts';
import { createSeal } from '#platform/seal.ts';
import { digestEmail } from './digest-email.ts';

const now = new Date('2026-11-21T10:00:00Z');
const services = {
  config: { publicUrl: 'https://guildhall.example' },
  seal: createSeal('a secret of the tests, long enough'),
  notifications: new Map(),
} as never;
const asha = { memberId: 'asha', email: 'asha@example.com', language: 'en' } as const;
const notifications = (count: number): Notification[] =>
  Array.from(
    { length: count },
    (_, index) =>
      ({ kind: 'posts.reacted', text: `<b>Ravi</b> likes it ${index}`, subject: null, path: '/post/1' }) as never,
  );
const digest = (count: number, sending = {}) =>
  digestEmail(services, asha, notifications(count), { now, idempotencyKey: 'key', ...sending });

test('one notification is the subject, and the e-mail opens what it is about', () => {
  const { subject, text, to } = digest(1);
  expect([subject, to]).toEqual(['Ravi likes it 0', 'asha@example.com']);
  expect(text).toContain('https://guildhall.example/post/1');
});

test('of several the first twelve are listed, and the rest is a number', () => {
  const [full, longer] = [digest(12), digest(13)];
  expect([full.subject, longer.subject]).toEqual(['12 notifications on Guildhall', '13 notifications on Guildhall']);
  for (const { text } of [full, longer]) expect(text).toContain('Ravi likes it 11');
  expect(full.text).not.toMatch(/And \d+ more/);
  expect(longer.text).toContain('And 1 more.');
  expect(longer.text).not.toContain('Ravi likes it 12');
  expect(longer.text).toContain('https://guildhall.example/notifications');
});

test('what a ruling says above a thing stands in the e-mail, in the language of its reader', () => {
  const subject = { excerpt: 'The dam is broken', label: 'disputed' } as never;
  const about = notifications(1).map((each) => ({ ...each, subject }));
  const sending = { now, idempotencyKey: 'key' };
  const { text } = digestEmail(services, asha, about, sending);
  expect(text).toContain('Others dispute what this says.\n“The dam is broken”');
  expect(digestEmail(services, { ...asha, language: 'hn' }, about, sending).text).toContain('दूसरे इस बात को');
});

test('an e-mail that was delayed says how many a day there are at most', () => {
  const textOf = (sending = {}) => digest(2, sending).text.replaceAll(/\s+/g, ' ');
  expect(textOf()).not.toContain('You get at most');
  expect(textOf({ delayedMost: 3 })).toContain('You get at most 3 a day, so these waited until now.');
});
