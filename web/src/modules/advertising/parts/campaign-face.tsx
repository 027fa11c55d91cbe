import type { ReactNode } from 'react';
import type { CampaignRow } from '#contract/advertising/campaigns.ts';
import { showsThing } from '#shell/cards/card-picture.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { nameOfCampaign } from './campaign-texts.ts';

const portraitOf = (picture: CampaignRow['picture']) =>
  picture && { ...picture, urls: { thumb: picture.urls.small, small: picture.urls.small } };

/** The picture of a campaign in a row: that of the thing, or its first one. */
export function CampaignFace({ campaign }: { campaign: CampaignRow }): ReactNode {
  const { thing, picture } = campaign;
  return (
    <Avatar
      name={nameOfCampaign(campaign)}
      picture={thing === null ? portraitOf(picture) : (thing.image ?? thing.author.avatar)}
      size={32}
      square={thing === null ? picture !== null : showsThing(thing)}
    />
  );
}
