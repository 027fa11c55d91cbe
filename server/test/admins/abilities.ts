import * as contract from '#contract/admin/contact.ts';
import * as legal from '#contract/legal/drafts.ts';
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

const ofDraft = ({ id: draftId }: Pick<legal.DraftRow, 'id'>) => ({ params: { draftId } });
const dayAfter = (at: string, days: number): string =>
  new Date(new Date(at).getTime() + days * 86_400_000).toISOString().slice(0, 10);
const begun = async (viewer: Member, kind: legal.DraftRow['kind']) =>
  (await viewer.call(legal.openPolicyDraft, { body: { kind } })).reply.data;
const draftSeenBy = (viewer: Member, draft: Pick<legal.DraftRow, 'id'>): Situation<legal.PolicyDraft> => ({
  call: viewer.call,
  read: async () => (await viewer.call(legal.readPolicyDraft, ofDraft(draft))).reply.data,
});
const publishing = ({ id, version }: legal.DraftRow, effectiveOn: string) => ({
  ...ofDraft({ id }),
  body: { version, effectiveOn, material: false },
});
/** Publishes the draft of the policy, to take effect in so many days. */
async function publish(world: World, viewer: Member, kind: legal.DraftRow['kind'], days: number) {
  const draft = await begun(viewer, kind);
  const effectiveOn = dayAfter(world.clock.now().toISOString(), days);
  return { draft, version: (await viewer.call(legal.publishPolicyDraft, publishing(draft, effectiveOn))).reply.data };
}
const withdrawing = ({ kind, version }: Pick<legal.PolicyVersion, 'kind' | 'version'>) => ({
  params: { kind, version },
});
/** An admin, while nothing is scheduled, which would keep them from publishing. */
async function freeToPublish(world: World, kind: legal.DraftRow['kind']): Promise<Member> {
  const viewer = await someAdmin(world);
  const { data } = (await viewer.call(legal.listPolicyVersions, { query: { kind } })).reply;
  for (const version of data.filter(({ can }) => can.withdraw))
    await viewer.call(legal.withdrawPolicyVersion, withdrawing(version));
  return viewer;
}
const versionSeenBy = (viewer: Member, version: string): Situation<legal.PolicyVersion> => ({
  call: viewer.call,
  read: async () => {
    const { data } = (await viewer.call(legal.listPolicyVersions, { query: { kind: 'terms' } })).reply;
    return data.find((each) => each.version === version)!;
  },
});
export const draftAbilities = defineAbilities<legal.PolicyDraft>({
  kind: 'a draft of a policy',
  schema: legal.draftRow,
  abilities: {
    edit: {
      endpoint: legal.savePolicyDraft,
      input: (draft) => ({ ...ofDraft(draft), body: { version: draft.version, title: draft.content.title } }),
    },
    discard: { endpoint: legal.discardPolicyDraft, input: ofDraft },
    publish: {
      endpoint: legal.publishPolicyDraft,
      input: (draft) => publishing(draft, dayAfter(draft.updatedAt, 20)),
    },
  },
  situations: {
    'that is written': async (world) => {
      const viewer = await freeToPublish(world, 'privacy');
      return draftSeenBy(viewer, await begun(viewer, 'privacy'));
    },
    'while a version is scheduled': async (world) => {
      const viewer = await freeToPublish(world, 'privacy');
      await publish(world, viewer, 'privacy', 3);
      return draftSeenBy(viewer, await begun(viewer, 'privacy'));
    },
    'that was published': async (world) => {
      const viewer = await freeToPublish(world, 'privacy');
      return draftSeenBy(viewer, (await publish(world, viewer, 'privacy', 0)).draft);
    },
  },
});
export const versionAbilities = defineAbilities<legal.PolicyVersion>({
  kind: 'a version of a policy',
  schema: legal.policyVersion,
  abilities: { withdraw: { endpoint: legal.withdrawPolicyVersion, input: withdrawing } },
  situations: {
    'that is scheduled': async (world) => {
      const viewer = await freeToPublish(world, 'terms');
      return versionSeenBy(viewer, (await publish(world, viewer, 'terms', 3)).version.version);
    },
    'that is in force': async (world) => versionSeenBy(await someAdmin(world), '1'),
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
