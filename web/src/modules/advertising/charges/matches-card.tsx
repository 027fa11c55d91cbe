import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Campaign } from '#contract/advertising/campaigns.ts';
import {
  MATCH_MINUTES,
  MATCHES_OF_FILE_MAX,
  CLICK_PARAMETER,
  clicksIn,
  confirmClicks,
  importMatches,
  type Matched,
} from '#contract/advertising/matches.ts';
import { listCharges } from '#contract/advertising/charges.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { mutate, useWriting } from '#shell/state/mutate.ts';
import { Card } from '#ui/parts/card.tsx';
import { PickFile } from '#web/media';
import { Lines } from '../parts/lines.tsx';
import styles from '../parts/parts.module.css';
import { useRunsCampaigns } from '../role.ts';
import { useStrings } from '../strings.ts';

const OUTCOMES = ['confirmed', 'known', 'late', 'free', 'unknown'] as const satisfies readonly (keyof Matched)[];

/** As a server sends it. */
const EXAMPLE_BODY = JSON.stringify({ clicks: ['…'] });
const NONE: Matched = { confirmed: 0, known: 0, late: 0, free: 0, unknown: 0 };
const plus = (one: Matched, other: Matched): Matched => ({
  confirmed: one.confirmed + other.confirmed,
  known: one.known + other.known,
  late: one.late + other.late,
  free: one.free + other.free,
  unknown: one.unknown + other.unknown,
});

/** How an advertiser confirms that clicks have arrived, and a CSV that confirms them. */
export function MatchesCard({ campaign: { id: campaignId } }: { campaign: Campaign }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const runs = useRunsCampaigns();
  const [outcome, setOutcome] = useState<Matched | null>(null);
  const scope = `matches ${campaignId}`;
  const isBusy = useWriting(scope) !== undefined;
  const take = async (file: File) => {
    // What it says besides stays here.
    const clicks = clicksIn(await file.text());
    let sum = NONE;
    for (let from = 0; from < clicks.length; from += MATCHES_OF_FILE_MAX) {
      const part = clicks.slice(from, from + MATCHES_OF_FILE_MAX);
      const { done } = await mutate(queries, {
        scope,
        name: 'import',
        send: () => call(importMatches, { params: { campaignId }, body: { clicks: part } }),
        onDone: ({ data }) => {
          sum = plus(sum, data);
        },
      });
      if (!done) break;
    }
    setOutcome(sum);
    void queries.invalidateQueries({ queryKey: queryKey(listCharges, { params: { campaignId } }) });
  };
  const example = [confirmClicks.method, `${location.origin}/api${confirmClicks.path}`, EXAMPLE_BODY].join(' ');
  return (
    <Card title={t('matches.title')}>
      <p>{t('matches.about', { minutes: MATCH_MINUTES })}</p>
      <Lines
        lines={[
          { label: t('matches.parameter'), value: <code>{CLICK_PARAMETER}</code> },
          {
            label: t('matches.call'),
            value: <code dir="ltr">{example}</code>,
          },
        ]}
      />
      {runs ? (
        <>
          <p className={styles['soft']}>{t('matches.file.hint')}</p>
          <PickFile accept=".csv,text/csv" disabled={isBusy} onFile={(file) => void take(file)}>
            {t('matches.file')}
          </PickFile>
        </>
      ) : null}
      {outcome === null ? null : (
        <div role="status">
          <Lines lines={OUTCOMES.map((key) => ({ label: t(`matches.${key}`), value: outcome[key] }))} />
        </div>
      )}
    </Card>
  );
}
