import type { Person } from '../people.ts';
import type { DemoEvent } from '../story.ts';
import { hoursAgo, playTalk } from './talk.ts';

interface Talking {
  readonly people: readonly Person[];
  readonly karan: Person;
  readonly now: Date;
  readonly idOf: (name: string) => string | undefined;
  readonly pageId: () => string | undefined;
}

/** Questions about products: most are answered within the hour, one waits. */
export function talksOf({ people, karan, now, idOf, pageId }: Talking): DemoEvent[] {
  const [asha, ravi, meera] = people;
  const gopal = people.find(({ invented }) => invented.first === 'Gopal');
  const [farmer, teacher, buyer] = [people[6], people[5], people[21]];
  if (!asha || !ravi || !meera || !gopal || !farmer || !teacher || !buyer) return [];
  const ofKaran = (asks: Person, name: string, ago: number, lines: readonly string[], pace?: number) => ({
    asks,
    seller: karan,
    pageId,
    productId: () => idOf(name),
    ago: hoursAgo(ago),
    lines,
    ...(pace !== undefined && { pace }),
  });
  const talks = [
    ofKaran(asha, 'Stool from panel crates', 46, [
      'Do you have the stool in 60 cm as well? It would be for a counter.',
      '> We do, on order: twelve days, ₹1,350 each. Shall I write down how many?',
      'Four, please. Oiled like the one in the picture.',
      '> Four, oiled. The van comes to Bengaluru on the 11th, so delivery is free for you.',
    ]),
    ofKaran(farmer, 'Solar pump for a well, 1 HP', 60, [
      'हमारा कुआँ 26 मीटर है, गर्मियों में पानी दो घंटे में भर जाता है। यह पंप चलेगा?',
      '> चलेगा, पर धीमी चाल पर। पानी का हिसाब भेज दीजिए, मैं चाल बता दूँगा।',
      'आज शाम नापकर भेजता हूँ।',
    ]),
    ofKaran(teacher, 'Solar lantern Deepak, 400 lm', 29, [
      'Forty for our school. Is there one rung more below 980?',
      '> For forty it is 1,060 each. For a school I add the chargers for nothing.',
      'That is fair. I will ask the committee on Friday.',
    ]),
    ofKaran(meera, 'Pendant lamp from spun brass', 5, [
      'Is the brass lacquered? I would like it to darken in the museum shop.',
      '> Not lacquered. Give it two monsoons.',
    ]),
    ofKaran(buyer, 'Mounting rails, 2.1 m, set of four', 2, ['Do the clamps fit a frame of 30 mm?']),
    {
      asks: asha,
      seller: gopal,
      productId: () => idOf('Bowls for rice and dal, three sizes'),
      ago: hoursAgo(20),
      lines: [
        'Could you send two sets with the darker glaze?',
        '> I fire on Thursday. I will choose the two darkest for you.',
      ],
    },
  ];
  return talks.flatMap((talk, number) => playTalk(talk, number, now));
}
