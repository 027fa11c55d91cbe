import type { ReactNode } from 'react';
import { type Level, LEVELS } from '#contract/core/choices.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { useActing } from '#shell/session/acting.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { useStrings } from '../../strings.ts';
import styles from './composer.module.css';
import { Eye } from './eye.tsx';

interface Props {
  /** Everyone inside sees the post. */
  inSpace?: boolean;
  /** A page writes it, also where its admin is not acting for it: pages have followers, but no connections. */
  ofPage?: boolean;
  /** A repost reaches nobody whom its origin would not. */
  widest?: Level;
  visibility: Level;
  onVisibility: (visibility: Level) => void;
  commentsOpen: boolean;
  onCommentsOpen: (open: boolean) => void;
}

/** Selects who may see a post and whether they may comment. */
export function AudienceFields({
  inSpace = false,
  ofPage = false,
  widest = 'anyone',
  visibility,
  onVisibility,
  commentsOpen,
  onCommentsOpen,
}: Props): ReactNode {
  const t = useStrings();
  const choice = useChoiceStrings();
  const acting = useActing();
  const isPage = ofPage || acting !== null;
  const levels = LEVELS.slice(LEVELS.indexOf(widest)).filter((level) => !isPage || level !== 'connections');
  return (
    <>
      <div className={styles['audience']}>
        {inSpace ? null : (
          <NativeSelect
            label={t('composer.visibility')}
            value={visibility}
            data={levels.map((value) => ({ value, label: choice(`level.${value}`) }))}
            onChange={(event) => onVisibility(event.currentTarget.value as Level)}
          />
        )}
        <Checkbox
          label={t('composer.commentsOpen')}
          checked={commentsOpen}
          onChange={(event) => onCommentsOpen(event.currentTarget.checked)}
        />
      </div>
      {inSpace || isPage ? null : <Eye visibility={visibility} commentsOpen={commentsOpen} />}
    </>
  );
}
