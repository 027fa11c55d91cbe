import { listPages } from '#contract/pages/pages.ts';
import { createLinkPost } from '#contract/posts/links.ts';
import { day } from '#platform/time.ts';
import { scene } from './drawings/scenes/scene.ts';
import { expectOk, type Person, upload } from './people.ts';
import type { DemoEvent } from './story.ts';

/** The link post of Karan's page. */
export function linkPosts(people: readonly Person[], from: Date): DemoEvent[] {
  const karan = people.find(({ username }) => username.startsWith('karan'));
  if (karan === undefined) return [];
  const publish = async (): Promise<void> => {
    const { data: pages } = await expectOk('pages', karan.call(listPages, { query: { list: 'my' } }));
    const id = await upload(karan, 'post', await scene('roofs', 73));
    const body = {
      text: 'Before the monsoon we check every roof that we fitted. If yours is older than five years, book early.',
      address: 'https://mehta-solar.example/monsoon-check',
      title: 'The monsoon check for small solar systems',
      description: 'Cables, clamps, inverter and drain, in an hour and a half. Free for systems that we mounted.',
      action: 'book_now',
      picture: { id, alt: 'Solar panels on a row of low roofs' },
    } as const;
    await expectOk('link post', karan.call(createLinkPost, { body }, { 'x-acting-as': pages[0]?.actor.id ?? '' }));
  };
  return [{ at: new Date(from.getTime() + 9 * day), run: publish }];
}
