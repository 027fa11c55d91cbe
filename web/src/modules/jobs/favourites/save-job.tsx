import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useActing } from '#shell/session/acting.ts';
import { Button } from '#ui/parts/button.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { useStrings } from '../strings.ts';
import { useFavourite } from './use-favourites.ts';

interface Props {
  job: { readonly id: string; readonly title: string; readonly saved: boolean };
  /** In a row: the icon alone. */
  compact?: boolean;
}

/** Saves a job; its label says when it is saved. */
export function SaveJob({ job: { id, title, saved }, compact = false }: Props): ReactNode {
  const t = useStrings();
  const { save, remove, busy } = useFavourite(id);
  const toggle = () => void (saved ? remove() : save());
  const isActing = useActing() !== null;
  if (isActing) return null;
  const Icon = saved ? IconHeartFilled : IconHeart;
  if (compact)
    return (
      <IconButton
        shape="round"
        data-key="s"
        label={t(saved ? 'save.saved.named' : 'save.save.named', { name: title })}
        title={t(saved ? 'save.saved' : 'save.save')}
        aria-disabled={busy}
        onClick={() => {
          if (!busy) toggle();
        }}
      >
        <Icon size={20} aria-hidden="true" />
      </IconButton>
    );
  return (
    <Button
      variant={saved ? 'light' : 'default'}
      data-key="s"
      leftSection={<Icon size={18} aria-hidden="true" />}
      loading={busy}
      onClick={toggle}
    >
      {t(saved ? 'save.saved' : 'save.save')}
    </Button>
  );
}
