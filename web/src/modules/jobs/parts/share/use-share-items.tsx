import { IconLink, IconMessageShare } from '@tabler/icons-react';
import { PAGE_EDITORS } from '#contract/core/roles.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { useActing } from '#shell/session/acting.ts';
import { address } from '#shell/navigation/address.ts';
import { useShareItem } from '#shell/state/share-item.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../../strings.ts';
import { PostDialog } from './post-dialog.tsx';

/** Copies the address that anyone may open; shows it where the browser forbids copying. */
async function copyLink({ id }: Job, done: string): Promise<void> {
  const link = new URL(address('/open-job-details/$id', { id }), location.origin).href;
  try {
    await navigator.clipboard.writeText(link);
    toast.success(done);
  } catch {
    toast.warning(link);
  }
}

/** The ways to share an open job. */
export function useShareItems(job: Job): readonly MenuItem[] {
  const t = useStrings();
  const acting = useActing();
  const shareItem = useShareItem({ kind: 'job', id: job.id });
  if (job.state !== 'published') return [];
  const items: MenuItem[] = [
    {
      key: 'share',
      label: t('action.share'),
      icon: <IconLink size={18} aria-hidden="true" />,
      run: () => void copyLink(job, t('action.shared')),
    },
  ];
  if (acting === null || PAGE_EDITORS.some((role) => role === acting.role))
    items.push({
      key: 'post',
      label: t('action.post'),
      icon: <IconMessageShare size={18} aria-hidden="true" />,
      run: () => openDialog((close) => <PostDialog job={job} onClose={close} />),
    });
  items.push(shareItem);
  return items;
}
