import {
  IconBellMinus,
  IconBellOff,
  IconChartBar,
  IconEye,
  IconEyeOff,
  IconFlag,
  IconLink,
  IconMessage,
  IconMessageOff,
  IconPencil,
  IconTagOff,
  IconTrash,
  IconUserCheck,
  IconUserPlus,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Post } from '#contract/posts/posts.ts';
import { useBoostItems } from '#shell/state/boost-item.tsx';
import { useCardActions } from '#shell/state/card-actions.ts';
import { useShareItem } from '#shell/state/share-item.tsx';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { useFollow, useMute } from '#web/network';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import MenuList from '#ui/menu/menu-list.tsx';
import type { MenuItem, OpenMenu } from '#ui/menu/menu.tsx';
import { useTeamActions } from '../actions/moderate.tsx';
import { copyLink, hidePost } from '../actions/post.ts';
import { myActorId } from '../myself.ts';
import { useStrings } from '../strings.ts';
import type { PostMenuProps } from './post-menu.tsx';

const rare = () => import('../actions/change-post.ts');

/** Duration of "fewer from someone", in days. */
const FEWER = 30;

/** Actions on a post of someone else, and on seeing more of its author. */
function useReaderActions(post: Post): MenuItem[] {
  const t = useStrings();
  const queries = useQueryClient();
  const { mute } = useMute();
  const { can, author } = post;
  const { name } = author;
  const { follow, toggle } = useFollow(author.id, post.follow);
  const actions: MenuItem[] = [];
  if (can.follow || can.unfollow)
    actions.push({
      key: 'follow',
      label: t(
        `follow.${follow === 'none' ? 'follow.label' : follow === 'requested' ? 'requested.back' : 'unfollow.label'}`,
        {
          name,
        },
      ),
      icon: follow === 'none' ? <IconUserPlus size={18} /> : <IconUserCheck size={18} />,
      run: toggle,
    });
  if (can.hide)
    actions.push({
      key: 'hide',
      label: t('post.hide'),
      icon: <IconEyeOff size={18} />,
      run: () => void hidePost(queries, post),
    });
  if (can.unhide)
    actions.push({
      key: 'hide',
      label: t('post.unhide'),
      icon: <IconEye size={18} />,
      run: () => openLazily(async () => (await rare()).unhidePost(queries, post)),
    });
  if (can.untag)
    actions.push({
      key: 'untag',
      label: t('tags.removeMine'),
      icon: <IconTagOff size={18} />,
      run: () => openLazily(async () => (await rare()).removeMyTag(queries, post)),
    });
  if (can.mute)
    actions.push(
      {
        key: 'fewer',
        label: t('post.fewer', { name }),
        icon: <IconBellMinus size={18} />,
        run: () => mute(author, FEWER),
      },
      { key: 'mute', label: t('post.mute', { name }), icon: <IconBellOff size={18} />, run: () => mute(author) },
    );
  return actions;
}

/** What the author changes about the post. */
function useAuthorActions(post: Post, onEdit: () => void): MenuItem[] {
  const t = useStrings();
  const queries = useQueryClient();
  const go = useGo();
  if (!post.can.edit) return [];
  const actions: MenuItem[] = [];
  actions.push({
    key: 'edit',
    label: t('post.edit'),
    icon: <IconPencil size={18} />,
    run:
      post.attachment.kind !== 'link'
        ? onEdit
        : () => void go(address('/business-page/edit/edit-link-post/$id', { id: post.id })),
  });
  const Icon = post.commentsOpen ? IconMessageOff : IconMessage;
  actions.push({
    key: 'comments',
    label: t(post.commentsOpen ? 'post.closeComments' : 'post.openComments'),
    icon: <Icon size={18} />,
    run: () => openLazily(async () => (await rare()).openComments(queries, post, !post.commentsOpen)),
  });
  actions.push({
    key: 'hidden',
    label: t('hidden.title'),
    icon: <IconEyeOff size={18} />,
    run: () => openLazily(async () => (await import('./comments/hidden-comments.tsx')).openHidden(post)),
  });
  if (post.author.id === myActorId())
    actions.push({
      key: 'figures',
      label: t('figures.action'),
      icon: <IconChartBar size={18} />,
      run: () => openLazily(async () => (await import('./post-figures.tsx')).openFigures(post.id)),
    });
  return actions;
}

/** The open menu of a post. */
export default function PostMenuList({ post, onEdit, onRemoved, ...menu }: PostMenuProps & OpenMenu): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const readerActions = useReaderActions(post);
  const teamActions = useTeamActions(post);
  const cardActions = useCardActions({ kind: 'post', id: post.id });
  const shareItem = useShareItem({ kind: 'post', id: post.id });
  const isPublic = post.visibility === 'anyone' && post.space === null;
  const boost = useBoostItems({ kind: 'post', id: post.id }, post.author.id, isPublic);
  const actions = useAuthorActions(post, onEdit);
  actions.push({
    key: 'link',
    label: t('post.copyLink'),
    icon: <IconLink size={18} />,
    run: () => void copyLink(post),
  });
  actions.push(shareItem, ...boost, ...cardActions, ...readerActions, ...teamActions);
  if (post.can.report)
    actions.push({
      key: 'report',
      label: t('post.report'),
      icon: <IconFlag size={18} />,
      run: () =>
        openLazily(async () =>
          (await import('#web/moderation')).openReport({ kind: 'post', id: post.id, title: t('post.report.title') }),
        ),
    });
  if (post.can.delete)
    actions.push({
      key: 'delete',
      label: t('post.delete'),
      icon: <IconTrash size={18} />,
      danger: true,
      run: () =>
        openLazily(async () => {
          const { removePost } = await rare();
          void removePost(queries, post);
          onRemoved?.();
        }),
    });
  return <MenuList {...menu} groups={[{ key: 'actions', items: actions }]} />;
}
