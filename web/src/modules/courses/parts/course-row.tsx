import { LabelNotice } from '#ui/list/ruling-notice.tsx';
import type { ReactNode } from 'react';
import type { CourseRow as Row } from '#contract/courses/courses.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { useStrings } from '../strings.ts';
import { useCategoryName } from './category.ts';
import styles from './courses.module.css';

/** Width divided by height of the pictures of courses. */
export const COURSE_RATIO = 16 / 9;

/** A course in the list of its institute; `pageId` is the institute. */
export function CourseRow({ row, pageId }: { row: Row; pageId: string }): ReactNode {
  const t = useStrings();
  const category = useCategoryName(row.category);
  const note = [category, row.state === 'published' ? null : t(`state.${row.state}`)].filter((part) => part !== null);
  return (
    <div className={`${styles['row']} ${row.picture === null ? styles['plain'] : ''}`}>
      {row.picture === null ? null : (
        <span className={styles['thumb']}>
          <Picture picture={row.picture} sizes="6rem" ratio={COURSE_RATIO} />
        </span>
      )}
      <div>
        <LabelNotice label={row.label} />
        <Link
          to={address('/institute/detail/$id', { id: pageId })}
          search={{ course: row.id }}
          className={styles['name']}
        >
          <bdi>{row.name}</bdi>
        </Link>
        <p className={styles['soft']}>{note.join(' · ')}</p>
      </div>
    </div>
  );
}
