import { expect, test } from 'vitest';
import { PUSH_MAX } from '#contract/notifications/push.ts';
import { encode } from './push-message.ts';

const messageOf = (title: string, body: string) => ({
  notification: { title, body },
  data: { icon: '/icon-192.png', url: '/posts/1' },
});

test.each([
  ['short words', 'Posts', 'Well said'],
  ['long words', 'Posts', 'well said '.repeat(1_000)],
  ['long words in Devanagari', 'पोस्ट', 'बहुत अच्छा कहा '.repeat(900)],
  ['signs of many code units', '👩‍👩‍👧‍👦'.repeat(80), '👩‍👩‍👧‍👦'.repeat(300)],
])('a push with %s fits what push services take', (_, title, body) => {
  const payload = encode(messageOf(title, body));
  expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(PUSH_MAX);
  const { notification, data } = JSON.parse(payload) as ReturnType<typeof messageOf>;
  expect(data).toEqual({ icon: '/icon-192.png', url: '/posts/1' });
  expect(body.startsWith(notification.body.replace(/…$/, '').trimEnd())).toBe(true);
  expect(notification.title).not.toBe('');
});

test('a long push says nearly as much as it may', () => {
  expect(Buffer.byteLength(encode(messageOf('Posts', 'well said '.repeat(1_000))))).toBeGreaterThan(PUSH_MAX - 200);
});

test('a push that just fits stays as it is', () => {
  const room = PUSH_MAX - Buffer.byteLength(JSON.stringify(messageOf('Posts', '')));
  const fits = messageOf('Posts', 'x'.repeat(room));
  expect(encode(fits)).toBe(JSON.stringify(fits));
  expect(JSON.parse(encode(messageOf('Posts', 'x'.repeat(room + 1))))).not.toEqual(fits);
});
