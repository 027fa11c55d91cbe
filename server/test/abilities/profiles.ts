import * as insights from '#contract/insights/insights.ts';
import {
  editPortfolioSettings,
  type PortfolioPage,
  portfolioPage,
  readPortfolio,
} from '#contract/portfolio/portfolio.ts';
import {
  cancelImport,
  confirmImport,
  type ProfileImport,
  profileImport,
  readImport,
} from '#contract/portfolio/imports.ts';
import { editProfile, type Profile, profile, readProfile } from '#contract/profiles/profiles.ts';
import { addItem, endorseSkill } from '#contract/profiles/items.ts';
import { listedSkill } from '#contract/profiles/sections.ts';
import { connect } from '#modules/network';
import { read as readFile, resume } from '../imports.ts';
import type { Member, World } from '../world.ts';
import { defineAbilities, type Situation } from './cases.ts';
import { someone, someoneActing } from './people.ts';

/** A viewer and a profile: their own, or another member's. A page has no screen of portfolios. */
const memberSituations = <T>(between: (viewer: Member, owner: Member) => Situation<T>) => ({
  'of oneself': async (world: World) => {
    const owner = await someone(world);
    return between(owner, owner);
  },
  'of a stranger': async (world: World) => between(await someone(world), await someone(world)),
});
/** The same, and the profile of the person behind the page that the viewer acts as. */
const profileSituations = <T>(between: (viewer: Member, owner: Member) => Situation<T>) => ({
  ...memberSituations(between),
  'of the person behind the page': async (world: World) => {
    const { acting, member } = await someoneActing(world, 'admin');
    return between(acting, member);
  },
});

const profileOf = async (viewer: Member, owner: Member): Promise<Profile> => {
  const { data } = (await viewer.call(readProfile, { params: { username: owner.username } })).reply;
  if ('movedTo' in data) throw new Error('the new name equals the old one');
  return data;
};
/** The viewer. Only the viewer's own objects can be edited, whatever they look at. */
interface Seen {
  readonly viewerId: string;
  readonly ownerId: string;
}
const isTheirs = ({ viewerId, ownerId }: Seen): boolean => viewerId === ownerId;

export const profileAbilities = defineAbilities<Profile & Seen>({
  kind: 'a profile',
  schema: profile,
  abilities: {
    edit: {
      endpoint: editProfile,
      input: (thing) => (isTheirs(thing) ? { body: { version: 0, about: 'Something' } } : null),
    },
  },
  situations: profileSituations((viewer, owner) => ({
    call: viewer.call,
    read: async () => ({ ...(await profileOf(viewer, owner)), viewerId: viewer.id, ownerId: owner.id }),
  })),
});

export const portfolioAbilities = defineAbilities<PortfolioPage & Seen>({
  kind: 'a portfolio',
  schema: portfolioPage,
  abilities: {
    edit: {
      endpoint: editPortfolioSettings,
      input: (thing) => (isTheirs(thing) ? { body: { theme: 'evening' } } : null),
    },
  },
  situations: memberSituations((viewer, owner) => ({
    call: viewer.call,
    read: async () => ({
      ...(await viewer.call(readPortfolio, { params: { memberId: owner.id } })).reply.data,
      viewerId: viewer.id,
      ownerId: owner.id,
    }),
  })),
});

type Skill = NonNullable<Profile['sections']['skills']>[number];
async function skillOf(viewer: Member, owner: Member): Promise<Situation<Skill>> {
  await owner.call(addItem.skills, { body: { name: 'Weaving' } });
  return {
    call: viewer.call,
    read: async () => {
      const [skill] = (await profileOf(viewer, owner)).sections.skills ?? [];
      if (skill === undefined) throw new Error('no skill is shown');
      return skill;
    },
  };
}
export const skillAbilities = defineAbilities<Skill>({
  kind: 'a skill',
  schema: listedSkill,
  abilities: { endorse: { endpoint: endorseSkill, input: ({ id }) => ({ params: { itemId: id } }) } },
  situations: {
    'of oneself': async (world) => {
      const owner = await someone(world);
      return skillOf(owner, owner);
    },
    'of a stranger': async (world) => skillOf(await someone(world), await someone(world)),
    'of a connection': async (world) => {
      const [viewer, owner] = [await someone(world), await someone(world)];
      await connect(world.database, viewer.id, owner.id, world.clock.now());
      return skillOf(viewer, owner);
    },
    'seen by a page': async (world) => {
      const { acting } = await someoneActing(world, 'admin');
      return skillOf(acting, await someone(world));
    },
  },
});

const importSeenBy = (member: Member, importId: string): Situation<ProfileImport> => ({
  call: member.call,
  read: async () => (await member.call(readImport, { params: { importId } })).reply.data,
});
const imported = async (world: World) => {
  const member = await someone(world);
  const { id } = await readFile(member, resume({ basics: { name: 'Asha Rao' }, skills: [{ name: 'Weaving' }] }));
  return { member, id };
};
export const importAbilities = defineAbilities<ProfileImport>({
  kind: 'an import',
  schema: profileImport,
  abilities: {
    confirm: {
      endpoint: confirmImport,
      input: ({ id }) => ({ params: { importId: id }, body: { items: [], contacts: false } }),
    },
    cancel: { endpoint: cancelImport, input: ({ id }) => ({ params: { importId: id } }) },
  },
  situations: {
    'ready for review': async (world) => {
      const { member, id } = await imported(world);
      return importSeenBy(member, id);
    },
    cancelled: async (world) => {
      const { member, id } = await imported(world);
      await member.call(cancelImport, { params: { importId: id } });
      return importSeenBy(member, id);
    },
  },
});

type Figures = insights.Figures;
const figuresIn = (mode: insights.ViewingMode) => async (world: World) => {
  const [owner, viewer] = [await someone(world), await someone(world)];
  await viewer.call(insights.recordView, { params: { memberId: owner.id } });
  await owner.call(insights.editViewingMode, { body: { mode } });
  return { call: owner.call, read: async () => (await owner.call(insights.readFigures, {})).reply.data };
};
export const figureAbilities = defineAbilities<Figures>({
  kind: 'figures of a profile',
  schema: insights.figures,
  abilities: {
    seeKinds: {
      endpoint: insights.readGroups,
      input: () => ({}),
      isWithheld: (reply) => {
        const { titles, places } = (reply as { data: insights.Groups }).data;
        return titles.length === 0 && places.length === 0;
      },
    },
    seeNames: {
      endpoint: insights.listViewers,
      input: () => ({}),
      isWithheld: (reply) => (reply as { data: insights.Viewer[] }).data.every(({ kind }) => kind !== 'named'),
    },
  },
  situations: {
    'by name': figuresIn('named'),
    'by kind': figuresIn('partly'),
    'in private': figuresIn('private'),
  },
});
