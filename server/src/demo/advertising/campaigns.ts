import type { CampaignFields } from '#contract/advertising/fields.ts';
import type { CampaignKind, RejectionCode } from '#contract/advertising/choices.ts';
import type { SceneKind } from '../drawings/scenes/scene.ts';
import type { DemoQuestion } from './threads.ts';

/** A campaign of the demo world, and what becomes of it. Days are counted back from now. */
export interface DemoCampaign {
  readonly by: 'workshop' | 'asha';
  readonly kind: CampaignKind;
  /** What is written, and boosted. */
  readonly post?: string;
  readonly daysAgo: number;
  readonly words: Pick<
    CampaignFields,
    'headline' | 'description' | 'callToAction' | 'link' | 'storeLink' | 'questions'
  >;
  readonly picture?: { readonly scene: SceneKind; readonly seed: number; readonly alt: string };
  /** In place of a picture; the seed of its still. */
  readonly video?: number;
  readonly hasFile?: true;
  /** Clicks are charged once karan’s website confirms them. */
  readonly matchesClicks?: true;
  /** Altogether, in rupees. */
  readonly budget: number;
  readonly isSent: boolean;
  readonly startsInDays?: number;
  readonly decidedDaysAgo?: number;
  readonly rejected?: { readonly code: RejectionCode; readonly note: string };
  readonly next?: { readonly step: 'pause' | 'complete' | 'archive'; readonly daysAgo: number };
  /** One of its charges waits for an admin. */
  readonly isContested?: true;
  /** What its team asks the admins. */
  readonly question?: DemoQuestion;
  /** A change of it that waits for review. */
  readonly changes?: Pick<CampaignFields, 'description'>;
}
const LINK = 'https://mehta-solar.example/offers';

export const demoCampaigns: readonly DemoCampaign[] = [
  {
    by: 'workshop',
    kind: 'advertisement',
    daysAgo: 15,
    words: {
      headline: 'A free look at your roof in November',
      description: 'We measure, we count, and we tell you when it is not worth it.',
      callToAction: 'book_now',
      link: LINK,
    },
    budget: 200,
    isSent: true,
    decidedDaysAgo: 14.5,
    next: { step: 'complete', daysAgo: 4 },
    question: {
      daysAgo: 0.3,
      text: 'We were charged for 14 clicks, and our statistics have 12 visits. What do you count?',
    },
  },
  {
    by: 'workshop',
    kind: 'advertisement',
    daysAgo: 9,
    words: {
      headline: 'Solar for roofs that others call too small',
      description: 'Six panels on forty square metres, mounted in two days. The guide says what to ask first.',
      callToAction: 'get_quote',
      link: '',
      questions: [
        { kind: 'name', text: '', isRequired: true },
        { kind: 'place', text: '', isRequired: false },
        { kind: 'text', text: 'How large is your roof, in square metres?', isRequired: true },
        { kind: 'text', text: 'When may we call?', isRequired: false },
      ],
    },
    picture: { scene: 'roofs', seed: 171, alt: 'Low roofs with solar panels in the evening' },
    hasFile: true,
    budget: 600,
    isSent: true,
    decidedDaysAgo: 8.9,
    isContested: true,
    changes: { description: 'Six panels on forty square metres, mounted in two days, and looked after for ten years.' },
  },
  {
    by: 'workshop',
    kind: 'advertisement',
    daysAgo: 7,
    words: {
      headline: 'Batteries for the evening hours',
      description: 'One that fits under the stairs.',
      callToAction: 'contact_us',
      link: LINK,
    },
    matchesClicks: true,
    budget: 300,
    isSent: true,
    decidedDaysAgo: 6.8,
    next: { step: 'pause', daysAgo: 2 },
  },
  {
    by: 'workshop',
    kind: 'advertisement',
    daysAgo: 4,
    words: {
      headline: 'Your bill will be zero, guaranteed',
      description: 'Panels from us, and you never pay for power again.',
      callToAction: 'get_offer',
      link: LINK,
    },
    budget: 200,
    isSent: true,
    decidedDaysAgo: 3.6,
    rejected: { code: 'misleading', note: 'Nobody can promise that. Say what a usual roof saves in a year.' },
    question: {
      daysAgo: 3.2,
      text: 'We have the bills of forty customers. May we say “up to”, and link to them?',
      answer: { daysAgo: 2.9, text: 'Say what most of them save, and link to the page that shows how you counted.' },
    },
  },
  {
    by: 'workshop',
    kind: 'advertisement',
    daysAgo: 3,
    words: {
      headline: 'New Year’s price for service contracts',
      description: 'Cleaning, checks and repairs for a year.',
      callToAction: 'get_promotions',
      link: LINK,
    },
    budget: 300,
    isSent: true,
    startsInDays: 6,
    decidedDaysAgo: 2.5,
  },
  {
    by: 'workshop',
    kind: 'advertisement',
    daysAgo: 2.5,
    words: { headline: 'An open day that we called off', description: '', callToAction: null, link: '' },
    budget: 100,
    isSent: false,
    next: { step: 'archive', daysAgo: 1.5 },
  },
  {
    by: 'workshop',
    kind: 'advertisement',
    daysAgo: 0.4,
    words: {
      headline: 'We are looking at roofs in Gandhinagar, too',
      description: 'From December on, with a second team.',
      callToAction: 'book_now',
      link: LINK,
    },
    video: 172,
    budget: 300,
    isSent: true,
  },
  {
    by: 'workshop',
    kind: 'advertisement',
    daysAgo: 0.3,
    words: { headline: 'Panels that survive hail', description: '', callToAction: null, link: '' },
    budget: 150,
    isSent: false,
  },
  {
    by: 'workshop',
    kind: 'app',
    daysAgo: 6,
    words: {
      headline: 'Roof Meter',
      description: 'Point your phone at the roof, and read how many panels fit.',
      storeLink: 'https://play.google.com/store/apps/details?id=example.roof.meter',
    },
    picture: { scene: 'roofs', seed: 173, alt: 'Roofs seen from above' },
    budget: 400,
    isSent: true,
    decidedDaysAgo: 5.5,
  },
  {
    by: 'workshop',
    kind: 'boost',
    daysAgo: 5,
    post: 'Six panels in two days: the roof of the Naranpura bakery lights its own ovens now. #solar',
    words: {},
    budget: 300,
    isSent: true,
    decidedDaysAgo: 4.6,
  },
  {
    by: 'asha',
    kind: 'app',
    daysAgo: 0.6,
    words: {
      headline: 'Shade Diary',
      description: 'Notes when the shade reaches which panel.',
      storeLink: 'https://apps.apple.com/in/app/shade-diary/id1234567890',
    },
    budget: 100,
    isSent: false,
  },
];
