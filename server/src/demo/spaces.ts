import type { In } from '#contract/core/endpoint.ts';
import { requestSpaceAdmin } from '#contract/spaces/admins.ts';
import { createCommunity, createGroup, editSpacePicture } from '#contract/spaces/editing.ts';
import { setSpaceRole } from '#contract/spaces/managing.ts';
import { answerSpaceRequests, inviteToSpace, joinSpace } from '#contract/spaces/members.ts';
import { day, hour } from '#platform/time.ts';
import type { App } from '../app.ts';
import { logos, type LogoName } from './content/logos.ts';
import { logo } from './drawings/logos.ts';
import { scene, type SceneKind } from './drawings/scenes/scene.ts';
import { expectOk, type Person, upload } from './people.ts';
import type { DemoEvent } from './story.ts';

type NewGroup = In<(typeof createGroup)['body']>;
interface DemoSpace {
  /** What other spaces of this list call it. */
  readonly key: LogoName;
  /** The beginning of its owner's username. */
  readonly owner: string;
  readonly kind: 'community' | 'group';
  readonly inside?: string;
  readonly body: Omit<NewGroup, 'communityId'>;
  readonly username?: string;
  readonly scene?: SceneKind;
  readonly seed: number;
  /** Every so many members join, or ask to. */
  readonly every: number;
  /** Requests that no one has answered yet. */
  readonly waiting?: number;
  /** Beginnings of the usernames of its admins, and of people who are invited. */
  readonly admins?: readonly string[];
  readonly invited?: readonly string[];
  readonly answers?: readonly string[];
  /** What its first member writes who asks to become an admin. */
  readonly helper?: string;
}

/** Karan's public community and Leela's private one, with groups in them, and groups of their own. */
const spaces: readonly DemoSpace[] = [
  {
    key: 'energy',
    owner: 'karan',
    kind: 'community',
    username: 'rooftop-energy',
    scene: 'roofs',
    seed: 81,
    every: 3,
    admins: ['asha'],
    body: {
      name: 'Rooftop Energy India',
      headline: 'People who plan, build and live under solar roofs',
      about: 'Questions from the roof, answers from people who have been there. Suppliers are welcome to help.',
      rules: ['Say what you measured, not what you sell.', 'Photos of roofs only with the owner’s consent.'],
      joining: 'open',
    },
  },
  {
    key: 'installers',
    owner: 'karan',
    kind: 'group',
    inside: 'energy',
    seed: 83,
    every: 5,
    admins: ['asha'],
    body: { name: 'Installers’ questions', headline: 'From cable cross-sections to shade' },
  },
  {
    key: 'alumni',
    owner: 'leela',
    kind: 'community',
    username: 'sahyadri-alumni',
    scene: 'workshop',
    seed: 85,
    every: 4,
    waiting: 3,
    answers: ['Furniture, in the evening class.'],
    body: {
      name: 'Sahyadri alumni',
      headline: 'Everyone who built something in the old mill',
      about: 'For former and present students of the school, and their teachers.',
      rules: ['What is said here stays here.', 'Offer work with its pay.'],
      questions: ['Which course were you in?'],
      visibility: 'private',
    },
  },
  {
    key: 'furniture',
    owner: 'leela',
    kind: 'group',
    inside: 'alumni',
    seed: 87,
    every: 8,
    body: { name: 'Furniture makers', headline: 'Joints, finishes and orders to share', visibility: 'private' },
  },
  {
    key: 'letters',
    owner: 'asha',
    kind: 'group',
    scene: 'page',
    seed: 89,
    every: 6,
    waiting: 3,
    answers: ['Devanagari for signs, in my free time.', 'I want to see how others space their letters.'],
    helper: 'I answer most questions of new members anyway, and could look after the requests.',
    body: {
      name: 'Letters of Pune',
      headline: 'Type, signs and lettering in two scripts',
      about: 'We walk, photograph signs and talk about them. One walk a month.',
      rules: ['Credit the painter where you know them.', 'One sign per post.'],
      questions: ['What do you letter or set?', 'What do you hope to find here?'],
      visibility: 'private',
    },
  },
  {
    key: 'walks',
    owner: 'ravi',
    kind: 'group',
    seed: 91,
    every: 5,
    body: { name: 'Sunday trail walks', headline: 'Slow walks, long talks', rules: ['Carry your litter home.'] },
  },
  {
    key: 'press',
    owner: 'meera',
    kind: 'group',
    seed: 93,
    every: 30,
    invited: ['asha'],
    body: { name: 'Press nights', headline: 'A letterpress evening among friends', listed: false },
  },
];

type Made = Map<string, string>;

async function create(app: App, owner: Person, space: DemoSpace, made: Made): Promise<void> {
  const { kind, body, username, inside, seed } = space;
  const communityId = inside === undefined ? undefined : made.get(inside);
  const { data } =
    kind === 'community'
      ? await expectOk('community', owner.call(createCommunity, { body: { ...body, ...(username && { username }) } }))
      : await expectOk('group', owner.call(createGroup, { body: { ...body, ...(communityId && { communityId }) } }));
  made.set(space.key, data.id);
  for (const [picture, purpose] of [
    ['logo', 'photo'],
    ['cover', 'cover'],
  ] as const) {
    if (picture === 'cover' && space.scene === undefined) continue;
    const drawn = picture === 'logo' ? logo(logos[space.key]) : scene(space.scene ?? 'roofs', seed);
    const mediaId = await upload(owner, purpose, await drawn);
    const params = { spaceId: data.id, picture };
    await expectOk('picture', owner.call(editSpacePicture, { params, body: { mediaId } }));
  }
}

const joiners = (owner: Person, space: DemoSpace, people: readonly Person[]): Person[] =>
  people.filter((person, index) => person !== owner && index % space.every === 0);

/** Members join or ask; the owner accepts all but the last requests, and appoints admins. */
async function fill(owner: Person, space: DemoSpace, people: readonly Person[], spaceId: string): Promise<void> {
  const params = { spaceId };
  const named = (beginnings: readonly string[] = []) =>
    people.filter(({ username }) => beginnings.some((beginning) => username.startsWith(beginning)));
  for (const admin of named(space.admins)) {
    await expectOk('join', admin.call(joinSpace, { params, body: {} }));
    const about = { params: { spaceId, memberId: admin.id }, body: { role: 'admin' as const } };
    await expectOk('admin', owner.call(setSpaceRole, about));
  }
  const invited = named(space.invited).map(({ id }) => id);
  if (invited.length > 0) await expectOk('invite', owner.call(inviteToSpace, { params, body: { memberIds: invited } }));
  const { listed = true, visibility = 'public' } = space.body;
  if (!listed) return;
  const joining: Person[] = [];
  for (const person of joiners(owner, space, people).filter(({ id }) => !invited.includes(id))) {
    const body = space.answers === undefined ? {} : { answers: [...space.answers] };
    const { status } = await person.call(joinSpace, { params, body });
    if (status < 300) joining.push(person);
  }
  const accepted = visibility === 'private' ? joining.slice(0, joining.length - (space.waiting ?? 0)) : [];
  if (accepted.length === 0) return;
  const memberIds = accepted.map(({ id }) => id);
  await expectOk('answers', owner.call(answerSpaceRequests, { params, body: { accept: true, memberIds } }));
}

async function askToHelp([member]: readonly Person[], { helper }: DemoSpace, spaceId: string): Promise<void> {
  if (member === undefined || helper === undefined) return;
  await expectOk('admin request', member.call(requestSpaceAdmin, { params: { spaceId }, body: { note: helper } }));
}

/** The communities and groups of the demo world, with members, requests and an invitation. */
export function demoSpaces(app: App, people: readonly Person[], from: Date, now: Date): DemoEvent[] {
  const made: Made = new Map();
  return spaces.flatMap((space, index) => {
    const owner = people.find(({ username }) => username.startsWith(space.owner));
    if (owner === undefined) return [];
    const at = new Date(from.getTime() + 3 * day + index * hour);
    return [
      { at, run: () => create(app, owner, space, made) },
      {
        at: new Date(at.getTime() + day),
        run: () => fill(owner, space, people, made.get(space.key) ?? ''),
      },
      // Late, since a request expires.
      {
        at: new Date(now.getTime() - 2 * day),
        run: () => askToHelp(joiners(owner, space, people), space, made.get(space.key) ?? ''),
      },
    ];
  });
}
