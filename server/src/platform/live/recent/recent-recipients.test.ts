import { expect, it } from 'vitest';
import { RecentRecipients } from './recent-recipients.ts';

it('knows which rooms got a fact since a browser began to read, and 3 seconds before that, for 30 seconds', () => {
  let now = 100_000;
  const recipients = new RecentRecipients(() => now);
  recipients.add('person:a');
  now += 10_000;
  const of =
    (...rooms: string[]) =>
    (age: unknown) =>
      recipients.gotFacts(rooms, age);
  expect(of('person:b', 'person:a')('7000')).toBe(true);
  expect(of('person:a')('6999')).toBe(false);
  expect(of('person:b')('7000')).toBe(false);
  now += 19_999;
  expect(of('person:a')('999999')).toBe(true);
  now += 1;
  expect(of('person:a')('999999')).toBe(false);
});

it.each([undefined, '', '-1', '1e3', '1000000', ['5']])('an age of %j is none', (age) => {
  const recipients = new RecentRecipients(() => 0);
  recipients.add('person:a');
  expect(recipients.gotFacts(['person:a'], age)).toBe(false);
});
