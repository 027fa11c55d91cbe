import type { PageKind } from '#contract/core/roles.ts';
import {
  addPageDocument,
  decidePageDocuments,
  listWaitingPages,
  sendPageDocuments,
} from '#contract/pages/documents.ts';
import { confirmPagePerson, listPagePeople } from '#contract/pages/people.ts';
import { addItem } from '#contract/profiles/items.ts';
import { across } from '#platform/database/narrow.ts';
import { day, hour } from '#platform/time.ts';
import { demoAddress, memberOfAddress, openSession } from '#modules/accounts';
import type { App } from '../app.ts';
import { createCall } from '../call-inside.ts';
import { scene } from './drawings/scenes/scene.ts';
import { expectOk, type Person } from './people.ts';
import type { DemoEvent } from './story.ts';

interface Page {
  readonly admin: Person;
  readonly name: string;
  readonly kind: PageKind;
  readonly pageId: () => string;
}
/** Places in the list of people, and what their profile says of each page. The last waits for an answer. */
const roles: readonly (readonly [number, string, string])[] = [
  [12, 'Office manager', '2019-02'],
  [15, 'Marketing', '2021-06'],
  [9, 'Roof fitter', '2018-04'],
  [14, 'Electrician', '2020-09'],
  [17, 'Sales', '2022-01'],
  [20, 'Apprentice', '2023-07'],
];
const degrees: readonly (readonly [number, string, string])[] = [
  [10, 'Solar installation', '2021'],
  [13, 'Furniture with hand tools', '2022'],
  [16, 'Weaving', '2019'],
  [19, 'Bookkeeping', '2023'],
];
const isDecided = (index: number, all: readonly unknown[]): boolean => index < all.length - 2;

/** People name a page on their profiles, and its admin confirms all but the last two. */
export function demoPeopleOf(people: readonly Person[], { admin, name, kind, pageId }: Page, from: Date): DemoEvent[] {
  const entries = kind === 'business' ? roles : degrees;
  return entries.flatMap(([place, title, started], index) => {
    const person = people[place];
    if (person === undefined) return [];
    const run = async () => {
      const body = { pageId: pageId(), started };
      await (kind === 'business'
        ? expectOk('entry', person.call(addItem.work_experience, { body: { ...body, role: title, company: name } }))
        : expectOk('entry', person.call(addItem.educations, { body: { ...body, degree: title, school: name } })));
      if (!isDecided(index, entries)) return;
      const params = { pageId: pageId() };
      const { data } = await expectOk(
        'people',
        admin.call(listPagePeople, { params, query: { list: 'waiting', limit: '50' } }),
      );
      const version = data.find(({ actor }) => actor.id === person.id)?.version ?? 1;
      const input = { params: { ...params, memberId: person.id }, body: { version } };
      await expectOk('confirmation', admin.call(confirmPagePerson, input));
    };
    return [{ at: new Date(from.getTime() + 4 * day + index * hour), run }];
  });
}

/** The admin of a page sends a document, and a platform admin verifies the page. */
export function demoVerification(app: App, { admin, pageId }: Page, from: Date): DemoEvent {
  const run = async () => {
    const { db } = app.database;
    const document = new File([new Uint8Array(await scene('page', 73))], 'registration.jpg', { type: 'image/jpeg' });
    const body = { pageId: pageId(), name: 'registration.jpg' };
    await expectOk('document', admin.call(addPageDocument, { body, files: { document } }));
    await expectOk('documents', admin.call(sendPageDocuments, { params: { pageId: pageId() } }));
    const deskId = await memberOfAddress(across(db), demoAddress('admin'));
    if (deskId === null) return;
    const origin = { browser: null, system: null, city: null, countryCode: null };
    const session = await openSession(db, { id: deskId, isAdmin: true }, origin, app.services.clock.now());
    const call = createCall(app.fastify, session.token);
    const { data } = await expectOk('queue', call(listWaitingPages, { query: {} }));
    const requestId = data.find(({ page }) => page.id === pageId())?.id ?? '';
    await expectOk('decision', call(decidePageDocuments, { params: { requestId }, body: { approve: true } }));
  };
  return { at: new Date(from.getTime() + 3 * day), run };
}
