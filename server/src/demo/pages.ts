import type { In } from '#contract/core/endpoint.ts';
import { followActor } from '#contract/network/network.ts';
import type { PageRole } from '#contract/core/roles.ts';
import { createPage } from '#contract/pages/pages.ts';
import { editPagePicture } from '#contract/pages/pictures.ts';
import { claimPage } from '#contract/pages/succession.ts';
import { acceptTeamInvitation, inviteToTeam, requestRole } from '#contract/pages/team.ts';
import { across } from '#platform/database/narrow.ts';
import { createWriter } from '#platform/facts/index.ts';
import { day, hour } from '#platform/time.ts';
import { seedWithoutAdmin } from '#modules/pages';
import { findCityByName } from '#modules/reference';
import type { App } from '../app.ts';
import { demoCourses } from './courses.ts';
import { logos, type LogoName } from './content/logos.ts';
import { logo } from './drawings/logos.ts';
import { scene, type SceneKind } from './drawings/scenes/scene.ts';
import { demoJobs } from './jobs/page-jobs.ts';
import { demoPeopleOf, demoVerification } from './page-people.ts';
import { expectOk, type Person, upload } from './people.ts';
import type { DemoEvent } from './story.ts';

type NewPage = In<(typeof createPage)['body']>;
interface Page {
  /** The beginning of its admin's username. */
  readonly admin: string;
  readonly body: NewPage;
  readonly city?: string;
  readonly mark: LogoName;
  /** Its cover. */
  readonly scene: SceneKind;
  readonly seed: number;
  readonly hasCourses?: boolean;
  /** A platform admin has seen a document of it. */
  readonly isVerified?: boolean;
  /** Every so many members follow it. */
  readonly every: number;
  /** Who joins the team, and who asks for a role and waits: places in the list of people. */
  /** The beginning of the username of the member who claims the page after its admin has left. */
  readonly claimer?: string;
  readonly team?: { readonly invited: Readonly<Partial<Record<PageRole, number>>>; readonly asks: number };
}

/** Karan's solar workshop, the institute that Leela runs, and a cooperative whose admin has left. */
const pages: readonly Page[] = [
  {
    admin: 'karan',
    city: 'Ahmedabad',
    mark: 'mehta-solar',
    scene: 'roofs',
    seed: 71,
    every: 3,
    isVerified: true,
    team: { invited: { editor: 12, advertiser: 15 }, asks: 18 },
    body: {
      name: 'Mehta Solar',
      username: 'mehta-solar',
      visibility: 'public',
      tagline: 'Panels on roofs that others call too small',
      about:
        'We plan, mount and look after small solar systems in and around Ahmedabad: eleven people, two vans, ' +
        'one rule. We leave the roof better than we found it.',
      industry: 'energy-and-utilities',
      size: '11-50',
      type: 'privately_held',
      website: 'https://mehta-solar.example',
      phone: '+91 79 2658 1200',
      founded: 2014,
      specialties: ['Rooftop solar', 'Battery storage', 'Net metering', 'Repairs'],
      headquarters: '12 Workshop Lane, Naranpura',
      place: { country: 'IN' },
      latitude: 23.05,
      longitude: 72.56,
    },
  },
  {
    admin: 'leela',
    hasCourses: true,
    mark: 'sahyadri-crafts',
    scene: 'pots',
    seed: 75,
    every: 4,
    body: {
      kind: 'institute',
      name: 'Sahyadri School of Crafts',
      username: 'sahyadri-crafts',
      visibility: 'public',
      tagline: 'Learn a craft from people who live by it',
      about:
        'Evening and weekend courses in a former mill near Pune. Small groups, real tools, and teachers who sell ' +
        'what they make. Everyone leaves with something they built themselves.',
      size: '11-50',
      type: 'vocational_institute',
      website: 'https://sahyadri-crafts.example',
      phone: '+91 20 2553 0144',
      founded: 1998,
      specialties: ['Furniture', 'Solar installation', 'Textiles', 'Bookkeeping for workshops'],
    },
  },
  {
    admin: 'meera',
    claimer: 'ravi',
    mark: 'narmada-handlooms',
    scene: 'loom',
    seed: 79,
    every: 7,
    body: {
      name: 'Narmada Handlooms',
      username: 'narmada-handlooms',
      visibility: 'public',
      tagline: 'Cotton and silk from forty looms in Maheshwar',
      about: 'A cooperative of weavers. We sell what we weave, and share what we earn.',
      industry: 'fashion-and-textiles',
      size: '11-50',
      type: 'partnership',
      website: 'https://narmada-handlooms.example',
      founded: 1987,
      specialties: ['Handloom', 'Natural dyes'],
      place: { country: 'IN' },
    },
  },
];

/** The pages of the demo world, with pictures and followers. */
export function demoPages(app: App, people: readonly Person[], from: Date): DemoEvent[] {
  return pages.flatMap((page) => {
    const admin = people.find(({ username }) => username.startsWith(page.admin));
    if (admin === undefined) return [];
    let pageId = '';
    const create = async (): Promise<void> => {
      pageId = await createPageWithPictures(app, admin, page);
    };
    const follows = people
      .filter((person, index) => person !== admin && index % page.every === 0)
      .map((person, index) => ({
        at: new Date(from.getTime() + 2 * day + index * hour),
        run: async () => {
          await expectOk('follow', person.call(followActor, { params: { actorId: pageId } }));
        },
      }));
    const { invitations, asks } = teamOf(page, people, { admin, pageId: () => pageId });
    const team = [
      ...invitations.map((run, index) => ({ at: new Date(from.getTime() + 3 * day + index * hour), run })),
      // Late, since a request ends after 14 days.
      ...asks.map((run) => ({ at: new Date(from.getTime() + 18 * day), run })),
    ];
    const courses = page.hasCourses === true ? demoCourses(people, admin, () => pageId, from) : [];
    const jobs = demoJobs({ name: page.admin, admin, people, pageId: () => pageId }, from);
    const of = { admin, name: page.body.name, kind: page.body.kind ?? 'business', pageId: () => pageId };
    const verified = page.isVerified === true ? [demoVerification(app, of, from)] : [];
    const named = page.claimer === undefined ? demoPeopleOf(people, of, from) : [];
    const claim = withoutAdmin(app, page, people, { admin, pageId: () => pageId }, new Date(from.getTime() + 12 * day));
    // Before the others, which lists show first.
    const at = new Date(from.getTime() + (page.claimer === undefined ? day : hour));
    return [{ at, run: create }, ...follows, ...team, ...courses, ...jobs, ...verified, ...named, ...claim];
  });
}

/** Takes the admin out of a page; a day later someone with an address at its domain claims it. */
function withoutAdmin(
  app: App,
  { claimer, body }: Page,
  people: readonly Person[],
  { admin, pageId }: { admin: Person; pageId: () => string },
  at: Date,
): DemoEvent[] {
  const person = people.find(({ username }) => claimer !== undefined && username.startsWith(claimer));
  if (person === undefined) return [];
  const domain = new URL(body.website ?? '').hostname;
  return [
    {
      at,
      run: () =>
        app.database.db.transaction().execute(async (transaction) => {
          const writer = createWriter(transaction, at);
          const ctx = { ...writer, db: across(transaction), now: at };
          const about = { pageId: pageId(), adminId: admin.id, memberId: person.id, domain };
          await seedWithoutAdmin(ctx, about);
        }),
    },
    {
      at: new Date(at.getTime() + day),
      run: async () => {
        await expectOk('claim', person.call(claimPage, { params: { pageId: pageId() } }));
      },
    },
  ];
}

/** Fills the roles of a page by invitations; one more person asks for a role. */
function teamOf(
  { team }: Page,
  people: readonly Person[],
  { admin, pageId }: { admin: Person; pageId: () => string },
): Readonly<Record<'invitations' | 'asks', readonly (() => Promise<void>)[]>> {
  if (team === undefined) return { invitations: [], asks: [] };
  const params = () => ({ pageId: pageId() });
  const invitations = Object.entries(team.invited).flatMap(([role, place]) => {
    const person = people[place];
    if (person === undefined) return [];
    return async () => {
      const body = { memberId: person.id, role: role as PageRole, note: 'Good to have you with us' };
      const { data } = await expectOk('invitation', admin.call(inviteToTeam, { params: params(), body }));
      await expectOk('team', person.call(acceptTeamInvitation, { params: { requestId: data.id } }));
    };
  });
  const asks = async () => {
    const body = { note: 'I write about rooftop solar, and would gladly help with your posts.' };
    const person = people[team.asks];
    if (person !== undefined) await expectOk('request', person.call(requestRole, { params: params(), body }));
  };
  return { invitations, asks: [asks] };
}

async function createPageWithPictures(app: App, admin: Person, page: Page): Promise<string> {
  const { body, city, mark, seed, scene: kind } = page;
  const cityId = city === undefined ? null : await findCityByName(across(app.database.db), 'IN', city);
  const place = cityId === null ? body.place : { country: 'IN', cityId };
  const { data } = await expectOk('page', admin.call(createPage, { body: { ...body, place } }));
  const pageId = data.actor.id;
  for (const [picture, purpose, drawing] of [
    ['logo', 'photo', logo(logos[mark])],
    ['cover', 'cover', scene(kind, seed)],
  ] as const) {
    const mediaId = await upload(admin, purpose, await drawing);
    await expectOk('picture', admin.call(editPagePicture, { params: { pageId, picture }, body: { mediaId } }));
  }
  return pageId;
}
