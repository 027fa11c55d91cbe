import { IconArchive, IconFlag, IconLink, IconPencil, IconPlayerPause, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { pathOf } from '#contract/core/paths.ts';
import type { Course } from '#contract/courses/courses.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { useBoostItems } from '#shell/state/boost-item.tsx';
import { useShareItem } from '#shell/state/share-item.tsx';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useCourseWrites } from '../actions/use-course-writes.ts';
import { useStrings } from '../strings.ts';
import { StateDialog } from './state-dialog.tsx';
import styles from './courses.module.css';

/** Copies the address of a course; shows it where the browser forbids copying. */
async function copyLink({ id, page }: Course, done: string): Promise<void> {
  const link = new URL(pathOf('course', { pageId: page.id, id }), location.origin).href;
  try {
    await navigator.clipboard.writeText(link);
    toast.success(done);
  } catch {
    toast.warning(link);
  }
}

/** The less frequent actions on a course, as far as the server allows them. */
function useItems(course: Course): readonly MenuItem[] {
  const t = useStrings();
  const go = useGo();
  const { remove } = useCourseWrites(course);
  const { can, id, name, page } = course;
  const shareItem = useShareItem({ kind: 'course', id });
  const boost = useBoostItems({ kind: 'course', id }, page.id, course.state === 'published');
  const withReason = (state: 'paused' | 'archived') =>
    openDialog((close) => <StateDialog course={course} state={state} onClose={close} />);
  const items: MenuItem[] = [
    {
      key: 'share',
      label: t('action.share'),
      icon: <IconLink size={18} aria-hidden="true" />,
      run: () => void copyLink(course, t('action.shared')),
    },
    shareItem,
    ...boost,
  ];
  if (can.pause)
    items.push({
      key: 'pause',
      label: t('action.pause'),
      icon: <IconPlayerPause size={18} aria-hidden="true" />,
      run: () => withReason('paused'),
    });
  if (can.archive)
    items.push({
      key: 'archive',
      label: t('action.archive'),
      icon: <IconArchive size={18} aria-hidden="true" />,
      run: () => withReason('archived'),
    });
  if (can.delete)
    items.push({
      key: 'delete',
      label: t('delete.action'),
      icon: <IconTrash size={18} aria-hidden="true" />,
      danger: true,
      run: () =>
        void remove().then((done) =>
          done ? go(address('/institute/detail/$id', { id: page.id }), { search: { tab: 'courses' } }) : undefined,
        ),
    });
  if (course.clicks === null)
    items.push({
      key: 'report',
      label: t('action.report'),
      icon: <IconFlag size={18} aria-hidden="true" />,
      run: () =>
        openLazily(async () =>
          (await import('#web/moderation')).openReport({
            kind: 'course',
            id,
            title: t('action.report.title', { name }),
          }),
        ),
    });
  return items;
}

/** What the user may do with a course: the steps of its state, editing, sharing and reporting. */
export function CourseActions({ course }: { course: Course }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const { step, busy } = useCourseWrites(course);
  const items = useItems(course);
  const { can, id, name } = course;
  return (
    <div className={styles['actions']}>
      {can.publish ? (
        <Button size="sm" loading={busy} onClick={() => void step({ state: 'published' })}>
          {t('action.publish')}
        </Button>
      ) : null}
      {can.edit ? (
        <Button
          size="sm"
          variant="light"
          leftSection={<IconPencil size={18} aria-hidden="true" />}
          onClick={() => void go(address('/institute/course/edit/$id', { id }))}
        >
          {t('edit.title')}
        </Button>
      ) : null}
      <ActionMenu actions={items} about={t('action.more', { name })} />
    </div>
  );
}
