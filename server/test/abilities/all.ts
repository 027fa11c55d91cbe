import { exportAbilities, proofAbilities, taskAbilities, verificationAbilities } from './accounts.ts';
import { commentAbilities, postAbilities } from './posts.ts';
import { relationshipAbilities } from './network.ts';
import { figureAbilities, importAbilities, portfolioAbilities, profileAbilities, skillAbilities } from './profiles.ts';
import type { AbilityCases } from './cases.ts';

/** Every kind of thing whose replies say what may be done with it. */
export const abilityCases: readonly AbilityCases[] = [
  postAbilities,
  commentAbilities,
  relationshipAbilities,
  profileAbilities,
  portfolioAbilities,
  skillAbilities,
  importAbilities,
  figureAbilities,
  exportAbilities,
  verificationAbilities,
  proofAbilities,
  // Last: failed work is left behind, and no test after it could wait for the world to settle.
  taskAbilities,
];
