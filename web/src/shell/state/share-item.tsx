import { IconSend } from '@tabler/icons-react';
import type { Reference } from '#contract/core/kinds.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { useStrings } from '../layouts/strings.ts';
import { declaredIn } from '../switches/switches.ts';

/** A module exports `openShare` from its `open-share.tsx`: it asks to whom a thing is sent. */
export type OpenShare = (thing: Reference) => void;
const files = declaredIn(import.meta.glob<OpenShare>('../../modules/*/open-share.tsx', { import: 'openShare' }));

/** The entry of a menu that sends a thing in messages. */
export function useShareItem(thing: Reference): MenuItem {
  const t = useStrings();
  return {
    key: 'send',
    label: t('share.message'),
    icon: <IconSend size={18} aria-hidden="true" />,
    run: () =>
      openLazily(async () => {
        for (const open of await Promise.all(files().map((load) => load()))) open(thing);
      }),
  };
}
