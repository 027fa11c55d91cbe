import { editPage, readPage } from '#contract/pages/pages.ts';
import { readPageVerification } from '#contract/pages/verification.ts';
import { openPage, type Page } from '../page.ts';
import type { Member, World } from '../world.ts';

let hosts = 0;
/** A host that no other page of the tests has. */
const newHost = () => `site${(hosts += 1)}.example`;

/** Pages of one admin with a website each, which is to show the proof of its page. */
export function pagesWithWebsites(world: World, admin: Member) {
  const params = (page: Page) => ({ params: { pageId: page.id } });
  const edit = async (page: Page, body: object) => {
    const { version } = (await admin.call(readPage, params(page))).reply.data;
    return admin.call(editPage, { ...params(page), body: { version, ...body } });
  };
  const read = async (page: Page) => (await admin.call(readPageVerification, params(page))).reply.data;
  const newPage = async () => {
    const page = await openPage(world, 'Mehta Tools', { admin });
    const host = newHost();
    await edit(page, { website: `https://${host}/about` });
    return { page, host, proof: (await read(page)).proof ?? '' };
  };
  return { params, edit, read, newPage, newHost };
}
