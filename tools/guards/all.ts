import type { Guard } from './finding.ts';
import { decisionGuard } from './decisions.ts';
import { generated } from './generated.ts';
import { lengthGuard } from './lengths.ts';
import { linkGuard } from './links.ts';
import { literalGuard } from './literals.ts';
import { lint } from './lint.ts';
import { nameGuard } from './names.ts';
import { parityGuard } from './parity.ts';
import { textGuard } from './texts.ts';
import { types } from './types.ts';
import { owners, walls } from './walls.ts';
import { tracesGuard } from './traces.ts';

/** Every guard. Those that start a program of their own stand first, so that the others run meanwhile. */
export const guards: readonly Guard[] = [
  types,
  lint,
  generated,
  walls,
  owners,
  lengthGuard,
  nameGuard,
  literalGuard,
  parityGuard,
  textGuard,
  linkGuard,
  decisionGuard,
  tracesGuard,
];
