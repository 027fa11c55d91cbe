import { expect, test } from 'vitest';
import type { PortfolioPage } from '#contract/portfolio/portfolio.ts';
import { changedInCv } from './changed-in-cv.ts';

const page: PortfolioPage = {
  theme: 'paper',
  order: [
    'about_me',
    'work_experience',
    'projects',
    'educations',
    'achievements',
    'skills',
    'languages',
    'contact_details',
  ],
  actor: {
    id: '1',
    kind: 'member',
    username: 'asha',
    name: 'Asha Rao',
    headline: 'Naïve – “weaver” № 7',
    avatar: null,
    verified: false,
  },
  cover: null,
  title: '',
  about: 'अभियंता, Ψ, Ж, ế, தமிழ், বাংলা, ಕನ್ನಡ',
  place: null,
  publicPath: null,
  can: { edit: true },
  sections: {
    skills: [{ id: '2', version: 1, name: 'Weaving', endorsements: 0, endorsed: false, can: { endorse: false } }],
    languages: [{ id: '3', version: 1, code: 'ta', name: 'Tamil', ownName: 'தமிழ்', proficiency: 'fluent' }],
  },
};
const skill = (name: string) => ({
  ...page.sections,
  skills: [{ id: '2', version: 1, name, endorsements: 0, endorsed: false, can: { endorse: false } }],
});

const changed = (changes: Partial<PortfolioPage>) => changedInCv({ ...page, ...changes });

test('a CV that shows everything names no changes', () => expect(changed({})).toEqual({ inLatin: [], leftOut: [] }));

test('the own name of a language is not shown in the CV', () => {
  const [language] = page.sections.languages ?? [];
  const named = (more: object) => changed({ sections: { languages: [{ ...language!, ...more }] } }).inLatin;
  expect([named({ ownName: 'తెలుగు' }), named({ name: 'తెలుగు' })]).toEqual([[], ['languages']]);
});

test('parts with letters that the CV fonts lack are named, head first', () => {
  expect(changed({ about: 'I speak తెలుగు' }).inLatin).toEqual(['about_me']);
  expect(changed({ actor: { ...page.actor, name: 'محمد' }, sections: skill('織物') }).inLatin).toEqual([
    'head',
    'skills',
  ]);
  const work = {
    id: '4',
    version: 1,
    started: null,
    ended: null,
    current: false,
    pictures: [],
    role: 'Weaver',
    company: 'Loom',
    page: null,
    location: '',
    employmentType: 'none' as const,
    description: 'മലയാളം',
  };
  expect(changed({ sections: { work_experience: [work] } })).toEqual({ inLatin: ['work_experience'], leftOut: [] });
});

test('parts with emoji and other signs are named', () => {
  expect(changed({ about: 'Weaver 🧵', sections: skill('1️⃣ → ✓') })).toEqual({
    inLatin: [],
    leftOut: ['about_me', 'skills'],
  });
});
