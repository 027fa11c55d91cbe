import * as contract from '#contract/pages/documents.ts';
import { openPage } from '../page.ts';
import { asFile } from '../uploads.ts';
import type { Member, World } from '../world.ts';
import { defineAbilities, type RefusedWrite } from './cases.ts';
import { someone } from './people.ts';

type PageDocuments = contract.PageDocuments & { readonly pageId: string };
type WaitingPage = contract.WaitingPage;
const pdf = () => asFile(Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), 'certificate.pdf');
export const addDocument = (member: Member, pageId: string) =>
  member.call(contract.addPageDocument, { body: { pageId, name: 'certificate.pdf' }, files: { document: pdf() } });
let desks = 0;
const someDesk = (world: World) => world.member(`desk${(desks += 1)}`, { isAdmin: true });

async function pageOf(world: World) {
  const [admin, editor] = [await someone(world), await someone(world)];
  return { admin, editor, page: await openPage(world, 'Documents page', { admin, editor }) };
}
async function sent(world: World) {
  const made = await pageOf(world);
  await addDocument(made.admin, made.page.id);
  await made.admin.call(contract.sendPageDocuments, { params: { pageId: made.page.id } });
  return made;
}
const read = (member: Member, pageId: string) => async (): Promise<PageDocuments> => ({
  ...(await member.call(contract.readPageDocuments, { params: { pageId } })).reply.data,
  pageId,
});
const of = ({ pageId }: PageDocuments) => ({ params: { pageId } });

export const pageDocumentsAbilities = defineAbilities<PageDocuments>({
  kind: 'the documents of a page',
  schema: contract.pageDocuments,
  abilities: {
    add: {
      endpoint: contract.addPageDocument,
      input: ({ pageId }) => ({ body: { pageId, name: 'certificate.pdf' }, files: { document: pdf() } }),
    },
    send: { endpoint: contract.sendPageDocuments, input: of },
    withdraw: { endpoint: contract.withdrawPageDocuments, input: of },
  },
  situations: {
    'without any': async (world) => {
      const { admin, page } = await pageOf(world);
      return { call: admin.call, read: read(admin, page.id) };
    },
    'that are not sent yet': async (world) => {
      const { admin, page } = await pageOf(world);
      await addDocument(admin, page.id);
      return { call: admin.call, read: read(admin, page.id) };
    },
    'that wait': async (world) => {
      const { admin, page } = await sent(world);
      return { call: admin.call, read: read(admin, page.id) };
    },
  },
});

const waitingOf = (desk: Member, pageId: string) => async (): Promise<WaitingPage> => {
  const { data } = (await desk.call(contract.listWaitingPages, { query: { size: '50' } })).reply;
  const found = data.find(({ page }) => page.id === pageId);
  if (found === undefined) throw new Error('does not wait');
  return found;
};

export const waitingPageAbilities = defineAbilities<WaitingPage>({
  kind: 'a page whose documents wait',
  schema: contract.waitingPage,
  abilities: {
    decide: {
      endpoint: contract.decidePageDocuments,
      input: ({ id }) => ({ params: { requestId: id }, body: { approve: true } }),
    },
  },
  situations: {
    'to a platform admin': async (world) => {
      const { page } = await sent(world);
      const desk = await someDesk(world);
      return { call: desk.call, read: waitingOf(desk, page.id) };
    },
    'to a platform admin who is in its team': async (world) => {
      const { page } = await sent(world);
      const desk = await someDesk(world);
      await page.setRole(desk, 'advertiser');
      return { call: desk.call, read: waitingOf(desk, page.id) };
    },
  },
});
export const refusedWrites: readonly RefusedWrite[] = [
  {
    endpoint: contract.deletePageDocument,
    code: 'documents_waiting',
    make: async (world) => {
      const { admin, page } = await sent(world);
      const [file] = (await read(admin, page.id)()).files;
      return { call: admin.call, input: { params: { documentId: file?.id ?? '' } } };
    },
  },
];
