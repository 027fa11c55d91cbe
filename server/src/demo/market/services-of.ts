import type { In } from '#contract/core/endpoint.ts';
import type { newService } from '#contract/marketplace/services.ts';
import type { SceneKind } from '../drawings/scenes/scene.ts';

type NewService = In<typeof newService>;
/** A service of the demo world; prices in whole units of its currency. */
export interface DemoService {
  /** The key of a named person, or first and last name. */
  readonly by: string;
  readonly name: string;
  readonly about: string;
  readonly category: string;
  readonly industry: string;
  readonly isRemote: boolean;
  readonly currency: string;
  /** Left out: on request. */
  readonly price?: readonly [amount: number, period: NonNullable<NewService['payPeriod']>, days?: number];
  /** It is booked by the hour: minutes, and whole units of its currency for each booking. */
  readonly booking?: readonly [minutes: number, amount: number];
  readonly picture: SceneKind;
  readonly alt: string;
}

export const demoServices: readonly DemoService[] = [
  {
    by: 'asha',
    name: 'An hour on your portfolio',
    about:
      'Bring two projects. We look at what a stranger understands in the first minute, and rewrite the ' +
      'beginning together. You leave with a list of five things, in order.\n\nFor designers in their first ' +
      'three years.',
    category: 'career-coaching',
    industry: 'architecture-and-design',
    isRemote: true,
    currency: 'INR',
    price: [1_800, 'hour'],
    booking: [60, 1_800],
    picture: 'page',
    alt: 'A page with marks in red on a desk',
  },
  {
    by: 'asha',
    name: 'A form that people can fill in on a bus',
    about:
      'I take one form of yours, watch nine people fill it in, and write it again: words, order, errors, in two ' +
      'languages. You get the new form, the recordings, and the questions that I would leave out.',
    category: 'graphic-design',
    industry: 'government-and-public-administration',
    isRemote: false,
    currency: 'INR',
    price: [48_000, 'once', 21],
    picture: 'bus',
    alt: 'A bus at its stop',
  },
  {
    by: 'asha',
    name: 'Workshop: plain language for clinics',
    about:
      'Half a day for up to sixteen people at the desk and in the wards. We rewrite your own letters and ' +
      'consent forms, and try them on people from the waiting room.',
    category: 'tutoring-and-teaching',
    industry: 'health-care-and-hospitals',
    isRemote: false,
    currency: 'INR',
    picture: 'clinic',
    alt: 'People who wait in a clinic',
  },
  {
    by: 'Imran Sheikh',
    name: 'शादी की तस्वीरें, एक दिन',
    about:
      'सुबह की हल्दी से विदाई तक। चार सौ चुनी हुई तस्वीरें दस दिन में, और एक छपा हुआ एल्बम दादी के लिए। बरसात ' +
      'हो तो घबराइए मत, बीमे का काम भी करता हूँ।',
    category: 'photography',
    industry: 'media-and-publishing',
    isRemote: false,
    currency: 'INR',
    price: [35_000, 'day'],
    picture: 'market',
    alt: 'लोगों से भरा बाज़ार',
  },
  {
    by: 'Lata Joshi',
    name: 'Books and returns for small shops',
    about:
      'Send me the paper in a bag, once a month. You get two pages that you understand, and the returns are ' +
      'filed on time.',
    category: 'accounting-and-bookkeeping',
    industry: 'accounting-and-audit',
    isRemote: true,
    currency: 'INR',
    price: [2_500, 'month'],
    picture: 'page',
    alt: 'Sheets with notes on a desk',
  },
  {
    by: 'Farah Khan',
    name: 'Court papers, Urdu and Hindi to English',
    about:
      'Certified, with a glossary of the terms that I had to decide. Up to twenty pages; what is urgent costs ' +
      'the same and takes longer to sleep off.',
    category: 'translation-and-interpreting',
    industry: 'law-and-legal-services',
    isRemote: true,
    currency: 'INR',
    price: [9_000, 'once', 5],
    picture: 'page',
    alt: 'A page with corrections',
  },
  {
    by: 'Daniel Kim',
    name: 'Accessibility review by keyboard and screen reader',
    about:
      'Ten screens, two readers, one report in which each finding has a fix. I come back after a month and look ' +
      'whether it held.',
    category: 'web-development',
    industry: 'software-and-information-technology',
    isRemote: true,
    currency: 'USD',
    price: [1_900, 'once', 14],
    picture: 'chart',
    alt: 'A chart with bars and a line',
  },
  {
    by: 'Elena Rossi',
    name: 'Survey of an old house before you buy it',
    about:
      'A day with lamp, level and patience. I tell you which cracks are stories and which are bills. Report of ' +
      'twelve pages with drawings.',
    category: 'architecture-and-interior-design',
    industry: 'architecture-and-design',
    isRemote: false,
    currency: 'EUR',
    price: [780, 'once', 10],
    picture: 'roofs',
    alt: 'Old roofs of a town',
  },
  {
    by: 'राजेश कुमार',
    name: 'घर की वायरिंग की जाँच',
    about: 'पहले मेन स्विच, फिर बाकी बात। हर कमरा देखता हूँ, ख़तरे की चीज़ें उसी दिन ठीक करता हूँ, बाकी की लिखित सूची देता हूँ।',
    category: 'home-repair-and-maintenance',
    industry: 'energy-and-utilities',
    isRemote: false,
    currency: 'INR',
    price: [1_500, 'day'],
    picture: 'workshop',
    alt: 'मेज़ पर औज़ार और पीछे खिड़की',
  },
  {
    by: 'asha',
    name: 'Half an hour for one question',
    about:
      'One screen, one form, one letter: send it the evening before. I answer on the call, with the reasons, and ' +
      'you get my notes afterwards.',
    category: 'graphic-design',
    industry: 'software-and-information-technology',
    isRemote: true,
    currency: 'INR',
    price: [250, 'once', 1],
    booking: [30, 250],
    picture: 'chart',
    alt: 'A sheet with one line marked',
  },
  {
    by: 'asha',
    name: 'Two hours of drawing by the river',
    about:
      'We sit above the river in Pune and draw what is there: people, boats, washing. Paper and ink are mine, ' +
      'the rest is yours. For two people at most.',
    category: 'tutoring-and-teaching',
    industry: 'arts-and-culture',
    isRemote: false,
    currency: 'INR',
    price: [1_500, 'hour'],
    booking: [120, 3_000],
    picture: 'roofs',
    alt: 'Roofs above a river',
  },
];
