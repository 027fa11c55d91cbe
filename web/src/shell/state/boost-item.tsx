import { IconRocket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { BoostedKind } from '#contract/advertising/choices.ts';
import { listOpenBoosts } from '#contract/advertising/terms.ts';
import { isAdvertiser } from '#contract/core/roles.ts';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { queryOptions } from '../calls/query-options.ts';
import { existsFor } from '../exists.ts';
import { useStrings } from '../layouts/strings.ts';
import { useGo } from '../navigation/location.ts';
import { useActing } from '../session/acting.ts';
import { useSession } from '../session/session.ts';

interface Boosted {
  readonly kind: BoostedKind;
  readonly id: string;
}
const BOOST = '/advertise/boost-your-content/$id';
const CAMPAIGN = '/advertise/edit-your-content/$id';

/**
 * The entry of a menu that boosts a thing, or opens the campaign that does: for its owner, and for admins and
 * advertisers who act as its page. `isPublic`: everyone who is logged in may see it.
 */
export function useBoostItems(thing: Boosted, ownerId: string, isPublic: boolean): readonly MenuItem[] {
  const t = useStrings();
  const go = useGo();
  const acting = useActing();
  const { user } = useSession();
  const isOwn = user !== null && !user.isAdmin && ownerId === (acting?.id ?? user.id);
  const runs = acting === null || isAdvertiser(acting.role);
  const may = isOwn && runs && existsFor(BOOST, acting?.kind ?? null);
  const { data } = useQuery({ ...queryOptions(listOpenBoosts, {}), enabled: may });
  if (!may) return [];
  const icon = <IconRocket size={18} aria-hidden="true" />;
  const { kind, id } = thing;
  const campaign = data?.data.find((each) => each.kind === kind && each.id === id);
  if (campaign !== undefined) {
    const to = CAMPAIGN.replace('$id', campaign.campaignId);
    return [{ key: 'boost', label: t('boost.edit'), icon, run: () => void go(to) }];
  }
  const boost = () => void go(BOOST.replace('$id', id), { search: kind === 'post' ? {} : { kind } });
  return isPublic ? [{ key: 'boost', label: t('boost.new'), icon, run: boost }] : [];
}
