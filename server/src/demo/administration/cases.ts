import type { Label } from '#contract/core/labels/labels.ts';
import { appealCase, listCases } from '#contract/moderation/cases.ts';
import { answerAppeal, readDeskCase, ruleOnCase } from '#contract/moderation/desk.ts';
import { saveBannedTerm } from '#contract/moderation/banned.ts';
import { createReport, type ReportReason } from '#contract/moderation/moderation.ts';
import type { AccountMeasure, AppealOutcome } from '#contract/moderation/measures.ts';
import { createPost } from '#contract/posts/posts.ts';
import { across } from '#platform/database/narrow.ts';
import { day } from '#platform/time.ts';
import { demoAddress, memberOfAddress, openSession } from '#modules/accounts';
import type { App } from '../../app.ts';
import { createCall, type Call } from '../../call-inside.ts';
import { expectOk, type Person } from '../people.ts';
import type { DemoEvent } from '../story.ts';

interface Ruling {
  readonly rule: ReportReason | null;
  readonly withholds?: true;
  readonly account?: AccountMeasure;
  readonly strikes?: number;
  readonly label?: Label;
  readonly freezesCampaigns?: true;
  /** Why the measure is another one than that of the strikes. */
  readonly departure?: string;
  readonly facts: string;
  readonly toReported?: string;
  readonly toReporters: string;
}
interface DemoCase {
  /** Places among the people: who wrote it, and who reported it. */
  readonly by: number;
  readonly reporters: readonly number[];
  readonly daysAgo: number;
  readonly words: string;
  readonly reason: ReportReason;
  readonly text?: string;
  readonly ruling?: Ruling;
  readonly appeal?: string;
  readonly answer?: Ruling & { readonly outcome: AppealOutcome };
}
const CASES: readonly DemoCase[] = [
  {
    by: 9,
    reporters: [0, 11],
    daysAgo: 0.4,
    words: 'Earn ₹50,000 a week from home, no experience. Pay ₹499 for the starter kit, places end tonight!',
    reason: 'scam',
    text: 'The same message went to everyone in our batch.',
  },
  {
    by: 10,
    reporters: [1],
    daysAgo: 5,
    words: 'Selling my old turning lathe, pick-up in Rajkot only.',
    reason: 'spam',
    ruling: { rule: null, facts: 'One offer of a used machine, written once.', toReporters: 'It is one honest offer.' },
    appeal: 'He has offered the same machine every week since June.',
    answer: {
      outcome: 'upheld',
      rule: null,
      facts: 'There are three posts in five months, each with another price.',
      toReporters: 'We looked again: three offers in five months are no spam.',
    },
  },
  {
    by: 12,
    reporters: [0],
    daysAgo: 6,
    words: 'People who fail this exam twice should not be let near a machine.',
    reason: 'harassment',
    ruling: {
      rule: 'harassment',
      withholds: true,
      account: 'warn',
      strikes: 2,
      facts: 'It mocks people who failed an exam; two of them had written above it.',
      toReported: 'Do not mock people for failing. Write about the exam, not about them.',
      toReporters: 'Thank you. We have hidden it and warned its author.',
    },
    appeal: 'I meant the exam, which is too easy. I did not know that two of them were reading.',
  },
  {
    by: 13,
    reporters: [14],
    daysAgo: 12,
    words: 'This inverter failed after three weeks and the maker does not answer. I would not buy it again.',
    reason: 'false_information',
    ruling: {
      rule: 'false_information',
      withholds: true,
      strikes: 1,
      facts: 'The maker says that it answered within a day.',
      toReported: 'The maker says that it answered. Please correct this.',
      toReporters: 'We have hidden it until it is corrected.',
    },
    appeal: 'Their answer came after my post, and I can show the e-mail with its date.',
    answer: {
      outcome: 'overturned',
      rule: null,
      facts: 'The e-mail is dated a week after the post. An opinion about a purchase is allowed.',
      toReported: 'You were right, and we are sorry. Your post is visible again.',
      toReporters: 'We looked again: it is an opinion about a purchase, and stays.',
    },
  },
  {
    by: 16,
    reporters: [17],
    daysAgo: 3,
    words: 'From Monday the old bridge is closed for two years, says everyone at the market.',
    reason: 'false_information',
    text: 'The town published a plan: it is two weeks.',
    ruling: {
      rule: 'false_information',
      label: 'disputed',
      facts: 'The plan of the town says two weeks. It is hearsay, and harmless with a sentence above it.',
      toReported: 'The plan of the town says otherwise. Your post stays, with a sentence above it.',
      toReporters: 'A sentence above the post now says that it is disputed.',
    },
  },
  {
    by: 28,
    reporters: [18, 19],
    daysAgo: 0.55,
    words: 'Only today: solar panels from my cousin at half the price, write to me now!',
    reason: 'spam',
    ruling: {
      rule: 'spam',
      withholds: true,
      account: 'limit_72',
      strikes: 1,
      departure: 'The same offer stood under eleven posts within an hour.',
      freezesCampaigns: true,
      facts: 'Eleven comments and this post in one hour, each with the same offer.',
      toReported: 'Offers go to the marketplace, once. For three days you cannot publish.',
      toReporters: 'Thank you. We have hidden it, and its author publishes nothing for three days.',
    },
  },
];

const bodyOf = ({ withholds, account = 'none', strikes = 0, toReported = '', label, ...ruling }: Ruling) => ({
  ...ruling,
  withholds: withholds === true,
  account,
  strikes,
  freezesCampaigns: ruling.freezesCampaigns === true,
  returnsCharges: null,
  label: label ?? null,
  toReported,
});

async function deskOf(app: App): Promise<Call> {
  const { db } = app.database;
  const id = await memberOfAddress(across(db), demoAddress('admin'));
  if (id === null) throw new Error('demo world: there is no admin');
  const origin = { browser: null, system: null, city: null, countryCode: null };
  const { token } = await openSession(db, { id, isAdmin: true }, origin, app.services.clock.now());
  return createCall(app.fastify, token);
}

const BANNED = [
  { term: 'ivory', sort: 'word', action: 'hold' },
  { term: 'miracle cure', sort: 'word', action: 'flag' },
  { term: 'free-prizes.example', sort: 'domain', action: 'hold' },
] as const;

/** Banned terms, and reports in each state and with each measure. */
export function demoCases(app: App, people: readonly Person[], now: Date): DemoEvent[] {
  const desk = async () => deskOf(app);
  const terms: DemoEvent = {
    at: new Date(now.getTime() - 30 * day),
    run: async () => {
      const call = await desk();
      for (const body of BANNED) await expectOk('banned term', call(saveBannedTerm, { body }));
    },
  };
  const cases = CASES.flatMap(({ by, reporters, daysAgo, words, reason, text, ruling, appeal, answer }) => {
    const author = people[by];
    const others = reporters.flatMap((index) => people[index] ?? []);
    const [first] = others;
    if (author === undefined || first === undefined) return [];
    // Who reported appeals where nothing was done.
    const appellant = ruling?.rule === null ? first : author;
    let caseId = '';
    const at = (later: number) => new Date(now.getTime() - (daysAgo - later) * day);
    const version = async (call: Call) =>
      (await expectOk('case', call(readDeskCase, { params: { caseId } }))).data.version;
    const events: DemoEvent[] = [
      {
        at: at(0),
        run: async () => {
          const { data } = await expectOk('post', author.call(createPost, { body: { text: words } }));
          const body = { kind: 'post', id: data.id, reason, ...(text !== undefined && { text }) } as const;
          for (const other of others) await expectOk('report', other.call(createReport, { body }));
          caseId = (await expectOk('cases', first.call(listCases, {}))).data[0]?.id ?? '';
        },
      },
    ];
    if (ruling !== undefined)
      events.push({
        at: at(0.5),
        run: async () => {
          const call = await desk();
          const body = { version: await version(call), ...bodyOf(ruling) };
          await expectOk('ruling', call(ruleOnCase, { params: { caseId }, body }));
        },
      });
    if (appeal !== undefined)
      events.push({
        at: at(1),
        run: async () =>
          void (await expectOk('appeal', appellant.call(appealCase, { params: { caseId }, body: { words: appeal } }))),
      });
    if (answer !== undefined)
      events.push({
        at: at(2.5),
        run: async () => {
          const call = await desk();
          const { outcome, ...decided } = answer;
          const body = { version: await version(call), ...bodyOf(decided), outcome };
          await expectOk('answer', call(answerAppeal, { params: { caseId }, body }));
        },
      });
    return events;
  });
  return [terms, ...cases];
}
