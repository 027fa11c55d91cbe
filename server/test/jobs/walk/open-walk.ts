import { createJobAlert } from '#contract/jobs/alerts.ts';
import { saveCompany } from '#contract/jobs/favourites.ts';
import { uploadPrivateDocument } from '#contract/media/private.ts';
import type { Answer } from '../../../src/call-inside.ts';
import { pdf } from '../../hostile/made-files.ts';
import type { Page } from '../../page.ts';
import { walk as createWalk } from '../../pages/sequence.ts';
import { asFile } from '../../uploads.ts';
import type { Member, World } from '../../world.ts';
import { aCandidate } from '../application.ts';
import { anEmployer } from '../job.ts';
import type { ApplicationModel, JobModel, Model } from './model.ts';
import { readRows, type Rows } from './rows.ts';

/** A page with its jobs, those who apply for them, and those who want to hear of them. */
export interface Walk {
  readonly seed: number;
  readonly world: World;
  readonly page: Page;
  readonly admin: Member;
  readonly desk: Member;
  readonly people: readonly Member[];
  /** The CV of those who send one. */
  readonly cvs: ReadonlyMap<Member, string>;
  /** `exactly`: they hear of each job that was published. */
  readonly listeners: readonly { readonly name: string; readonly exactly: boolean }[];
  readonly model: Model;
  /** What it has tried, with what became of it. */
  readonly tried: Set<string>;
  readonly next: () => number;
  readonly pick: <T>(of: readonly T[]) => T;
  now(): number;
  rows: Rows;
}
/** A step of a walk: what it should answer, and what is different once it was taken. */
export interface Step {
  readonly about: string;
  /** `ok`, `unchanged`, or the code of a refusal. */
  readonly expected: string;
  readonly application?: ApplicationModel;
  readonly job?: JobModel;
  call(): Promise<Answer<unknown>>;
  taken(reply: unknown): void;
}
/** Null: there is nothing to try it with. */
export type Action = (walk: Walk) => Step | null;

const words = ['amber', 'bronze', 'cedar', 'damask', 'ebony', 'flint'];
/** The word in the titles of all jobs of a walk. */
export const wordOf = ({ seed }: Pick<Walk, 'seed'>): string => `${words[seed % words.length] ?? 'walk'}${seed}`;

async function listen(walk: Pick<Walk, 'world' | 'page' | 'seed'>, member: Member, rhythms: readonly string[]) {
  for (const frequency of rhythms as ('immediate' | 'daily')[])
    await member.call(createJobAlert, { body: { search: { query: wordOf(walk) }, frequency } });
}

export async function openWalk(world: World, seed: number): Promise<Walk> {
  const { next, pick } = createWalk(seed);
  const { page, admin } = await anEmployer(world);
  const desk = await world.member(`desk${seed}`, { isAdmin: true });
  const people: Member[] = [];
  for (let each = 0; each < 6; each += 1) people.push(await aCandidate(world));
  const cvs = new Map<Member, string>();
  for (const person of people.slice(0, 2)) {
    const files = { file: asFile(pdf({ words: person.username }), 'cv.pdf') };
    const { reply } = await person.call(uploadPrivateDocument, { body: { purpose: 'cv', name: 'Paper' }, files });
    cvs.set(person, reply.data.id);
  }
  const about = { seed, world, page };
  const [hearer, keeper] = [await world.member(`hearer${seed}`), await world.member(`keeper${seed}`)];
  await listen(about, hearer, ['immediate', 'immediate', 'daily']);
  await keeper.call(saveCompany, { params: { pageId: page.id } });
  await listen(about, keeper, ['immediate', 'daily']);
  const applicant = people[0] as Member;
  await listen(about, applicant, ['daily']);
  return {
    ...about,
    admin,
    desk,
    people,
    cvs,
    listeners: [
      { name: `hearer${seed}`, exactly: true },
      { name: `keeper${seed}`, exactly: false },
      { name: applicant.username.split('.')[0] ?? '', exactly: false },
    ],
    model: { jobs: [], applications: [] },
    tried: new Set(),
    next,
    pick,
    now: () => world.clock.now().getTime(),
    rows: (await readRows(world, page.id)).rows,
  };
}
