import type { Logo } from '../drawings/logos.ts';

const logo = (mark: Logo['mark'], ground: string, ink: string): Logo => ({ mark, ground, ink });

/** The mark of each page, community and group, by the page's username or the space's key. */
export const logos = {
  'mehta-solar': logo('panel', '#0f5c57', '#f6c04a'),
  'sahyadri-crafts': logo('ridge', '#8a3f2a', '#f7ead2'),
  'narmada-handlooms': logo('threads', '#f1e2c4', '#8c2f3a'),
  'konkan-freight': logo('parcel', '#f0a53a', '#2a2f36'),
  'deccan-data': logo('bars', '#e6edf2', '#234a7a'),
  'nilgiri-leaf': logo('leaf', '#dfe8cf', '#2f6b3a'),
  'ganga-clinic': logo('cross', '#e8f3f2', '#0f7a80'),
  'marwar-stone': logo('blocks', '#c98a5a', '#fbf0dc'),
  'malabar-press': logo('book', '#2b2f3a', '#f4e8d0'),
  'bengal-circuits': logo('meter', '#1f3d5c', '#8fd0e0'),
  'punjab-kitchens': logo('pan', '#f6d9a0', '#a8401f'),
  'himal-treks': logo('peaks', '#cfe0ea', '#2c4a66'),
  'sabarmati-accounts': logo('ledger', '#3f6b4f', '#f3ecd6'),
  'everyday-things': logo('teapot', '#efe6da', '#7a3f5a'),
  energy: logo('roof', '#f6c04a', '#17403d'),
  installers: logo('spanner', '#3a444c', '#f2b632'),
  alumni: logo('mill', '#e9d8bd', '#8a3f2a'),
  furniture: logo('stool', '#6b4a30', '#f3dfb8'),
  letters: logo('akshar', '#fbf3e2', '#b0402a'),
  walks: logo('boot', '#4f7a58', '#f6efdc'),
  press: logo('type', '#39304a', '#e8dcc8'),
} satisfies Record<string, Logo>;
export type LogoName = keyof typeof logos;
