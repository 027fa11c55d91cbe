import { IconMessageShare } from '@tabler/icons-react';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { PAGE_EDITORS } from '#contract/core/roles.ts';
import type { ThingKind } from '#contract/posts/things/things.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { useActing } from '../session/acting.ts';
import { isOn, moduleOf } from '../switches/switches.ts';

/** Something whose card a post can show. */
export interface PostedThing {
  readonly kind: ThingKind;
  readonly id: string;
  readonly name: string;
}
export interface ThingPostsProps {
  thing: PostedThing;
  /** The group or community for whose members it is: posts about it belong there. */
  space?: { readonly id: string; readonly name: string } | null;
}
interface File {
  default: ComponentType<ThingPostsProps>;
  openPostAbout: (thing: PostedThing) => Promise<void>;
}
/** A module declares what was posted about a thing, and the dialog that writes such a post. */
const files = Object.entries(import.meta.glob<File>('../../modules/*/declared/thing-posts.tsx')).map(
  ([file, load]) => ({
    module: moduleOf(file),
    load,
    // The thing itself does not depend on it: what cannot be loaded is left out.
    Part: lazy(async () => load().catch(() => ({ default: () => null }))),
  }),
);

/** The posts that show the card of a thing: it is discussed under them. */
export function ThingPosts(props: ThingPostsProps): ReactNode {
  return (
    <Suspense fallback={<CardSkeletons count={1} lines={2} disc={false} />}>
      {files.map(({ module, Part }) => (isOn(module) ? <Part key={module} {...props} /> : null))}
    </Suspense>
  );
}

/** Whether the reader writes posts: members do, and admins and editors of the page that they act as. */
export function useWritesPosts(): boolean {
  const acting = useActing();
  return acting === null || PAGE_EDITORS.some((role) => role === acting.role);
}
/** The entry of a menu that shares a thing as a post. */
export function usePostItems(thing: PostedThing, label: string): readonly MenuItem[] {
  const mayWrite = useWritesPosts();
  const open = files.filter(({ module }) => isOn(module));
  if (!mayWrite) return [];
  return open.map(({ module, load }) => ({
    key: `post ${module}`,
    label,
    icon: <IconMessageShare size={18} aria-hidden="true" />,
    run: () => openLazily(async () => (await load()).openPostAbout(thing)),
  }));
}
