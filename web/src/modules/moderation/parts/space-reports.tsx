import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SpaceReport } from '#contract/moderation/spaces.ts';
import { Link } from '#shell/navigation/link.tsx';
import { ActorLink } from '#web/network';
import { formatDate } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useTeamDecision } from '../actions/use-team-decision.ts';
import { spaceReportsQuery } from '../api.ts';
import { useReasonText } from '../reason-text.ts';
import { useStrings } from '../strings.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import styles from './reports.module.css';

function Decisions({ spaceId, report }: { spaceId: string; report: SpaceReport }): ReactNode {
  const t = useStrings();
  const { dismiss, busy } = useTeamDecision(spaceId, report);
  return (
    <div className={styles['buttons']}>
      <Button variant="default" loading={busy} onClick={() => void dismiss()}>
        {t('inSpace.dismiss')}
      </Button>
      {report.can.remove ? (
        <Button
          variant="outline"
          color="red"
          onClick={() => openDialog((close) => <RemoveDialog spaceId={spaceId} report={report} onClose={close} />)}
        >
          {t('inSpace.remove')}
        </Button>
      ) : null}
    </div>
  );
}

/** Something that was reported in a space, and what its team may do about it. */
function Reported({ spaceId, report }: { spaceId: string; report: SpaceReport }): ReactNode {
  const t = useStrings();
  const reasonText = useReasonText();
  const { author, count, firstAt, kind, passedOnAt, reasons, subject } = report;
  return (
    <Card as="div">
      <article className={styles['report']}>
        <header className={styles['head']}>
          <h3 className={styles['reason']}>{reasons.map(reasonText).join(' · ')}</h3>
          <span className={styles['soft']}>
            {t('inSpace.count', { count })} · <Ago at={firstAt} />
          </span>
        </header>
        <p className={styles['soft']}>
          {t(`inSpace.about.${kind}`)}
          {author === null ? null : (
            <>
              {' · '}
              <ActorLink actor={author} />
            </>
          )}
          {subject === null ? null : (
            <>
              {' · '}
              <Link to={subject.path}>{t('inSpace.open')}</Link>
            </>
          )}
        </p>
        {subject === null ? (
          <p>{t('inSpace.gone')}</p>
        ) : subject.excerpt === '' ? null : (
          <p dir="auto">{subject.excerpt}</p>
        )}
        <p className={styles['soft']}>{t('inSpace.passedOn', { date: formatDate(passedOnAt, 'dateTime') })}</p>
        <Decisions spaceId={spaceId} report={report} />
      </article>
    </Card>
  );
}

/** What members reported to the team of a space. */
export function SpaceReports({ spaceId }: { spaceId: string }): ReactNode {
  const t = useStrings();
  return (
    <InfiniteList
      query={useInfiniteQuery(spaceReportsQuery(spaceId))}
      idOf={({ id }) => id}
      render={(report) => <Reported spaceId={spaceId} report={report} />}
      empty={<Empty text={t('inSpace.empty')} />}
      skeleton={<CardSkeletons count={1} />}
      label={t('inSpace.label')}
    />
  );
}
