import { expect, it } from 'vitest';
import { TabBar } from '#ui/parts/tab-bar.tsx';
import { drawn } from '../../../test/draw.tsx';

it.each([
  ['all of them', 300, 0, ''],
  ['the first', 500, 0, 'end'],
  ['those in the middle', 500, 100, 'start end'],
  ['the last', 500, 200, 'start'],
])('tabs of which %s are seen fade where more follow', async (_which, width, scrolled, ends) => {
  const tabs = [{ key: 'posts', label: 'Posts' }];
  const { container, settle } = await drawn(() => (
    <TabBar tabs={tabs} label="Tabs" link={({ label }, content) => <a href={label}>{content}</a>} />
  ));
  const bar = container.querySelector('ul')!;
  Object.defineProperties(bar, { scrollWidth: { value: width }, clientWidth: { value: 300 } });
  await settle(() => {
    bar.scrollLeft = scrolled;
    bar.dispatchEvent(new Event('scroll'));
  });
  expect(bar.dataset['more']).toBe(ends);
});
