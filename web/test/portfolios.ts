import type { ImportItem, ProfileImport } from '#contract/portfolio/imports.ts';
import { type PortfolioPage, type PortfolioSettings, PARTS } from '#contract/portfolio/portfolio.ts';
import { actorOf } from './profiles.ts';

/** Something that a file has and the profile lacks. */
export const importItemOf = (number: number, more: Partial<ImportItem> = {}): ImportItem => ({
  number,
  section: 'skills',
  action: 'add',
  title: `Item ${number}`,
  subtitle: '',
  text: '',
  changes: [],
  suggested: true,
  note: null,
  problem: null,
  ...more,
});

/** An import that is ready for review, with nothing in it. */
export const importOf = (more: Partial<ProfileImport> = {}): ProfileImport => ({
  id: 'i',
  state: 'ready',
  kind: 'json_resume',
  filename: 'resume.json',
  done: 0,
  total: 0,
  items: [],
  crowded: [],
  contacts: 0,
  problems: [],
  notices: [],
  failure: null,
  added: 0,
  changed: 0,
  createdAt: '2026-01-01T12:00:00.000Z',
  can: { confirm: true, cancel: true },
  ...more,
});

export const settingsOf = (more: Partial<PortfolioSettings> = {}): PortfolioSettings => ({
  theme: 'paper',
  order: [...PARTS],
  isPublic: false,
  publicPath: '/in/ravi',
  ...more,
});

/** The portfolio of Ravi as someone else sees it, with nothing in it. */
export const portfolioOf = (more: Partial<PortfolioPage> = {}): PortfolioPage => ({
  theme: 'paper',
  order: [...PARTS],
  actor: actorOf('ravi'),
  cover: null,
  title: '',
  about: '',
  place: null,
  sections: {},
  publicPath: null,
  can: { edit: false },
  ...more,
});
