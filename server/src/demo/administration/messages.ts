import { createContactMessage } from '#contract/admin/contact.ts';
import { day } from '#platform/time.ts';
import { expectOk, type Person } from '../people.ts';
import type { DemoEvent } from '../story.ts';

/** Who wrote how many days ago, by the place among the people. */
const WRITTEN = [
  {
    by: 0,
    daysAgo: 2.3,
    subject: 'Two accounts of the same person',
    message:
      'I have an older account with my college address, which I cannot open any more.\n\n' +
      'Can you close it? My name and photo are the same there.',
  },
  {
    by: 1,
    daysAgo: 1.1,
    subject: 'The badge is gone after I married',
    message: 'I changed my last name and lost the verified badge. Do I have to send the whole document again?',
  },
  {
    by: 2,
    daysAgo: 0.2,
    subject: 'हिंदी में सूचना',
    message: 'सूचनाएँ हिंदी में आती हैं, पर सारांश का ई-मेल अंग्रेज़ी में आता है। क्या इसे बदला जा सकता है?',
  },
] as const;

/** Three messages that wait for the platform admins. */
export const messagesToAdmins = (people: readonly Person[], now: Date): DemoEvent[] =>
  WRITTEN.flatMap(({ by, daysAgo, ...body }) => {
    const person = people[by];
    if (person === undefined) return [];
    const run = async () => void (await expectOk('message', person.call(createContactMessage, { body })));
    return [{ at: new Date(now.getTime() - daysAgo * day), run }];
  });
