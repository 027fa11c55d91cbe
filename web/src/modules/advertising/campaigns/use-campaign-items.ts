import type { CampaignRow } from '#contract/advertising/campaigns.ts';
import { useGo } from '#shell/navigation/location.ts';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { useStrings } from '../strings.ts';
import { campaignPath, editTarget } from './paths.ts';
import { useCampaignActs } from './use-campaign-acts.ts';

/** The entries of the menu of a campaign: who has answered it, its form, and the steps that its team may take. */
export function useCampaignItems(): (campaign: CampaignRow) => readonly MenuItem[] {
  const t = useStrings();
  const go = useGo();
  const actsOf = useCampaignActs();
  return (campaign) => {
    const edit = (): MenuItem => {
      const { to, search = {} } = editTarget(campaign);
      return { key: 'edit', label: t('act.edit'), run: () => void go(to, { search }) };
    };
    const leads = (): MenuItem => ({
      key: 'leads',
      label: t('leads.view'),
      run: () => void go(campaignPath(campaign), { hash: 'leads' }),
    });
    return [...(campaign.asks ? [leads()] : []), ...(campaign.can.edit ? [edit()] : []), ...actsOf(campaign)];
  };
}
