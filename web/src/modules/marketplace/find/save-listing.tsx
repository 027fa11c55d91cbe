import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListingKind } from '#contract/marketplace/choices.ts';
import { useCardActions } from '#shell/state/card-actions.ts';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { useStrings } from '../strings.ts';

interface Props {
  kind: ListingKind;
  listing: { readonly id: string; readonly name: string; readonly own: boolean };
}

/** Saves a product or service, or removes it; nothing on own ones, and for those who act as a page. */
export function SaveListing({ kind, listing: { id, name, own } }: Props): ReactNode {
  const t = useStrings();
  const action = useCardActions({ kind, id }).find(({ key }) => key === 'save' || key === 'unsave');
  if (own || action === undefined) return null;
  const saved = action.key === 'unsave';
  const Icon = saved ? IconHeartFilled : IconHeart;
  return (
    <IconButton
      shape="round"
      data-key="s"
      label={t(saved ? 'save.saved.named' : 'save.save.named', { name })}
      title={t(saved ? 'save.saved' : 'save.save')}
      aria-pressed={saved}
      onClick={() => action.run()}
    >
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  );
}
