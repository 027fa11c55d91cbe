import type { ReactNode } from 'react';
import { type Report, REPORT_TEXT_MAX } from '#contract/moderation/moderation.ts';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import type { TextProps } from '#ui/form/fields.ts';
import { useStrings } from '../strings.ts';
import type { Subject } from '../subject.ts';
import { Reasons } from './reasons.tsx';
import styles from './report-dialog.module.css';

interface Props {
  kind: Subject['kind'];
  reason: Report['reason'] | null;
  error: string | undefined;
  onReason: (reason: Report['reason']) => void;
  text: TextProps;
}
/** Why something is reported, and what else there is to say. */
export function ReportFields({ kind, reason, error, onReason, text }: Props): ReactNode {
  const t = useStrings();
  return (
    <>
      <Reasons kind={kind} value={reason} onChange={onReason} error={error} />
      <div className={styles['text']}>
        <Textarea label={t('report.text')} rows={3} maxRows={8} {...text} />
        <CharactersLeft value={text.value} max={REPORT_TEXT_MAX} />
      </div>
    </>
  );
}
