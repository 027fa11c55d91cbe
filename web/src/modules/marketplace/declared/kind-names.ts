import type { KindNames } from '#shell/cards/kind-names.ts';
import { text } from './strings.ts';

export const kindNames: KindNames = {
  product: () => text('kind.product'),
  service: () => text('kind.service'),
};
