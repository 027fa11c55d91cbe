import type { CalledStep } from '#contract/orders/step-calls.ts';
import type { SceneKind } from '../drawings/scenes/scene.ts';

/** Who takes a step of an order, and in which words. */
export interface Step {
  readonly by: 'buyer' | 'seller';
  readonly step: CalledStep | 'propose' | 'accept_proposal' | 'review' | 'answer';
  readonly words?: string;
  /** Of a proposal: what the seller gets. */
  readonly percent?: number;
  /** Of a review: for the other side, and by the buyer for the thing. */
  readonly stars?: number;
  readonly itemStars?: number;
  readonly tracking?: string;
  /** What is delivered. */
  readonly files?: readonly (readonly [scene: SceneKind, seed: number])[];
}
/** What someone orders in the demo world, and what becomes of it. */
export interface Bought {
  /** A member: the key or the full name. */
  readonly by: string;
  /** The name of a product or a service. */
  readonly item: string;
  readonly quantity?: number;
  readonly isSample?: boolean;
  readonly note?: string;
  /** Hours before now, and between two steps. */
  readonly ago: number;
  readonly pace?: number;
  readonly steps: readonly Step[];
}
const bySeller = (step: Step['step'], more: Partial<Step> = {}): Step => ({ by: 'seller', step, ...more });
const byBuyer = (step: Step['step'], more: Partial<Step> = {}): Step => ({ by: 'buyer', step, ...more });
const [confirm, receive, complete] = [bySeller('confirm'), byBuyer('receive'), byBuyer('complete')];
const rateSeller = (itemStars: number, stars: number, words: string): Step =>
  byBuyer('review', { itemStars, stars, words });
const rateBuyer = (stars: number, words: string): Step => bySeller('review', { stars, words });
const ship = (tracking?: string): Step => bySeller('ship', tracking === undefined ? {} : { tracking });

const ofAsha: readonly Bought[] = [
  {
    by: 'asha',
    item: 'Frost tea, 250 g',
    quantity: 2,
    note: 'One of them is a present: please leave out the bill.',
    ago: 70,
    pace: 9,
    steps: [
      confirm,
      ship('India Post EK 204 883 915 IN'),
      receive,
      complete,
      rateSeller(5, 5, 'It smells of smoke and apples. The bill was left out, as I had asked.'),
      rateBuyer(5, 'Paid at once, and said on the same day that it had come.'),
    ],
  },
  {
    by: 'asha',
    item: 'LED bulbs, 9 W, box of ten',
    isSample: true,
    ago: 69,
    pace: 10,
    steps: [
      confirm,
      ship('By hand, with the van of Tuesday'),
      receive,
      complete,
      rateSeller(4, 5, 'Warm light, no hum. Nine of ten are equally bright.'),
    ],
  },
  {
    by: 'asha',
    item: 'Bowls for rice and dal, three sizes',
    ago: 60,
    pace: 14,
    steps: [confirm, ship('Delhivery 2281 4470 913')],
  },
  {
    by: 'asha',
    item: 'Handloom cotton, four folds',
    ago: 66,
    pace: 12,
    steps: [
      confirm,
      ship('Speed Post EM 771 020 484 IN'),
      byBuyer('dispute', {
        words: 'One of the four folds has a brown stain, and it is the one for which I bought the set.',
      }),
      bySeller('propose', {
        percent: 75,
        words: 'Keep all four; I give back a quarter, which is the price of one fold.',
      }),
    ],
  },
  { by: 'asha', item: 'Sourdough loaf, 800 g', quantity: 2, note: 'Well baked, please.', ago: 5, steps: [] },
  {
    by: 'asha',
    item: 'चौखटे: चित्रकथाओं की किताब',
    ago: 50,
    steps: [byBuyer('cancel', { words: 'माफ़ कीजिए, यह मुझे तोहफ़े में मिल गई।' })],
  },
];

/** What asha does for others. */
const workOfAsha: readonly Bought[] = [
  {
    by: 'leela',
    item: 'A form that people can fill in on a bus',
    note: 'It is the form for a place in our evening course.',
    ago: 68,
    pace: 9,
    steps: [
      confirm,
      bySeller('deliver', {
        files: [['page', 611]],
        words: 'The form on two screens, and a page about each change.',
      }),
      complete,
      rateSeller(5, 5, 'Our first evening without a queue at the desk.'),
      rateBuyer(5, 'Answered every question within the hour, also the odd ones.'),
      bySeller('answer', { words: 'Thank you. The credit is due to the nine people who let me watch.' }),
    ],
  },
  {
    by: 'ravi',
    item: 'A form that people can fill in on a bus',
    note: 'It is the form for a new water connection. Everyone fills it in twice.',
    ago: 64,
    pace: 12,
    steps: [
      confirm,
      bySeller('deliver', {
        files: [['page', 612]],
        words: 'The new form in both languages. Eight of nine people got to the end.',
      }),
      byBuyer('request_changes', {
        words: 'The errors still speak as the office does. Can they say what to write instead, as on page one?',
      }),
      bySeller('deliver', { files: [['page', 613]], words: 'All eleven errors now say what to write.' }),
    ],
  },
  {
    by: 'Lata Joshi',
    item: 'A form that people can fill in on a bus',
    ago: 40,
    pace: 9,
    steps: [
      confirm,
      bySeller('deliver', { files: [['page', 614]] }),
      byBuyer('request_changes', {
        words: 'I keep books, I do not draw. Which of the three ways would a shop owner take?',
      }),
    ],
  },
  {
    by: 'meera',
    item: 'A form that people can fill in on a bus',
    note: 'It is the sign-up of our club. Any week will do.',
    ago: 8,
    steps: [],
  },
];

/** What Karan's workshop sells. */
const ofTheWorkshop: readonly Bought[] = [
  {
    by: 'ravi',
    item: 'Work gloves, goat leather',
    quantity: 12,
    note: 'Six of size 9, six of size 10.',
    ago: 67,
    pace: 11,
    steps: [
      confirm,
      ship('Gati 118 204 663'),
      receive,
      complete,
      rateSeller(5, 4, 'Good leather, honest sizes. The parcel came a day after the message that it had.'),
      rateBuyer(5, 'Knew what he needed, and fetched it at the gate.'),
    ],
  },
  { by: 'meera', item: 'Desk lamp Naranpura', ago: 52, pace: 15, steps: [confirm, ship('Delhivery 2281 9902 118')] },
  {
    by: 'leela',
    item: 'Wall lamp with punched shade',
    quantity: 2,
    ago: 62,
    pace: 16,
    steps: [confirm, ship(), receive],
  },
  { by: 'Vikram Singh', item: 'Charge controller, 20 A', ago: 30, pace: 6, steps: [confirm] },
  { by: 'Gopal Das', item: 'Table fan, 12 V', quantity: 2, ago: 3, steps: [] },
  {
    by: 'Harpreet Kaur',
    item: 'Stool from panel crates',
    quantity: 4,
    ago: 65,
    pace: 10,
    steps: [
      confirm,
      ship('Gati 118 204 701'),
      byBuyer('dispute', { words: 'Two of the four wobble, on a floor where nothing else does.' }),
      bySeller('propose', { percent: 60, words: 'Sixty percent for us, and new feet for all four by post.' }),
      byBuyer('accept_proposal'),
      rateSeller(2, 4, 'Two wobbled. The new feet came within three days, and now none does.'),
    ],
  },
  {
    by: 'Padma Reddy',
    item: 'Insulated screwdrivers, four',
    ago: 63,
    pace: 9,
    steps: [
      confirm,
      ship(),
      byBuyer('dispute', { words: 'डिब्बा ख़ाली आया, ऊपर से टेप भी खुला था।' }),
      bySeller('propose', { percent: 0, words: 'You are right, the courier opened it. All of it goes back to you.' }),
      byBuyer('accept_proposal'),
      rateSeller(1, 4, 'डिब्बा ख़ाली था, पर पैसे उसी दिन लौट आए।'),
    ],
  },
  {
    by: 'Manoj Tiwari',
    item: 'औज़ारों का थैला',
    ago: 44,
    steps: [bySeller('cancel', { words: 'इस थैले की सिलाई उधड़ी निकली। नए अगले महीने आएँगे।' })],
  },
];

const ofKaran: readonly Bought[] = [
  {
    by: 'karan',
    item: 'Water pot with painted band',
    ago: 54,
    pace: 13,
    steps: [confirm, ship('Delhivery 2281 5518 404')],
  },
  { by: 'karan', item: 'Court papers, Urdu and Hindi to English', ago: 20, pace: 4, steps: [confirm] },
];

export const boughtThings: readonly Bought[] = [...ofAsha, ...workOfAsha, ...ofTheWorkshop, ...ofKaran];
