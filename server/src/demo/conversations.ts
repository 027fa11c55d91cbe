import fs from 'node:fs';
import path from 'node:path';
import { openConversation, acceptConversation } from '#contract/messaging/messaging.ts';
import { type MessageReaction, reactToMessage, sendMessage } from '#contract/messaging/messages.ts';
import { markConversation } from '#contract/messaging/messaging.ts';
import { day, hour, minute } from '#platform/time.ts';
import type { App } from '../app.ts';
import { arrive } from './file-posts.ts';
import { expectOk, type Person } from './people.ts';
import type { DemoEvent } from './story.ts';

/** Three falling notes, twice: made with oscillators for this world. */
const chime = {
  file: path.join(import.meta.dirname, 'files/stop-chime.webm'),
  peaks: [
    [0, 0, 0, 95, 76, 43, 25, 16, 10, 100, 71, 41, 24, 15, 9, 95, 60, 39, 22, 13, 8, 5, 3, 2, 1, 1, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 53, 43, 25, 15, 10, 6, 55, 40, 24, 14, 10, 6, 53, 35, 23, 14, 8, 6, 3, 2, 1, 1, 1, 0, 0, 0, 0, 0, 0],
  ].flat(),
};

interface Line {
  readonly by: 'own' | 'other';
  readonly text: string;
  /** A reaction of the other side. */
  readonly reaction?: MessageReaction;
  /** Someone whose profile is shared with it. */
  readonly shared?: Person;
  /** A voice note, which has no text. */
  readonly voice?: typeof chime;
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

/** What a line carries besides its text. */
async function carried(app: App, speaker: Person, { shared, voice }: Line) {
  if (voice !== undefined) {
    const fileId = await arrive(app, speaker, 'voice', 'voice.webm', fs.readFileSync(voice.file));
    return { fileIds: [fileId], peaks: voice.peaks };
  }
  return shared === undefined ? {} : { shared: { kind: 'profile' as const, id: shared.id } };
}

/** Each line of a conversation as an event, four minutes apart. */
function play(app: App, talk: Talk, number: number, now: Date): DemoEvent[] {
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
      const body = { clientId: clientId(number, index), text: line.text, ...(await carried(app, speaker, line)) };
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
export function conversations(app: App, people: readonly Person[], now: Date): DemoEvent[] {
  const [asha, ravi, meera, karan, leela, ...others] = people;
  const stranger = others[20];
  const [teacher, , nurse] = others;
  if (!asha || !ravi || !meera || !karan || !leela || !stranger) return [];
  const talks = [
    formsWithRavi({ asha, ravi, meera, karan, leela, stranger }),
    ...otherTalks({ asha, ravi, meera, karan, leela, stranger }),
    ...(nurse && teacher ? [nightShift(asha, nurse), storyBook(asha, teacher)] : []),
  ];
  return talks.flatMap((talk, number) => play(app, talk, number, now));
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
/** In Hindi, as Priya writes; the last message is from Asha, and read. */
const nightShift = (asha: Person, nurse: Person): Talk => ({
  own: nurse,
  other: asha,
  ago: 3 * day,
  lines: [
    own('आशा जी, नया फ़ॉर्म आज रात की पाली में लगाया। नौ सवाल, किसी ने बीच में नहीं छोड़ा।', 'heart'),
    other('यह तो बहुत अच्छी ख़बर है! सबसे ज़्यादा समय किस सवाल पर लगा?'),
    own('"घर में कौन साथ रहता है" पर। लोग सोचते हैं, फिर कहानी सुनाते हैं।'),
    other('कहानी के लिए जगह छोड़ देते हैं। एक ख़ाली पंक्ति काफ़ी होगी?', 'thumbs_up'),
    own('काफ़ी है। और अक्षर थोड़े बड़े कर दीजिए, रात में चश्मा नहीं मिलता।', 'laugh'),
    other('कर दिए। सोमवार को छपकर आ जाएँगे।'),
    own('मेरी अम्मा ने भी भरकर देखा। बोलीं, पहली बार किसी ने सीधे पूछा।'),
    other('उन्हें मेरा नमस्ते कहिए। यही सबसे अच्छी जाँच है।', 'thanks'),
  ],
});
const storyBook = (asha: Person, teacher: Person): Talk => ({
  own: asha,
  other: teacher,
  ago: 6 * day,
  lines: [
    own('आरव जी, शून्य वाली कहानी बच्चों को कैसी लगी?'),
    other('पूरी कक्षा हँसी, फिर सबने अपनी-अपनी कहानी बनाई। सात तो छापने लायक हैं।', 'heart'),
    own('उनमें से एक मुझे भेज देंगे? हम सरल भाषा के नमूने जमा कर रहे हैं।'),
    other('इतवार तक टाइप करके भेजता हूँ।', 'thanks'),
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
      other('One more thing: this is what the inverter plays when it has stopped.'),
      { ...other('', 'heart'), voice: chime },
      own('Three falling notes. Nobody needs a word for that.'),
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
    lines: [own('नमस्ते आशा जी, जयपुर में एक शाम डिज़ाइन पर बात रख रहे हैं। क्या आप बोलने आ सकेंगी?')],
  },
];
