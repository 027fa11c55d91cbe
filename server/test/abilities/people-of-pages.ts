import * as contract from '#contract/pages/people.ts';
import { addItem } from '#contract/profiles/items.ts';
import { openPage, type Page } from '../page.ts';
import type { Member, World } from '../world.ts';
import { defineAbilities } from './cases.ts';
import { someone } from './people.ts';

type PagePerson = contract.PagePerson & { readonly pageId: string };
type OwnPlace = contract.OwnPlace & { readonly pageId: string };
const of = (page: Pick<Page, 'id'>) => ({ params: { pageId: page.id } });

/** A page with a team, and someone whose profile names it. */
async function named(world: World) {
  const [admin, editor, advertiser] = [await someone(world), await someone(world), await someone(world)];
  const page = await openPage(world, 'People page', { admin, editor, advertiser });
  const person = await someone(world);
  await person.call(addItem.work_experience, { body: { role: 'Engineer', company: 'People page', pageId: page.id } });
  return { admin, editor, advertiser, page, person };
}
const listed = async (viewer: Member, page: Page, list: 'shown' | 'disowned' = 'shown'): Promise<PagePerson> => {
  const [first] = (await viewer.call(contract.listPagePeople, { ...of(page), query: { list } })).reply.data;
  if (first === undefined) throw new Error('not listed');
  return { ...first, pageId: page.id };
};
const answer = ({ pageId, actor, version }: PagePerson) => ({
  params: { pageId, memberId: actor.id },
  body: { version },
});
const disowned = async (world: World) => {
  const made = await named(world);
  await made.admin.call(contract.disownPagePerson, answer(await listed(made.admin, made.page)));
  return made;
};

export const pagePersonAbilities = defineAbilities<PagePerson>({
  kind: 'one of the people of a page',
  schema: contract.pagePerson,
  abilities: {
    confirm: { endpoint: contract.confirmPagePerson, input: answer },
    disown: { endpoint: contract.disownPagePerson, input: answer },
  },
  situations: {
    'to a stranger': async (world) => {
      const [{ page }, stranger] = [await named(world), await someone(world)];
      return { call: stranger.call, read: () => listed(stranger, page) };
    },
    'to an editor': async (world) => {
      const { editor, page } = await named(world);
      return { call: editor.call, read: () => listed(editor, page) };
    },
    'to an advertiser': async (world) => {
      const { advertiser, page } = await named(world);
      return { call: advertiser.call, read: () => listed(advertiser, page) };
    },
    'who is confirmed, to an admin who acts as the page': async (world) => {
      const { admin, page } = await named(world);
      const acting = page.as(admin);
      await acting.call(contract.confirmPagePerson, answer(await listed(acting, page)));
      return { call: acting.call, read: () => listed(acting, page) };
    },
    'who is disowned, to an admin': async (world) => {
      const { admin, page } = await disowned(world);
      return { call: admin.call, read: () => listed(admin, page, 'disowned') };
    },
  },
});

const ownPlaceOf = (person: Member, page: Page) => async (): Promise<OwnPlace> => ({
  ...(await person.call(contract.readOwnPlace, of(page))).reply.data,
  pageId: page.id,
});
const atPage = ({ pageId }: OwnPlace) => ({ params: { pageId } });
export const ownPlaceAbilities = defineAbilities<OwnPlace>({
  kind: 'the place of the caller at a page',
  schema: contract.ownPlace,
  abilities: {
    contest: { endpoint: contract.contestPage, input: (place) => ({ ...atPage(place), body: {} }) },
  },
  situations: {
    'whose profile does not name it': async (world) => {
      const [{ page }, person] = [await named(world), await someone(world)];
      return { call: person.call, read: ownPlaceOf(person, page) };
    },
    'who is disowned': async (world) => {
      const { page, person } = await disowned(world);
      return { call: person.call, read: ownPlaceOf(person, page) };
    },
    'who contested': async (world) => {
      const { page, person } = await disowned(world);
      await person.call(contract.contestPage, { ...of(page), body: {} });
      return { call: person.call, read: ownPlaceOf(person, page) };
    },
  },
});
