import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Campaign } from '#contract/advertising/campaigns.ts';
import { exportLeads, type Lead } from '#contract/advertising/leads.ts';
import { call } from '#shell/calls/call.ts';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useActing } from '#shell/session/acting.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { ActorLink, ActorPortrait } from '#web/network';
import { formatDate } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { saveFile } from '#ui/save-file.ts';
import { leadsQuery } from '../api.ts';
import { Lines } from '../parts/lines.tsx';
import styles from '../parts/parts.module.css';
import { useRunsCampaigns } from '../role.ts';
import { useStrings } from '../strings.ts';
import { questionName } from './question-name.ts';

function ExportButton({ campaignId }: { campaignId: string }): ReactNode {
  const t = useStrings();
  const { write, busy } = useWrite(() => ({
    send: async () => call(exportLeads, { params: { campaignId } }),
    onDone: ({ data }) => saveFile(data.filename, data.csv, 'text/csv'),
  }));
  return (
    <Button variant="default" loading={busy} onClick={() => void write()}>
      {t('leads.export')}
    </Button>
  );
}

function LeadRow({ lead, campaignId }: { lead: Lead; campaignId: string }): ReactNode {
  const t = useStrings();
  const acting = useActing();
  const { member, answers, at, until } = lead;
  return (
    <article className={styles['lead']}>
      {member === null ? (
        <p className={styles['soft']}>{t('leads.former')}</p>
      ) : (
        <div className={styles['owner']}>
          <ActorPortrait actor={member} size={40} />
          <ActorLink actor={member} />
        </div>
      )}
      <Lines lines={answers.map((answer) => ({ label: questionName(answer), value: answer.answer }))} />
      <p className={styles['soft']}>
        <Ago at={at} /> · {t('leads.until', { date: formatDate(until, 'date') })}
      </p>
      {member !== null && acting !== null ? (
        <div className={styles['buttons']}>
          <LinkButton
            variant="light"
            to={address('/advertise/messaging')}
            search={{ about: `campaign.${campaignId}`, with: member.id }}
          >
            {t('leads.message')}
          </LinkButton>
        </div>
      ) : null}
    </article>
  );
}

/** Who has answered the questions of an advertisement. */
export function LeadList({ campaign }: { campaign: Campaign }): ReactNode {
  const t = useStrings();
  const runs = useRunsCampaigns();
  const query = useInfiniteQuery(leadsQuery(campaign.id));
  const hasAny = (query.data?.pages[0]?.data.length ?? 0) > 0;
  return (
    <Card id="leads" title={t('leads.title')}>
      <div className={styles['fields']}>
        {runs && hasAny ? (
          <div className={styles['buttons']}>
            <ExportButton campaignId={campaign.id} />
          </div>
        ) : null}
        <InfiniteList
          query={query}
          idOf={({ id }) => id}
          render={(lead) => <LeadRow lead={lead} campaignId={campaign.id} />}
          empty={<Empty text={t('leads.none')} />}
          label={t('leads.title')}
        />
      </div>
    </Card>
  );
}
