import type { TeamEvent } from '#contract/pages/choices.ts';
import { onFact } from '#platform/facts/effect.ts';
import type { PagesTables } from '../tables.ts';
import { advance } from './advance.ts';
import { isRunning, pagesAbout, runningFor } from './queries.ts';

/** Answers after which a succession moves on, and a claim, whose admins get an e-mail at once. */
const moving: ReadonlySet<TeamEvent> = new Set(['succession_declined', 'claimed', 'claim_declined', 'claim_withdrawn']);

/** What moves a succession on at once; a task takes the steps that only time brings. */
export const successionEffects = [
  onFact<PagesTables, 'pages.team_changed'>('pages.team_changed', 'pages.answered', async (ctx, { event, pageId }) => {
    if (moving.has(event)) await advance(ctx, pageId);
  }),
  onFact<PagesTables, 'pages.role_changed'>(
    'pages.role_changed',
    'pages.admin_found',
    async (ctx, { role, pageId }) => {
      if (role === 'admin' && (await isRunning.first(ctx.db, { pageId })) !== undefined) await advance(ctx, pageId);
    },
  ),
  // An admin who logs in is back.
  onFact<PagesTables, 'accounts.session_opened'>(
    'accounts.session_opened',
    'pages.admin_returned',
    async (ctx, { memberId }) => {
      for (const { id } of await runningFor(ctx.db, { memberId })) await advance(ctx, id);
    },
  ),
  // Of a member, or of a page that was deleted or restored.
  onFact<PagesTables, 'actors.state_changed'>(
    'actors.state_changed',
    'pages.account_closed',
    async (ctx, { actorId }) => {
      for (const { id } of await pagesAbout(ctx.db, { memberId: actorId })) await advance(ctx, id);
      await advance(ctx, actorId);
    },
  ),
];
