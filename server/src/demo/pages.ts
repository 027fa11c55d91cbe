import { followActor } from '#contract/network.ts';
import { createPage, editPagePicture } from '#contract/pages.ts';
import { across } from '#platform/database/narrow.ts';
import { day, hour } from '#platform/time.ts';
import { findCityByName } from '#modules/reference';
import type { App } from '../app.ts';
import { scene } from './drawings.ts';
import { expectOk, type Person, upload } from './people.ts';
import type { DemoEvent } from './story.ts';

/** Karan's solar workshop as a page, with pictures and followers. */
export function businessPages(app: App, people: readonly Person[], from: Date): DemoEvent[] {
  const karan = people.find(({ username }) => username.startsWith('karan'));
  if (karan === undefined) return [];
  let pageId = '';
  const create = async (): Promise<void> => {
    const cityId = await findCityByName(across(app.database.db), 'IN', 'Ahmedabad');
    const { data } = await expectOk(
      'page',
      karan.call(createPage, {
        body: {
          name: 'Mehta Solar',
          username: 'mehta-solar',
          visibility: 'public',
          tagline: 'Panels on roofs that others call too small',
          about:
            'We plan, mount and look after small solar systems in and around Ahmedabad: eleven people, two vans, ' +
            'one rule. We leave the roof better than we found it.',
          industry: 'energy-and-utilities',
          companySize: '11-50',
          companyType: 'privately_held',
          website: 'https://mehta-solar.example',
          phone: '+91 79 2658 1200',
          founded: 2014,
          specialties: ['Rooftop solar', 'Battery storage', 'Net metering', 'Repairs'],
          headquarters: '12 Workshop Lane, Naranpura',
          place: { country: 'IN', ...(cityId !== null && { cityId }) },
          latitude: 23.05,
          longitude: 72.56,
        },
      }),
    );
    pageId = data.actor.id;
    for (const [picture, purpose, seed] of [
      ['logo', 'photo', 71],
      ['cover', 'cover', 72],
    ] as const) {
      const mediaId = await upload(karan, purpose, await scene('roofs', seed));
      await expectOk('picture', karan.call(editPagePicture, { params: { pageId, picture }, body: { mediaId } }));
    }
  };
  const follows = people
    .filter((person, index) => person !== karan && index % 3 === 0)
    .map((person, index) => ({
      at: new Date(from.getTime() + 2 * day + index * hour),
      run: async () => {
        await expectOk('follow', person.call(followActor, { params: { actorId: pageId } }));
      },
    }));
  return [{ at: new Date(from.getTime() + day), run: create }, ...follows];
}
