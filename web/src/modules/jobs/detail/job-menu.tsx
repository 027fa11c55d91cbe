import { IconCopy, IconEye, IconFlag, IconPlayerPause, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Job } from '#contract/jobs/jobs.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { useBoostItems } from '#shell/state/boost-item.tsx';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { useJobWrites } from '../actions/use-job-writes.ts';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { useStrings } from '../strings.ts';
import { useShareItems } from '../parts/share/use-share-items.tsx';
import { StateDialog } from '../parts/state-dialog.tsx';

/** The less frequent actions on a job, as far as the server allows them. */
function useItems(job: Job): readonly MenuItem[] {
  const t = useStrings();
  const go = useGo();
  const { remove } = useJobWrites(job);
  const share = useShareItems(job);
  const { can, id, page } = job;
  const boost = useBoostItems({ kind: 'job', id }, page.id, job.state === 'published');
  const items: MenuItem[] = [...share, ...boost];
  if (can.edit)
    items.push({
      key: 'preview',
      label: t('action.preview'),
      icon: <IconEye size={18} aria-hidden="true" />,
      run: () => openDialog((close) => <PreviewDialog job={{ ...job, state: 'published' }} onClose={close} />),
    });
  if (can.pause)
    items.push({
      key: 'pause',
      label: t('action.paused'),
      icon: <IconPlayerPause size={18} aria-hidden="true" />,
      run: () => openDialog((close) => <StateDialog job={job} state="paused" onClose={close} />),
    });
  if (can.repeat)
    items.push({
      key: 'repeat',
      label: t('action.repeat'),
      icon: <IconCopy size={18} aria-hidden="true" />,
      run: () => void go(address('/view-business-page/create/job/$id', { id: page.id }), { search: { earlier: id } }),
    });
  if (can.delete || can.close)
    items.push({
      key: 'delete',
      label: t('delete.action'),
      icon: <IconTrash size={18} aria-hidden="true" />,
      danger: true,
      // "Delete job" deletes a draft; a job that others have seen is closed.
      run: () =>
        can.delete
          ? void remove().then((done) => (done ? go(address('/jobs-list/$id', { id: page.id })) : undefined))
          : openDialog((close) => <StateDialog job={job} state="closed" onClose={close} />),
    });
  if (can.report)
    items.push({
      key: 'report',
      label: t('action.report'),
      icon: <IconFlag size={18} aria-hidden="true" />,
      run: () =>
        openLazily(async () =>
          (await import('#web/moderation')).openReport({
            kind: 'job',
            id,
            title: t('action.report.title', { name: job.title }),
          }),
        ),
    });
  return items;
}

/** What else the user may do with a job: sharing, the steps of its state, reporting. */
export function JobMenu({ job }: { job: Job }): ReactNode {
  const t = useStrings();
  return <ActionMenu actions={useItems(job)} about={t('action.more', { name: job.title })} />;
}
