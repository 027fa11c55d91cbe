import type { RequestContext } from '#platform/context.ts';
import { extensionPoint } from '#platform/extensions/extensions.ts';

/** What else waits for the caller in My network, such as invitations to teams of pages, `most` at most. */
export const waitingInNetwork = extensionPoint<(ctx: RequestContext<never>, most: number) => Promise<number>>(
  'network.waiting',
  'many',
);
