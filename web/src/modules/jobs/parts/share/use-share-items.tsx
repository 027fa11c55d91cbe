import { IconLink } from '@tabler/icons-react';
import type { Job } from '#contract/jobs/jobs.ts';
import { usePostItems } from '#shell/cards/thing-posts.tsx';
import { address } from '#shell/navigation/address.ts';
import { useShareItem } from '#shell/state/share-item.tsx';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../../strings.ts';

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
  const shareItem = useShareItem({ kind: 'job', id: job.id });
  const posts = usePostItems({ kind: 'job', id: job.id, name: job.title }, t('action.post'));
  if (job.state !== 'published') return [];
  const items: MenuItem[] = [
    {
      key: 'share',
      label: t('action.share'),
      icon: <IconLink size={18} aria-hidden="true" />,
      run: () => void copyLink(job, t('action.shared')),
    },
  ];
  items.push(...posts, shareItem);
  return items;
}
