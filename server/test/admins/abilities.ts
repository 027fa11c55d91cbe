import * as contract from '#contract/admin/contact.ts';
import { defineAbilities, type RefusedWrite, type Situation } from '../abilities/cases.ts';
import { someone } from '../abilities/people.ts';
import type { Member, World } from '../world.ts';

let admins = 0;
const someAdmin = (world: World): Promise<Member> => world.member(`answering${(admins += 1)}`, { isAdmin: true });
const one = ({ id: messageId }: Pick<contract.ContactRow, 'id'>) => ({ params: { messageId } });
const written = async (world: World) => {
  const body = { subject: 'A question', message: 'What now?' };
  return (await (await someone(world)).call(contract.createContactMessage, { body })).reply.data;
};
const seenBy = (viewer: Member, { id }: Pick<contract.ContactRow, 'id'>): Situation<contract.ContactMessage> => ({
  call: viewer.call,
  read: async () => (await viewer.call(contract.readContactMessage, one({ id }))).reply.data,
});

export const contactAbilities = defineAbilities<contract.ContactMessage>({
  kind: 'a message to the admins',
  schema: contract.contactRow,
  abilities: {
    claim: {
      endpoint: contract.claimContactMessage,
      input: one,
      changesAnyway: 'claiming again renews the claim',
    },
    release: { endpoint: contract.releaseContactMessage, input: one },
    answer: {
      endpoint: contract.answerContactMessage,
      input: (message) => ({ ...one(message), body: { answer: 'Like this' } }),
    },
    close: { endpoint: contract.closeContactMessage, input: one },
  },
  situations: {
    'that waits': async (world) => seenBy(await someAdmin(world), await written(world)),
    'that the viewer works on': async (world) => {
      const [viewer, message] = [await someAdmin(world), await written(world)];
      await viewer.call(contract.claimContactMessage, one(message));
      return seenBy(viewer, message);
    },
    'that another admin works on': async (world) => {
      const [viewer, message] = [await someAdmin(world), await written(world)];
      await (await someAdmin(world)).call(contract.claimContactMessage, one(message));
      return seenBy(viewer, message);
    },
    'that was closed': async (world) => {
      const [viewer, message] = [await someAdmin(world), await written(world)];
      await viewer.call(contract.closeContactMessage, one(message));
      return seenBy(viewer, message);
    },
  },
});

export const refusedOfAdmins: readonly RefusedWrite[] = [
  {
    endpoint: contract.saveContactTemplate,
    code: 'too_many_templates',
    make: async (world) => {
      const { call } = await someAdmin(world);
      const input = (title: string) => ({ body: { title, text: 'Hello' } });
      for (let count = 0; count < contract.MAX_TEMPLATES; count += 1)
        await call(contract.saveContactTemplate, input(`Template ${count}`));
      return { call, input: input('One more') };
    },
  },
];
