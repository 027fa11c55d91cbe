import { readPageFigures } from '#contract/insights/pages.ts';
import * as contract from '#contract/pages/pages.ts';
import { deletePagePicture, editPagePicture } from '#contract/pages/pictures.ts';
import type { PageRole } from '#contract/core/roles.ts';
import { claimPage, nameSuccessors } from '#contract/pages/succession.ts';
import { leaveTeam, requestRole } from '#contract/pages/team.ts';
import { provePageAddress, requestPageCode } from '#contract/pages/addresses.ts';
import { checkPageWebsite } from '#contract/pages/verification.ts';
import { openPage } from '../page.ts';
import { claimablePage } from '../pages/succession.ts';
import { uploaded } from '../uploads.ts';
import type { Member, World } from '../world.ts';
import { defineAbilities, type RefusedWrite, type Situation } from './cases.ts';
import { someone, someoneActing } from './people.ts';

type Page = contract.Page;
const params = ({ actor }: Page) => ({ params: { pageId: actor.id } });
const seenBy = (viewer: Member, pageId: string): Situation<Page> => ({
  call: viewer.call,
  read: async () => (await viewer.call(contract.readPage, { params: { pageId } })).reply.data,
});
const ofTeam =
  (role: PageRole, more: (member: Member, pageId: string) => Promise<unknown> = () => Promise.resolve()) =>
  async (world: World) => {
    const { member, page } = await someoneActing(world, role);
    await more(member, page.id);
    return seenBy(member, page.id);
  };
const acting = (role: PageRole) => async (world: World) => {
  const { acting: member, page } = await someoneActing(world, role);
  return seenBy(member, page.id);
};

export const pageAbilities = defineAbilities<Page>({
  kind: 'a page',
  schema: contract.page,
  abilities: {
    edit: {
      endpoint: contract.editPage,
      input: (page) => ({ ...params(page), body: { version: page.version, about: 'Something' } }),
    },
    delete: { endpoint: contract.deletePage, input: params },
    restore: { endpoint: contract.restorePage, input: params },
    requestRole: { endpoint: requestRole, input: (page) => ({ ...params(page), body: {} }) },
    leaveTeam: { endpoint: leaveTeam, input: params },
    readAnalytics: { endpoint: readPageFigures, input: params },
    claim: { endpoint: claimPage, input: params },
  },
  situations: {
    'to a stranger': async (world) => {
      const { page } = await someoneActing(world, 'admin');
      return seenBy(await someone(world), page.id);
    },
    'to its admin': ofTeam('admin'),
    'to its editor': ofTeam('editor'),
    'to its advertiser': ofTeam('advertiser'),
    'to its admin, who acts as it': acting('admin'),
    'to its editor, who acts as it': acting('editor'),
    'to its admin, who acts as another page': async (world) => {
      const { member, page } = await someoneActing(world, 'admin');
      const other = await openPage(world, 'Another page', { admin: member });
      return seenBy(other.as(member), page.id);
    },
    'to one of its two admins': async (world) => {
      const { member, page } = await someoneActing(world, 'admin');
      await page.setRole(await someone(world), 'admin');
      return seenBy(member, page.id);
    },
    'that can be claimed, to a member with an address at its domain': async (world) => {
      const { member, page } = await claimablePage(world);
      return seenBy(member, page.id);
    },
    'that can be claimed, to a member who has proved nothing': async (world) => {
      const { page } = await claimablePage(world);
      return seenBy(await someone(world), page.id);
    },
    'that is private, to its admin': ofTeam('admin', (member, pageId) =>
      member.call(contract.editPageSettings, { params: { pageId }, body: { visibility: 'private' } }),
    ),
    'that is deleted, to its admin': ofTeam('admin', (member, pageId) =>
      member.call(contract.deletePage, { params: { pageId } }),
    ),
  },
});

/** A stranger writes to a page that they see. */
const byStranger = (input: (world: World, stranger: Member) => Promise<object>) => async (world: World) => {
  const { page } = await someoneActing(world, 'admin');
  const stranger = await someone(world);
  const { params: more = {}, ...rest } = (await input(world, stranger)) as { params?: object };
  return { call: stranger.call, input: { params: { pageId: page.id, ...more }, ...rest } };
};

export const refusedWrites: readonly RefusedWrite[] = [
  {
    endpoint: contract.createPage,
    code: 'too_many_pages',
    make: async (world) => {
      const owner = await someone(world);
      for (let count = 0; count < contract.PAGES_MAX; count += 1) {
        const { id } = await openPage(world, 'One of ten', { admin: owner });
        await world.db.updateTable('page_details').set({ created_by: owner.id }).where('id', '=', id).execute();
      }
      return { call: owner.call, input: { body: { name: 'The eleventh', visibility: 'public' } } };
    },
  },
  {
    endpoint: contract.editPageSettings,
    code: 'not_permitted',
    make: byStranger(() => Promise.resolve({ body: { language: 'hn' } })),
  },
  {
    endpoint: checkPageWebsite,
    code: 'no_website',
    make: async (world) => {
      const { member, page } = await someoneActing(world, 'admin');
      return { call: member.call, input: { params: { pageId: page.id } } };
    },
  },
  {
    endpoint: nameSuccessors,
    code: 'not_permitted',
    make: byStranger(() => Promise.resolve({ body: { memberIds: [] } })),
  },
  {
    endpoint: requestPageCode,
    code: 'no_verified_domain',
    make: byStranger(() => Promise.resolve({ body: { email: 'stranger@example.com' } })),
  },
  {
    endpoint: provePageAddress,
    code: 'code_wrong',
    make: byStranger(() => Promise.resolve({ body: { code: '123456' } })),
  },
  {
    endpoint: contract.renamePage,
    code: 'not_permitted',
    make: byStranger(() => Promise.resolve({ body: { username: 'another-name' } })),
  },
  {
    endpoint: editPagePicture,
    code: 'not_permitted',
    make: byStranger(async (_, stranger) => ({
      params: { picture: 'cover' },
      body: { mediaId: await uploaded(stranger, { purpose: 'cover' }) },
    })),
  },
  {
    endpoint: deletePagePicture,
    code: 'not_permitted',
    make: byStranger(() => Promise.resolve({ params: { picture: 'logo' } })),
  },
];
