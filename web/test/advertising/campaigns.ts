import type { Campaign, CampaignRow } from '#contract/advertising/campaigns.ts';
import type { CampaignTerms } from '#contract/advertising/terms.ts';
import type { Card } from '#contract/core/cards.ts';
import { actorOf } from '../posts.ts';

export const campaignId = '0190a0a0-0000-7000-8000-0000000000c1';
export const postId = '0190a0a0-0000-7000-8000-0000000000c2';
const at = '2026-01-01T12:00:00.000Z';

export const terms: CampaignTerms = {
  currencies: [{ currency: 'INR', budget: 100_00, views: 40_00, click: 2_00 }],
  bufferPercent: 5,
};
export const cardOf = (more: Partial<Card> = {}): Card => ({
  kind: 'post',
  id: postId,
  title: 'Shawls in three colours',
  excerpt: '',
  image: null,
  author: actorOf('asha'),
  path: `/posts/${postId}`,
  state: 'active',
  ...more,
});
const NOTHING: Campaign['can'] = {
  edit: false,
  submit: false,
  withdraw: false,
  pause: false,
  resume: false,
  complete: false,
  revise: false,
  archive: false,
  delete: false,
  copy: false,
};
export const rowOf = (more: Partial<CampaignRow> = {}, can: Partial<Campaign['can']> = {}): CampaignRow => ({
  id: campaignId,
  ownerId: 'asha',
  kind: 'boost',
  state: 'draft',
  reason: null,
  thing: cardOf(),
  headline: '',
  asks: false,
  picture: null,
  paysFor: 'views',
  currency: 'INR',
  budgetType: 'lifetime',
  budget: 500_00,
  spent: 0,
  startsAt: null,
  endsAt: null,
  createdAt: at,
  changedAt: at,
  review: null,
  rejection: null,
  can: { ...NOTHING, ...can },
  ...more,
});
export const campaignOf = (more: Partial<Campaign> = {}, can: Partial<Campaign['can']> = {}): Campaign => ({
  ...rowOf({}, can),
  owner: actorOf('asha'),
  content: {
    number: 1,
    state: 'draft',
    headline: '',
    description: '',
    callToAction: null,
    link: '',
    storeLink: '',
    pictures: [],
    video: null,
    file: null,
    questions: [],
    special: 'none',
    audience: { places: [], excludedPlaces: [], ages: null, gender: 'all', education: 'none', interests: [] },
  },
  newer: null,
  zone: 'Asia/Kolkata',
  bid: null,
  matchesClicks: false,
  duration: 'month',
  startsOn: null,
  endsOn: null,
  reserved: { amount: 0, currency: 'INR' },
  givenBack: 0,
  steps: [],
  version: 3,
  missing: [],
  ...more,
});
