import { listCampaignFloors } from '#contract/advertising/floors.ts';
import { readPromotedFrame } from '#contract/advertising/frame.ts';
import { queryOptions } from '#shell/calls/query-options.ts';

export const floorsQuery = () => queryOptions(listCampaignFloors, {});
export const frameQuery = () => queryOptions(readPromotedFrame, {});
