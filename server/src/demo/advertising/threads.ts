import { answerThread, writeToAdmins } from '#contract/advertising/thread-writes.ts';
import type { Call } from '../../call-inside.ts';
import { expectOk, type Person } from '../people.ts';
import type { DemoEvent } from '../story.ts';

/** What a team asks the admins about a campaign. Days are counted back from now. */
export interface DemoQuestion {
  readonly daysAgo: number;
  readonly text: string;
  readonly answer?: { readonly daysAgo: number; readonly text: string };
}
interface Asking {
  readonly person: Person;
  readonly at: (days: number) => Date;
  readonly acting: () => Promise<Record<string, string>>;
  readonly campaignId: () => string;
  readonly desk: () => Promise<Call>;
}
/** The first message about a campaign, and the answer of an admin. */
export function questionEvents(
  { daysAgo, text, answer }: DemoQuestion,
  { person, at, acting, campaignId, desk }: Asking,
): DemoEvent[] {
  const params = () => ({ campaignId: campaignId() });
  const ask = async () => {
    await expectOk('question', person.call(writeToAdmins, { params: params(), body: { text } }, await acting()));
  };
  if (answer === undefined) return [{ at: at(daysAgo), run: ask }];
  const reply = async () => {
    const call = await desk();
    await expectOk('answer', call(answerThread, { params: params(), body: { text: answer.text, after: 1 } }));
  };
  return [
    { at: at(daysAgo), run: ask },
    { at: at(answer.daysAgo), run: reply },
  ];
}
