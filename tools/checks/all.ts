import type { Check } from './finding.ts';
import { blockedNameCheck } from './words/blocked-names.ts';
import { decisionCheck } from './docs/decisions.ts';
import { enumerationCheck } from './declarations/enumerations.ts';
import { folderCheck } from './folders.ts';
import { format } from './format.ts';
import { generated } from './generated.ts';
import { lengthCheck } from './lengths.ts';
import { linkCheck } from './docs/links.ts';
import { literalCheck } from './texts/literals.ts';
import { lint } from './lint.ts';
import { nameCheck } from './names.ts';
import { parityCheck } from './texts/parity.ts';
import { policyCheck } from './policies.ts';
import { retiredWordCheck } from './words/retired-words.ts';
import { textCheck } from './texts/texts.ts';
import { startedPromisesCheck } from './safety/started-promises.ts';
import { textBoundsCheck } from './safety/text-bounds.ts';
import { types } from './types.ts';
import { owners, boundaries } from './boundaries.ts';
import { rawQueryCheck } from './declarations/raw-queries.ts';
import { statementTextCheck } from './declarations/statement-texts.ts';
import { tracesCheck } from './traces.ts';

/** Every check. Those that start an external program come first, so that the others run in the meantime. */
export const checks: readonly Check[] = [
  types,
  lint,
  format,
  generated,
  boundaries,
  owners,
  lengthCheck,
  folderCheck,
  nameCheck,
  retiredWordCheck,
  blockedNameCheck,
  enumerationCheck,
  rawQueryCheck,
  statementTextCheck,
  policyCheck,
  literalCheck,
  parityCheck,
  textCheck,
  linkCheck,
  decisionCheck,
  startedPromisesCheck,
  textBoundsCheck,
  tracesCheck,
];
