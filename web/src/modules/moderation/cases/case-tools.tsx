import type { ReactNode } from 'react';
import { CASE_STATES, type CaseState } from '#contract/moderation/cases.ts';
import type { CaseList } from '#contract/moderation/desk.ts';
import {
  REPORT_REASONS,
  REPORTED_KINDS,
  type ReportedKind,
  type ReportReason,
} from '#contract/moderation/moderation.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import type { TableSize } from '#ui/table/table-foot.tsx';
import { useReasonText } from '../reason-text.ts';
import { useStrings } from '../strings.ts';

/** Which cases are listed: a list, and what it is narrowed to. */
export interface CaseSearch {
  readonly list: CaseList;
  readonly kind: ReportedKind | undefined;
  readonly reason: ReportReason | undefined;
  readonly state: CaseState | undefined;
  readonly page: number;
  readonly size: TableSize;
}
/** Those that are in each list. */
const STATES: Readonly<Record<CaseList, readonly CaseState[]>> = {
  waiting: ['open', 'appealed'],
  mine: ['open', 'appealed'],
  answered: ['decided', 'closed'],
};
export const CLEARED = { kind: undefined, reason: undefined, state: undefined } as const;
export const isNarrowed = ({ kind, reason, state }: CaseSearch): boolean =>
  kind !== undefined || reason !== undefined || state !== undefined;

interface Props {
  search: CaseSearch;
  onChange: (next: Partial<CaseSearch>) => void;
}
/** Filters of the cases. */
export function CaseTools({ search, onChange }: Props): ReactNode {
  const t = useStrings();
  const reasonText = useReasonText();
  return (
    <>
      <NativeSelect
        aria-label={t('received.kind')}
        value={search.kind ?? ''}
        data={[
          { value: '', label: t('kind.all') },
          ...REPORTED_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ kind: REPORTED_KINDS.find((each) => each === value) })}
      />
      <NativeSelect
        aria-label={t('cases.reason')}
        value={search.reason ?? ''}
        data={[
          { value: '', label: t('cases.reason.all') },
          ...REPORT_REASONS.map((value) => ({ value, label: reasonText(value) })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ reason: REPORT_REASONS.find((each) => each === value) })}
      />
      <NativeSelect
        aria-label={t('received.state')}
        value={search.state ?? ''}
        data={[
          { value: '', label: t('cases.state.all') },
          ...STATES[search.list].map((value) => ({ value, label: t(`cases.state.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ state: CASE_STATES.find((each) => each === value) })}
      />
    </>
  );
}
