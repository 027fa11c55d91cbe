import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { REPORT_GROUPS, type ReportGroup, type ReportRow } from '#contract/advertising/figures.ts';
import { CONTEST_DAYS, REACHED_GROUP } from '#contract/advertising/choices.ts';
import { decimalOf } from '#contract/core/money/money.ts';
import type { Period } from '#contract/insights/insights.ts';
import { Bars } from '#ui/charts/bars.tsx';
import { FigureTable } from '#ui/charts/figure-table.tsx';
import { describeFailure } from '#ui/failure.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { saveCsv } from '#ui/save-csv.ts';
import parts from '../parts/parts.module.css';
import { text, useStrings } from '../strings.ts';
import { reportQuery } from './api.ts';

/** The group of a row, in words; with its currency where there are several. */
function nameOf({ surface, slot, place, version, currency }: ReportRow, hasCurrencies: boolean): string {
  const name =
    surface !== null && slot !== null
      ? text('report.slot', { surface: text(`charge.surface.${surface}`), slot: slot + 1 })
      : version !== null
        ? text('report.version', { headline: version.headline || text('report.unnamed'), number: version.number })
        : (place?.label ?? text('report.elsewhere'));
  return hasCurrencies ? `${name} · ${currency}` : name;
}
const RATE = 100;
const rateOf = ({ views, clicks }: ReportRow): number =>
  views === 0 ? 0 : Math.round((clicks * RATE * RATE) / views) / RATE;

interface Line {
  readonly key: string;
  readonly name: string;
  readonly figures: readonly [views: number, clicks: number, rate: number, spent: number];
}
function linesOf(rows: readonly ReportRow[]): Line[] {
  const hasCurrencies = new Set(rows.map(({ currency }) => currency)).size > 1;
  return rows.map((row, at) => ({
    key: String(at),
    name: nameOf(row, hasCurrencies),
    figures: [row.views, row.clicks, rateOf(row), Number(decimalOf(row.spent, row.currency))],
  }));
}

/** The chart of views, and all figures as a table and a file. */
function Lines({ by, lines }: { by: ReportGroup; lines: readonly Line[] }): ReactNode {
  const t = useStrings();
  const [hasTable, setHasTable] = useState(false);
  const group = t(`report.by.${by}`);
  const head = [group, t('figures.views'), t('figures.clicks'), t('figures.rate'), t('list.spent')] as const;
  return (
    <>
      {lines.length === 0 ? (
        <p>{t('report.none')}</p>
      ) : hasTable ? (
        <FigureTable label={t('report.title')} head={head} rows={lines} />
      ) : (
        <Bars
          label={t('report.title')}
          head={[group, t('figures.views')]}
          rows={lines.map(({ key, name, figures: [figure] }) => ({ key, name, figure }))}
        />
      )}
      <div className={parts['buttons']}>
        <Button variant="subtle" size="xs" aria-expanded={hasTable} onClick={() => setHasTable(!hasTable)}>
          {t(hasTable ? 'report.chart' : 'report.table')}
        </Button>
        <Button
          variant="light"
          size="xs"
          disabled={lines.length === 0}
          onClick={() =>
            saveCsv(
              `${t('report.title')} ${group}`,
              head,
              lines.map(({ name, figures }) => [name, ...figures]),
            )
          }
        >
          {t('report.file')}
        </Button>
      </div>
    </>
  );
}

/** What was seen, followed and spent by slot, city or version: of all campaigns, or of one. */
export function Report({ days, campaignId }: { days: Period; campaignId?: string }): ReactNode {
  const t = useStrings();
  const [by, setBy] = useState<ReportGroup>('slot');
  const { data, error, refetch } = useQuery(reportQuery(days, by, campaignId));
  return (
    <Card title={t('report.title')}>
      <NativeSelect
        label={t('report.by')}
        value={by}
        data={REPORT_GROUPS.map((value) => ({ value, label: t(`report.by.${value}`) }))}
        onChange={({ currentTarget: { value } }) => setBy(REPORT_GROUPS.find((each) => each === value) ?? 'slot')}
      />
      {data !== undefined ? (
        <Lines by={by} lines={linesOf(data.data)} />
      ) : error === null ? (
        <div className={parts['waiting']} aria-busy="true" />
      ) : (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      )}
      <p className={parts['soft']}>{t('report.about', { count: REACHED_GROUP, days: CONTEST_DAYS })}</p>
    </Card>
  );
}
