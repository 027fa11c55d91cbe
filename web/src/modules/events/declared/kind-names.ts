import type { KindNames } from '#shell/cards/kind-names.ts';
import { text } from './strings.ts';

export const kindNames: KindNames = {
  event: () => text('kind.event'),
};
