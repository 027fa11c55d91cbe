import type { CampaignState } from '#contract/advertising/choices.ts';
import { CAMPAIGN_STEPS } from '#contract/advertising/steps.ts';
import { onFact } from '#platform/facts/index.ts';
import { across } from '#platform/database/narrow.ts';
import { inTurn } from '#platform/limits/daily.ts';
import { isSuspended } from '#modules/accounts';
import { moveCampaign } from '../campaigns/move.ts';
import { freezesOf, lockCampaign } from '../campaigns/queries.ts';
import { takes } from '../policy.ts';
import type { AdvertisingTables, ChangeContext } from '../tables.ts';
import { deleteFreeze, findBoosts, findWithheld, insertFreeze, lockCampaignsOf } from './queries.ts';
import { recheckBoosts } from './things.ts';

type Reason = 'wallet_frozen' | 'suspended' | 'ruled';
const program = { by: 'program', memberId: null } as const;
const inStates = async (ctx: Pick<ChangeContext, 'db'>, ownerId: string, states: readonly CampaignState[]) =>
  lockCampaignsOf(ctx.db, { ownerId, states: [...states] });

/** Freezes what an owner has, or gives it back once nothing else freezes it. Twice changes nothing. */
export async function setFreeze(
  ctx: ChangeContext,
  { ownerId, reason, isFrozen }: { readonly ownerId: string; readonly reason: Reason; readonly isFrozen: boolean },
): Promise<void> {
  // Of two reasons that end at once, the second sees that the first has ended.
  await inTurn(across(ctx.db), { id: ownerId }, 'freeze');
  if (isFrozen) {
    await insertFreeze(ctx.db, { ownerId, reason, now: ctx.now });
    for (const campaign of await inStates(ctx, ownerId, CAMPAIGN_STEPS.freeze.from))
      await moveCampaign(ctx, campaign, { ...program, step: 'freeze', reason });
    return;
  }
  await deleteFreeze(ctx.db, { ownerId, reason });
  if ((await freezesOf.first(ctx.db, { ownerId })) !== undefined) return;
  const frozen = (await inStates(ctx, ownerId, ['frozen'])).filter(({ withheld }) => !withheld);
  for (const campaign of frozen)
    await moveCampaign(ctx, campaign, { ...program, step: 'unfreeze', reason: 'free_again' });
  await recheckBoosts(ctx, await findBoosts(ctx.db, { ids: frozen.map(({ id }) => id) }));
}

const followWallet = onFact<AdvertisingTables, 'wallet.frozen_changed'>(
  'wallet.frozen_changed',
  'advertising.follow_wallet',
  async (ctx, { ownerId, isFrozen }) => setFreeze(ctx, { ownerId, reason: 'wallet_frozen', isFrozen }),
);
/** Of the member; what pages have goes on under their other admins. */
const followSuspension = onFact<AdvertisingTables, 'accounts.suspension_changed'>(
  'accounts.suspension_changed',
  'advertising.follow_suspension',
  async (ctx, { memberId: ownerId }) =>
    setFreeze(ctx, { ownerId, reason: 'suspended', isFrozen: await isSuspended(across(ctx.db), ownerId, ctx.now) }),
);
/** An admin froze what the author of something advertises, or the last ruling that did so has ended. */
const followRuling = onFact<AdvertisingTables, 'moderation.campaigns_ruled'>(
  'moderation.campaigns_ruled',
  'advertising.follow_ruling',
  async (ctx, { ownerId, isFrozen }) => setFreeze(ctx, { ownerId, reason: 'ruled', isFrozen }),
);
/** One campaign that is withheld stops, and goes on once neither a case nor its owner keeps it from it. */
const followWithheld = onFact<AdvertisingTables, 'network.withheld_changed'>(
  'network.withheld_changed',
  'advertising.follow_withheld',
  async (ctx, { kind, id: campaignId }) => {
    const owned = kind === 'campaign' ? await findWithheld.first(ctx.db, { campaignId }) : undefined;
    if (owned === undefined) return;
    await inTurn(across(ctx.db), { id: owned.owner_id }, 'freeze');
    const campaign = await lockCampaign.first(ctx.db, { campaignId });
    const isStopped = (await findWithheld.first(ctx.db, { campaignId }))?.withheld === true;
    if (campaign === undefined) return;
    if (isStopped) {
      if (takes('freeze', campaign.state))
        await moveCampaign(ctx, campaign, { ...program, step: 'freeze', reason: 'withheld' });
      return;
    }
    if (campaign.state !== 'frozen' || (await freezesOf.first(ctx.db, { ownerId: owned.owner_id })) !== undefined)
      return;
    await moveCampaign(ctx, campaign, { ...program, step: 'unfreeze', reason: 'free_again' });
    await recheckBoosts(ctx, await findBoosts(ctx.db, { ids: [campaign.id] }));
  },
);
export const freezeEffects = [followWallet, followSuspension, followRuling, followWithheld];
