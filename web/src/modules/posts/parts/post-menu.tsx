import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Post } from '#contract/posts/posts.ts';
import { MenuButton } from '#ui/menu/menu.tsx';
import { onDemand } from '#ui/on-demand.ts';
import button from '#ui/parts/icon-button.module.css';
import { useStrings } from '../strings.ts';

export interface PostMenuProps {
  post: Post;
  onEdit: () => void;
  /** The post is being deleted: its own screen must navigate away. */
  onRemoved?: (() => void) | undefined;
}

const list = onDemand(() => import('./post-menu-list.tsx'));

/** The less frequent actions of a post. A card in a list draws a button alone until a press is likely. */
export function PostMenu(props: PostMenuProps): ReactNode {
  const t = useStrings();
  return (
    <MenuButton
      label={t('post.menu', { name: props.post.author.name })}
      className={button['round']}
      list={list}
      options={props}
    >
      <IconDots size={20} aria-hidden="true" />
    </MenuButton>
  );
}
