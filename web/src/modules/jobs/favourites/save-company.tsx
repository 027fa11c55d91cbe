import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/parts/button.tsx';
import { useActing } from '#shell/session/acting.ts';
import { useStrings } from '../strings.ts';
import { companyFavouriteQuery } from './api.ts';
import { useCompanyFavourite } from './use-favourites.ts';

/** Hears of the new jobs of a page; for members alone, and not for a page that someone acts for. */
export function SaveCompany({ pageId }: { pageId: string }): ReactNode {
  const t = useStrings();
  const isActing = useActing() !== null;
  const { data } = useQuery({ ...companyFavouriteQuery(pageId), enabled: !isActing });
  const { save, remove, busy } = useCompanyFavourite(pageId);
  if (isActing) return null;
  const saved = data?.data.saved === true;
  const Icon = saved ? IconHeartFilled : IconHeart;
  return (
    <Button
      variant={saved ? 'light' : 'default'}
      leftSection={<Icon size={18} aria-hidden="true" />}
      loading={busy || data === undefined}
      onClick={() => void (saved ? remove() : save())}
    >
      {t(saved ? 'company.saved' : 'company.save')}
    </Button>
  );
}
