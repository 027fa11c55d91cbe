import { listCampaignFloors } from '#contract/advertising/floors.ts';
import { queryOptions } from '#shell/calls/query-options.ts';

export const floorsQuery = () => queryOptions(listCampaignFloors, {});
