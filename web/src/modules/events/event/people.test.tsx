import { beforeAll, expect, it } from 'vitest';
import { drawn } from '../../../../test/draw.tsx';
import { draftEventOf, eventTimeAt } from '../../../../test/events/events.ts';
import { logInAsha } from '../../../../test/posts.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { text } from '../strings.ts';
import { Going } from './people.tsx';

beforeAll(async () => prepareTexts('events', 'network'));

it.each([
  [29, 'event.going.seat_holders'],
  [31, 'event.going.closed'],
] as const)('%s days after the end, who does not see who goes reads why: %s', async (days, why) => {
  logInAsha();
  const ends = { ...eventTimeAt(18), at: new Date(Date.now() - days * 86_400_000).toISOString() };
  const { container } = await drawn(() => <Going event={draftEventOf({ state: 'ended', ends })} />);
  expect(container.textContent).toContain(text(why));
});
