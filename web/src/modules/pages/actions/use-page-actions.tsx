import {
  IconBan,
  IconExternalLink,
  IconFlag,
  IconLink,
  IconPencilPlus,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react';
import { PAGE_EDITORS } from '#contract/core/roles.ts';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Page } from '#contract/pages/pages.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { actAs } from '#shell/session/acting.ts';
import { useBoostItems } from '#shell/state/boost-item.tsx';
import { useShareItem } from '#shell/state/share-item.tsx';
import { useBlock } from '#web/network';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { toast } from '#ui/toasts/store.ts';
import { kindOf, kinds } from '../kinds.ts';
import { useTeamActions } from '../parts/team/use-team-actions.tsx';
import { useStrings } from '../strings.ts';
import { usePageWrites } from './use-page-writes.ts';

/** Copies the address of a page; shows it where the browser forbids copying. */
async function copyLink(actor: ActorCard, done: string): Promise<void> {
  const path = address(kinds[kindOf({ actor })].paths.view, { id: actor.id });
  const link = new URL(path, location.origin).href;
  try {
    await navigator.clipboard.writeText(link);
    toast.success(done);
  } catch {
    toast.warning(link);
  }
}

/** Writing as the page, for its admins and editors. */
function useWriting(actor: ActorCard, page: Page | undefined): MenuItem[] {
  const t = useStrings();
  const go = useGo();
  if (page === undefined) return [];
  const { role, state } = page;
  if (state === 'deleted' || !PAGE_EDITORS.some((editor) => editor === role)) return [];
  return [
    {
      key: 'post',
      label: t('action.newPost'),
      icon: <IconPencilPlus size={18} aria-hidden="true" />,
      run: () => {
        // The composer writes as the page that is selected.
        actAs(actor.id);
        void go(address('/new-post'));
      },
    },
    {
      key: 'link',
      label: t('action.linkPost'),
      icon: <IconExternalLink size={18} aria-hidden="true" />,
      run: () => void go(address('/business-page/edit/new-link-post/$id', { id: actor.id })),
    },
  ];
}

/** A community that the page will own, for the admins of a business page. */
function useCommunity(actor: ActorCard, page: Page | undefined): MenuItem[] {
  const t = useStrings();
  const go = useGo();
  if (page?.can.edit !== true || actor.kind !== 'business') return [];
  return [
    {
      key: 'community',
      label: t('action.createCommunity'),
      icon: <IconUsersGroup size={18} aria-hidden="true" />,
      run: () => {
        // The page that is selected becomes the owner.
        actAs(actor.id);
        void go(address('/business/community/create'));
      },
    },
  ];
}

/** Reporting and blocking, for those outside the team. */
function useRefusing(actor: ActorCard, page: Page | undefined): MenuItem[] {
  const t = useStrings();
  const go = useGo();
  const { block } = useBlock();
  if (page?.relationship?.can.block !== true || page.role !== null) return [];
  const { id, name } = actor;
  return [
    {
      key: 'report',
      label: t('action.report'),
      icon: <IconFlag size={18} aria-hidden="true" />,
      run: () =>
        openLazily(async () =>
          (await import('#web/moderation')).openReport({
            kind: 'profile',
            id,
            title: t('action.report.title', { name }),
          }),
        ),
    },
    {
      key: 'block',
      label: t('action.block'),
      icon: <IconBan size={18} aria-hidden="true" />,
      danger: true,
      run: () =>
        void block(actor).then((done) =>
          done ? go(address(kinds[kindOf({ actor })].paths.list), { replace: true }) : undefined,
        ),
    },
  ];
}

/**
 * The less frequent actions on a page, as far as the server allows them. `page`: undefined until it has been read,
 * which leaves what everyone may do.
 */
export function usePageActions(actor: ActorCard, page: Page | undefined): readonly MenuItem[] {
  const t = useStrings();
  const { remove } = usePageWrites({ actor });
  const team = useTeamActions(actor, page);
  const writing = useWriting(actor, page);
  const community = useCommunity(actor, page);
  const refusing = useRefusing(actor, page);
  const shareItem = useShareItem({ kind: 'profile', id: actor.id });
  const boost = useBoostItems({ kind: 'profile', id: actor.id }, actor.id, page?.state === 'public');
  const actions: MenuItem[] = [
    {
      key: 'share',
      label: t('action.share'),
      icon: <IconLink size={18} aria-hidden="true" />,
      run: () => void copyLink(actor, t('action.shared')),
    },
    shareItem,
    ...boost,
    ...writing,
    ...community,
    ...team,
  ];
  if (page?.can.delete === true)
    actions.push({
      key: 'delete',
      label: t('delete.action'),
      icon: <IconTrash size={18} aria-hidden="true" />,
      danger: true,
      run: () => void remove(),
    });
  return [...actions, ...refusing];
}
