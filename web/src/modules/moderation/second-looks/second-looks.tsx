import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Agreement, listSecondLooks, type SecondLook } from '#contract/moderation/second-looks.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { useQueueTable } from '#shell/state/use-queue-table.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import type { Column, ObjectColumn } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { PanePart, ReviewPane } from '#ui/table/review-pane.tsx';
import { FootLine, TableFoot, type TableSize } from '#ui/table/table-foot.tsx';
import { EmptyTable } from '#ui/table/table-states.tsx';
import { Blurred, isShocking } from '../cases/blurred.tsx';
import styles from '../parts/reports.module.css';
import { useReasonText } from '../reason-text.ts';
import { useStrings } from '../strings.ts';
import { JudgeAgainDialog } from './judge-again-dialog.tsx';

const idOf = ({ id }: SecondLook): string => id;
const wordsOf = ({ snapshot }: SecondLook): string => snapshot.excerpt || snapshot.title;

function useColumns(): readonly Column<SecondLook>[] {
  const t = useStrings();
  return [
    { key: 'kind', head: t('received.kind'), renderCell: ({ kindName }) => kindName },
    { key: 'harm', head: t('cases.harm'), renderCell: ({ harm }) => t(`cases.harm.${harm}`) },
    { key: 'count', head: t('received.count'), kind: 'number', renderCell: ({ reports }) => reports.length },
    { key: 'at', head: t('again.at'), kind: 'date', shown: 'tablet', renderCell: ({ at }) => <Ago at={at} /> },
  ];
}
function useObject(): ObjectColumn<SecondLook> {
  const t = useStrings();
  const reasonText = useReasonText();
  return {
    head: t('received.what'),
    name: ({ reports, kindName }) => (reports[0] === undefined ? kindName : reasonText(reports[0].reason)),
    renderSecond: wordsOf,
  };
}

const judge = (look: SecondLook): void => openDialog((close) => <JudgeAgainDialog look={look} onClose={close} />);

function LookPane({ look, onClose }: { look: SecondLook; onClose: () => void }): ReactNode {
  const t = useStrings();
  const reasonText = useReasonText();
  return (
    <ReviewPane
      title={look.kindName}
      onClose={onClose}
      actions={<Button onClick={() => judge(look)}>{t('again.judge')}</Button>}
    >
      <PanePart title={t('received.what')}>
        <div className={styles['about']}>
          <Blurred isOn={isShocking(look.reports.map(({ reason }) => reason))}>
            <p dir="auto">{wordsOf(look)}</p>
          </Blurred>
        </div>
        <p className={styles['soft']}>{t('again.blind')}</p>
      </PanePart>
      <PanePart title={t('received.why')}>
        {look.reports.map(({ reason, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they have no id, and do not change
          <div key={index}>
            <p className={styles['reason']}>{reasonText(reason)}</p>
            {text === '' ? null : (
              <p className={styles['words']} dir="auto">
                {text}
              </p>
            )}
          </div>
        ))}
      </PanePart>
    </ReviewPane>
  );
}

/** How often two admins agreed, by the rule of the first. */
export function AgreementList({ agreement }: { agreement: readonly Agreement[] }): ReactNode {
  const t = useStrings();
  const reasonText = useReasonText();
  return (
    <ul className={styles['plain']}>
      {agreement.map(({ rule, judged, agreed }) => (
        <li key={rule}>
          {t('again.agreed', { rule: rule === null ? t('ruling.none') : reasonText(rule), agreed, count: judged })}
        </li>
      ))}
    </ul>
  );
}

interface Props {
  page: number;
  size: TableSize;
  onPage: (page: number, size: TableSize) => void;
}
/** Rulings of other admins that are judged again, without what was decided. */
export function SecondLooks({ page, size, onPage }: Props): ReactNode {
  const t = useStrings();
  const read = useQuery({
    ...queryOptions(listSecondLooks, { query: { page, size } }),
    placeholderData: keepPreviousData,
  });
  const { data } = read;
  const { queue, table } = useQueueTable(read, idOf);
  const { open, onClose } = queue;
  return (
    <DataTable
      label={t('again.title')}
      name="second-looks"
      {...table}
      object={useObject()}
      columns={useColumns()}
      empty={<EmptyTable text={t('again.empty')} />}
      pane={open === undefined ? null : <LookPane look={open} onClose={onClose} />}
      keys={{ approve: judge }}
      foot={
        data === undefined ? null : (
          <>
            {data.agreement.length === 0 ? null : (
              <FootLine>
                <AgreementList agreement={data.agreement} />
              </FootLine>
            )}
            <TableFoot page={data.page} onPage={(next) => onPage(next, size)} onSize={(next) => onPage(1, next)} />
          </>
        )
      }
    />
  );
}
