import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createStatementDocument } from '#contract/wallet/history.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { formatDate } from '#ui/language/formats.ts';
import { Money } from '#ui/language/money.tsx';
import { Loaded } from '#ui/list/loaded.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { download } from '#ui/save-file.ts';
import { statementQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import { monthText } from '../texts.ts';
import type { Checked } from '../verify.ts';
import styles from '../wallet.module.css';

/** Months that can be chosen, the current one first. */
const MONTHS = 13;
export const monthsUntil = (now: Date): readonly string[] =>
  Array.from({ length: MONTHS }, (_, ago) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - ago, 1)).toISOString().slice(0, 7),
  );

/** Says what the check in the browser found. */
function CheckResult({ checked }: { checked: Checked }): ReactNode {
  const t = useStrings();
  if (checked.result === 'none') return <p>{t('check.none')}</p>;
  const day = formatDate(`${checked.day}T12:00:00Z`, 'date', 'UTC');
  return (
    <div className={styles['notice']} data-tone={checked.result === 'true' ? 'good' : 'bad'}>
      <p>
        {checked.result === 'true'
          ? t('check.true', { count: checked.count, day })
          : checked.position === undefined
            ? t('check.false', { day })
            : t('check.false.line', { day, position: checked.position })}
      </p>
      <p className={styles['hash']}>{t('check.root', { root: checked.root })}</p>
    </div>
  );
}

/** Verifies the lines of a month against the published root. What it needs is loaded with the first press. */
function Check({ month }: { month: string }): ReactNode {
  const t = useStrings();
  const { write, busy, reply } = useWrite(() => ({
    send: async () => (await import('../verify.ts')).verifySince(`${month}-01`),
  }));
  return (
    <>
      <Button variant="default" loading={busy} onClick={() => void write()}>
        {t('check.open')}
      </Button>
      <div role="status">{reply === undefined ? null : <CheckResult checked={reply} />}</div>
    </>
  );
}

function Figures({ month, currency }: { month: string; currency: string }): ReactNode {
  const t = useStrings();
  return (
    <Loaded query={useQuery(statementQuery(month, currency))}>
      {(statement) => (
        <dl className={styles['facts']}>
          {(['opening', 'moneyIn', 'moneyOut', 'closing'] as const).map((key) => [
            <dt key={`${key}/name`}>{t(`statement.${key}`)}</dt>,
            <dd key={key}>
              <Money amount={statement[key]} currency={currency} />
            </dd>,
          ])}
        </dl>
      )}
    </Loaded>
  );
}

/** The statement of a month: its balances, the document, and the check in the browser. */
export function Statement({ currencies }: { currencies: readonly [string, ...string[]] }): ReactNode {
  const t = useStrings();
  const [months] = useState(() => monthsUntil(new Date()));
  const [month, setMonth] = useState(months[0] ?? '');
  const [currency, setCurrency] = useState(currencies[0]);
  const { write, busy } = useWrite(() => ({
    send: () => call(createStatementDocument, { params: { month }, query: { currency } }),
    onDone: ({ data }) => download(data.address),
  }));
  return (
    <Card title={t('statement.title')}>
      <div className={styles['row']}>
        <NativeSelect
          label={t('statement.month')}
          value={month}
          data={months.map((value) => ({ value, label: monthText(value) }))}
          onChange={(event) => setMonth(event.currentTarget.value)}
        />
        {currencies.length === 1 ? null : (
          <NativeSelect
            label={t('add.currency')}
            value={currency}
            data={currencies.map((value) => ({ value, label: value }))}
            onChange={(event) => setCurrency(event.currentTarget.value)}
          />
        )}
      </div>
      <Figures month={month} currency={currency} />
      <div className={styles['row']}>
        <Button variant="default" loading={busy} onClick={() => void write()}>
          {t('statement.download')}
        </Button>
        <Check key={month} month={month} />
      </div>
      <p className={styles['soft']}>{t('statement.about')}</p>
    </Card>
  );
}
