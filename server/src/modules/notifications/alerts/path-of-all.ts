import { pathAs } from '#contract/pages/links.ts';
import type { WaitingAlert } from './find-waiting.ts';

/** The screen that shows all of some alerts: that of their module where they have the same owner, else the list. */
export function pathOfAll(all: readonly Pick<WaitingAlert, 'alert' | 'definition'>[], memberId: string): string {
  const paths = new Set(
    all.map(({ alert: { recipient_id: ownerId }, definition: { unlisted } }) => {
      if (ownerId === memberId) return unlisted?.path ?? '/notifications';
      return pathAs(unlisted?.pagePath ?? '/notifications', ownerId);
    }),
  );
  const [path = '/notifications'] = paths;
  return paths.size === 1 ? path : '/notifications';
}
