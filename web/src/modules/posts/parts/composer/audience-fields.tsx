import type { ReactNode } from 'react';
import type { Post } from '#contract/posts.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { useStrings } from '../../strings.ts';
import styles from './composer.module.css';
import { visibilities } from './visibility.tsx';

interface Props {
  visibility: Post['visibility'];
  onVisibility: (visibility: Post['visibility']) => void;
  commentsOpen: boolean;
  onCommentsOpen: (open: boolean) => void;
}

/** Who may see a post, and whether they may comment. */
export function AudienceFields({ visibility, onVisibility, commentsOpen, onCommentsOpen }: Props): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['audience']}>
      <NativeSelect
        label={t('composer.visibility')}
        value={visibility}
        data={visibilities.map((value) => ({ value, label: t(`visibility.${value}`) }))}
        onChange={(event) => onVisibility(event.currentTarget.value as Post['visibility'])}
      />
      <Checkbox
        label={t('composer.commentsOpen')}
        checked={commentsOpen}
        onChange={(event) => onCommentsOpen(event.currentTarget.checked)}
      />
    </div>
  );
}
