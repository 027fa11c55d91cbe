import type { KindNames } from '#shell/cards/kind-names.ts';
import { text } from './strings.ts';

export const kindNames: KindNames = {
  community: () => text('kind.community'),
  group: () => text('kind.group'),
};
