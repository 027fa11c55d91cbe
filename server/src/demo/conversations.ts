import { openConversation, acceptConversation } from '#contract/messaging.ts';
import { type MessageReaction, reactToMessage, sendMessage } from '#contract/messaging.messages.ts';
import { markConversation } from '#contract/messaging.ts';
import { day, hour, minute } from '#platform/time.ts';
import { expectOk, type Person } from './people.ts';
import type { DemoEvent } from './story.ts';

interface Line {
  readonly by: 'own' | 'other';
  readonly text: string;
  /** A reaction of the other side. */
  readonly reaction?: MessageReaction;
  /** Someone whose profile is shared with it. */
  readonly shared?: Person;
}
interface Talk {
  readonly own: Person;
  readonly other: Person;
  /** Milliseconds before now at which it ends. */
  readonly ago: number;
  readonly lines: readonly Line[];
  /** Messages at the end that the person who received them has not read. */
  readonly unread?: true;
  readonly accepted?: false;
}
const own = (text: string, reaction?: MessageReaction): Line => ({ by: 'own', text, ...(reaction && { reaction }) });
const other = (text: string, reaction?: MessageReaction): Line => ({
  by: 'other',
  text,
  ...(reaction && { reaction }),
});

/** A different v4 id for each line, the same in every demo world. */
const clientId = (talk: number, line: number): string =>
  `00000000-0000-4000-8${String(talk).padStart(3, '0')}-${String(line).padStart(12, '0')}`;

/** Each line of a conversation as an event, four minutes apart. */
function play(talk: Talk, number: number, now: Date): DemoEvent[] {
  const { lines } = talk;
  const start = now.getTime() - talk.ago - lines.length * 4 * minute;
  let conversationId = '';
  return lines.map((line, index) => ({
    at: new Date(start + index * 4 * minute),
    run: async () => {
      const [speaker, listener] = line.by === 'own' ? [talk.own, talk.other] : [talk.other, talk.own];
      if (index === 0) {
        const input = { params: { actorId: listener.id } };
        conversationId = (await expectOk('conversation', speaker.call(openConversation, input))).data.id;
      }
      const params = { conversationId };
      const shared = line.shared && { kind: 'profile' as const, id: line.shared.id };
      const body = { clientId: clientId(number, index), text: line.text, ...(shared && { shared }) };
      const { data } = await expectOk('message', speaker.call(sendMessage, { params, body }));
      if (index === 0 && talk.accepted !== false) {
        const opened = await listener.call(acceptConversation, { params });
        if (opened.status !== 200 && opened.refusal.code !== 'request_answered') throw new Error('not accepted');
      }
      const isLast = index === lines.length - 1;
      if (talk.accepted !== false && !(isLast && talk.unread === true))
        await expectOk('mark', listener.call(markConversation, { params, body: { readUpTo: data.sequence } }));
      if (line.reaction !== undefined) {
        const reaction = { params: { messageId: data.id, kind: line.reaction } };
        await expectOk('reaction', listener.call(reactToMessage, reaction));
      }
    },
  }));
}

type Named = Readonly<Record<'asha' | 'ravi' | 'meera' | 'karan' | 'leela' | 'stranger', Person>>;
/** Conversations of Asha with the other named people, some unread, and a request from a stranger. */
export function conversations(people: readonly Person[], now: Date): DemoEvent[] {
  const [asha, ravi, meera, karan, leela, ...others] = people;
  const stranger = others[20];
  if (!asha || !ravi || !meera || !karan || !leela || !stranger) return [];
  const talks = [
    formsWithRavi({ asha, ravi, meera, karan, leela, stranger }),
    ...otherTalks({ asha, ravi, meera, karan, leela, stranger }),
  ];
  return talks.flatMap((talk, number) => play(talk, number, now));
}

const formsWithRavi = ({ asha, ravi, meera }: Named): Talk => ({
  own: asha,
  other: ravi,
  ago: 2 * hour,
  unread: true,
  lines: [
    own('Did the new consent form survive the usability round?'),
    other('Mostly. Two people out of nine stopped at the third question.'),
    own('The one about withdrawing later?', 'thumbs_up'),
    other('That one. I rewrote it in words that my mother would use. It now takes eleven seconds to read.'),
    own('Eleven is good. Could you send me both versions?', 'heart'),
    other('Tonight. There is also a talk on plain language: https://www.plainlanguage.gov'),
    { ...other('Meera asked the same question for her clinic.'), shared: meera },
    other('Are you free on Thursday to go through it together?'),
  ],
});
const otherTalks = ({ asha, meera, karan, leela, stranger }: Named): readonly Talk[] => [
  {
    own: asha,
    other: karan,
    ago: day + 3 * hour,
    lines: [
      other('We would like to have our panels checked for accessibility. Is that something you do?'),
      own('Yes, for displays and for manuals. How many languages?'),
      other('Hindi, Marathi and English for now.', 'thumbs_up'),
      own('Then two weeks, with a test with five people in the second one.', 'thanks'),
    ],
  },
  {
    own: leela,
    other: asha,
    ago: 2 * day,
    lines: [
      own('Would you give a guest lecture on forms in spring?'),
      other('With pleasure. How many students?'),
      own('About forty, most of them first-years.', 'laugh'),
    ],
  },
  {
    own: meera,
    other: asha,
    ago: 5 * hour,
    accepted: false,
    lines: [
      own('Hello Asha, I read your post about signs in five languages. May I ask where the photographs are from?'),
    ],
  },
  {
    own: stranger,
    other: asha,
    ago: 4 * day,
    accepted: false,
    lines: [own('We are looking for speakers for a design evening in Pune. Would that interest you?')],
  },
];
