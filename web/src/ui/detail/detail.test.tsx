import { renderToStaticMarkup } from 'react-dom/server';
import { useRef } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startStrings } from '#shell/strings.ts';
import { drawn } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { Money } from '../language/money.tsx';
import { ActionCard } from './action-card.tsx';
import { BottomBar } from './bottom-bar.tsx';

beforeAll(startStrings);
afterEach(() => vi.unstubAllGlobals());

it.each([
  [{ amount: 150_000, currency: 'INR' }, '₹1,500'],
  [{ amount: 150_000, to: 200_050, currency: 'INR' }, '₹1,500 – ₹2,000.50'],
  [{ amount: 150_000, to: 150_000, currency: 'INR', unit: 'a day' }, '₹1,500 a day'],
])('%o is written as %s', (money, words) => {
  expect(renderToStaticMarkup(<Money {...money} />).replace(/<[^>]*>/g, '')).toBe(words);
});

it('the bar at the bottom comes when the act of the screen has left the window', async () => {
  const look = stubIntersections();
  const { container, settle } = await drawn(() => {
    const main = useRef<HTMLDivElement>(null);
    return (
      <>
        <ActionCard label="Act" main="Apply" mainRef={main} />
        <BottomBar after={main}>Apply</BottomBar>
      </>
    );
  });
  const isOut = () => container.querySelector('[data-bottom-bar]')?.getAttribute('data-out');
  const seen = [isOut()];
  for (const isIntersecting of [true, false, true]) {
    await settle(() => look([{ isIntersecting }]));
    seen.push(isOut());
  }
  expect(seen).toEqual(['false', 'false', 'true', 'false']);
});

it('a card of acts has only the parts that it is given', () => {
  const html = renderToStaticMarkup(<ActionCard label="Act" main="Apply" owner="Loom Works" />);
  expect(html.match(/<div/g)).toHaveLength(3);
  expect(html).toContain('aria-label="Act"');
});
