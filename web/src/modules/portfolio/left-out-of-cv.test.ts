import { expect, test } from 'vitest';
import type { PortfolioPage } from '#contract/portfolio.ts';
import { leftOutOfCv } from './left-out-of-cv.ts';

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
    headline: 'Naïve – “weaver” № 7 😀',
    avatar: null,
    verified: false,
  },
  cover: null,
  title: '',
  about: 'अभियंता, Ψ, Ж, ế',
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

test('a CV that shows everything lists no omissions', () => expect(leftOutOfCv(page)).toEqual([]));

test('parts with letters that the CV font lacks are named, head first', () => {
  expect(leftOutOfCv({ ...page, about: 'I speak தமிழ்' })).toEqual(['about_me']);
  expect(leftOutOfCv({ ...page, actor: { ...page.actor, name: 'محمد' }, sections: skill('織物') })).toEqual([
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
    location: '',
    employmentType: 'none' as const,
    description: 'ಕನ್ನಡ',
  };
  expect(leftOutOfCv({ ...page, sections: { work_experience: [work] } })).toEqual(['work_experience']);
});
