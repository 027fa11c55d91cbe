import type { ReactNode } from 'react';
import type { CampaignContent } from '#contract/advertising/campaigns.ts';
import { PictureGrid, VideoPlayer } from '#web/media';

interface Props extends Pick<CampaignContent, 'pictures' | 'video'> {
  autoplay?: boolean;
}
/** What plays or opens without leading away: the video, or pictures when there are several. */
export function MediaAbove({ pictures, video, autoplay = true }: Props): ReactNode {
  if (video !== null) return <VideoPlayer {...video} autoplay={autoplay} />;
  return pictures.length > 1 ? <PictureGrid pictures={pictures} /> : null;
}
