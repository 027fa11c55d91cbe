import type { In } from '#contract/core/endpoint.ts';
import type { offerQuote } from '#contract/orders/requests.ts';

type Offer = In<(typeof offerQuote)['body']>;
/** What a seller offers, in whole units of the currency. */
export interface Quoted {
  readonly step: 'quote';
  /** Lines, or a ladder of quantities. */
  readonly lines?: readonly (readonly [label: string, quantity: number, price: number])[];
  readonly ladder?: readonly (readonly [from: number, price: number])[];
  readonly quantity?: number;
  readonly delivery?: number;
  readonly tax?: number;
  readonly days: number;
  readonly valid?: Offer['validDays'];
  readonly terms?: string;
}
export type Answer =
  | Quoted
  | { readonly step: 'open' | 'accept' | 'withdraw' }
  | { readonly step: 'decline' | 'refuse'; readonly words: string };
/** Who asks for a quote in the demo world, and what becomes of it. */
export interface Asked {
  /** A member, or one for the page `of`. */
  readonly by: string;
  readonly of?: string;
  readonly item: string;
  readonly quantity: number;
  readonly text: string;
  readonly ago: number;
  readonly pace?: number;
  readonly answers: readonly Answer[];
}
const open = { step: 'open' } as const;

const ofAsha: readonly Asked[] = [
  {
    by: 'asha',
    item: 'Notebooks from the offcuts, three',
    quantity: 40,
    text: 'For a workshop of forty people in a clinic. Could the covers be plain, and be here in three weeks?',
    ago: 48,
    pace: 8,
    answers: [
      {
        step: 'quote',
        ladder: [
          [20, 360],
          [40, 335],
        ],
        quantity: 60,
        delivery: 0,
        tax: 12,
        days: 16,
        terms: 'Plain covers in grey or ochre. We sew on Thursdays.',
      },
      open,
    ],
  },
  {
    by: 'asha',
    item: 'Pendant lamp from spun brass',
    quantity: 8,
    text: 'Eight for a reading room. Is there a price for eight, with two metres of cable each?',
    ago: 58,
    pace: 7,
    answers: [
      { step: 'quote', lines: [['Pendant lamp, 2 m of cable', 8, 2_950]], delivery: 600, tax: 18, days: 21 },
      open,
      { step: 'decline', words: 'The lamps yes, but three weeks are too long: the room opens on the twelfth.' },
      {
        step: 'quote',
        lines: [
          ['Pendant lamp from stock', 8, 2_950],
          ['Cable, longer by 1 m', 8, 90],
        ],
        delivery: 600,
        tax: 18,
        days: 7,
        valid: 10,
        terms: 'From stock, so two have a small mark inside the shade, where nobody sees it.',
      },
    ],
  },
  {
    by: 'asha',
    item: 'Roof panel, 540 W, half-cell',
    quantity: 2,
    text: 'Two panels for the roof of my parents. Could you also say what they weigh?',
    ago: 46,
    pace: 5,
    answers: [
      { step: 'refuse', words: 'We sell no panels for a roof that we have not seen. Call me, and I drive by.' },
    ],
  },
  {
    by: 'asha',
    item: 'Water pot with painted band',
    quantity: 6,
    text: 'Six pots for our office, if the band can be blue.',
    ago: 62,
    pace: 4,
    answers: [{ step: 'quote', lines: [['Water pot, blue band', 6, 720]], delivery: 300, days: 20, valid: 1 }],
  },
];

const ofTheWorkshop: readonly Asked[] = [
  {
    by: 'leela',
    item: 'Roof panel, 540 W, half-cell',
    quantity: 24,
    text: 'Twenty-four for the school in Bhuj, on the south roof. The trust pays on delivery and wants one price.',
    ago: 40,
    pace: 9,
    answers: [
      {
        step: 'quote',
        ladder: [
          [10, 13_000],
          [24, 12_400],
        ],
        quantity: 24,
        delivery: 4_500,
        tax: 12,
        days: 18,
        terms: 'Unloaded at the gate. Mounting is another quote.',
      },
    ],
  },
  {
    by: 'Harpreet Kaur',
    item: 'Solar dryer for fruit, two trays',
    quantity: 3,
    text: 'Three dryers for the cooperative. Do you have them with four trays?',
    ago: 7,
    answers: [],
  },
  {
    by: 'Vikram Singh',
    item: 'Mounting rails, 2.1 m, set of four',
    quantity: 20,
    text: 'Twenty sets for five farms, in one delivery to Nashik.',
    ago: 56,
    pace: 6,
    answers: [
      { step: 'quote', lines: [['Mounting rails, set of four', 20, 1_480]], delivery: 900, tax: 18, days: 12 },
      open,
      { step: 'accept' },
    ],
  },
  {
    by: 'Lata Joshi',
    item: 'Step ladder, five steps',
    quantity: 2,
    text: 'Two ladders, one of them for a very small shop.',
    ago: 33,
    answers: [{ step: 'withdraw' }],
  },
  {
    by: 'karan',
    of: 'Mehta Solar',
    item: 'Jodhpur sandstone, sawn, 30 mm',
    quantity: 45,
    text: 'Forty-five square metres for the floor of our workshop, from one part of the quarry.',
    ago: 29,
    pace: 5,
    answers: [
      { step: 'quote', lines: [['Sandstone, sawn, one square metre', 45, 1_090]], delivery: 6_000, tax: 18, days: 25 },
    ],
  },
];

const workOfAsha: readonly Asked[] = [
  {
    by: 'ravi',
    item: 'Workshop: plain language for clinics',
    quantity: 1,
    text: 'Half a day for the people at our desks in Nashik, about sixteen, in Marathi and English.',
    ago: 6,
    answers: [],
  },
  {
    by: 'meera',
    item: 'Workshop: plain language for clinics',
    quantity: 1,
    text: 'Could you do this for weavers instead of clinics? Our letters about loans are worse than any consent form.',
    ago: 36,
    pace: 6,
    answers: [
      {
        step: 'quote',
        lines: [
          ['Half a day, up to sixteen people', 1, 14_000],
          ['Travel by train', 1, 1_800],
        ],
        days: 30,
        terms: 'I bring the letters; you bring the people who get them.',
      },
      open,
    ],
  },
];
export const askedThings: readonly Asked[] = [...ofAsha, ...ofTheWorkshop, ...workOfAsha];

/** One request of asha to three sellers: two have answered. */
export const compared = {
  by: 'asha',
  items: ['Frost tea, 250 g', 'रागी, साबुत, 5 किलो की बोरी', 'Sourdough loaf, 800 g'],
  quantity: 24,
  text:
    'I have twenty-four people to thank, who let me watch them fill in forms. What would you send each of them, ' +
    'packed one by one, to one address in Pune?',
  ago: 28,
  pace: 7,
  answers: [
    { step: 'quote', lines: [['Frost tea, 250 g, in paper', 24, 575]], delivery: 240, tax: 5, days: 9 },
    {
      step: 'quote',
      ladder: [
        [10, 360],
        [24, 330],
      ],
      quantity: 30,
      delivery: 420,
      days: 6,
      terms: 'हर बोरी के साथ रोटी की विधि, हाथ से लिखी हुई।',
    },
  ],
} as const satisfies Omit<Asked, 'item'> & { readonly items: readonly string[]; readonly answers: readonly Quoted[] };
