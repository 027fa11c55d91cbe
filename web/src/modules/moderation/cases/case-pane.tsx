import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import {
  claimCase,
  type DeskCase,
  listDeskCases,
  readDeskCase,
  unclaimCase,
  type WholeCase,
} from '#contract/moderation/desk.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey, queryOptions } from '#shell/calls/query-options.ts';
import { Link } from '#shell/navigation/link.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { PanePart, ReviewPane } from '#ui/table/review-pane.tsx';
import { toast } from '#ui/toasts/store.ts';
import { JudgeJobDialog } from '../parts/judge-job-dialog.tsx';
import styles from '../parts/reports.module.css';
import { useCaseTitle } from '../reason-text.ts';
import { useStrings } from '../strings.ts';
import { About, History, Notes, Reports, RulingPart } from './case-parts.tsx';
import { CaseStateChip } from './case-state.tsx';

/** Where the account of a member is decided about. */
export type MemberSearch = (memberId: string) => Pick<ComponentProps<typeof Link>, 'to' | 'search'>;

const waits = ({ state }: DeskCase): boolean => state === 'open' || state === 'appealed';

/** Takes a case, or gives it back. */
function ClaimButton({ shown }: { shown: DeskCase }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const isMine = shown.claim?.isMine === true;
  if (!shown.can.claim) return null;
  const send = async () => {
    try {
      await call(isMine ? unclaimCase : claimCase, { params: { caseId: shown.id } });
    } catch (error) {
      toast.error(describeFailure(error));
    }
    for (const endpoint of [listDeskCases, readDeskCase])
      void queries.invalidateQueries({ queryKey: queryKey(endpoint) });
  };
  return (
    <Button variant="light" onClick={() => void send()}>
      {t(isMine ? 'cases.unclaim' : 'cases.take')}
    </Button>
  );
}

/** Until when an admin has to look at it, and who has it. */
function Due({ shown }: { shown: DeskCase }): ReactNode {
  const t = useStrings();
  const { can, claim, dueAt, state } = shown;
  return (
    <>
      {waits(shown) ? <p>{t('cases.dueBy', { date: formatDate(dueAt, 'dateTime') })}</p> : null}
      {claim === null || claim.isMine ? null : (
        <p>{t('cases.claimedBy', { name: claim.by?.name ?? t('evidence.former') })}</p>
      )}
      {state === 'appealed' && !can.answerAppeal && claim === null ? <p>{t('cases.anotherAnswers')}</p> : null}
    </>
  );
}

/** Strikes and account of the author; a job can be frozen besides. */
function Author({ whole, memberSearch }: { whole: WholeCase; memberSearch: MemberSearch | undefined }): ReactNode {
  const t = useStrings();
  const { author, isOfMember, kind, strikes, subject, thingId } = whole;
  const member = author?.kind === 'member' ? memberSearch?.(author.id) : undefined;
  return (
    <>
      <p>{t('cases.strikes', { count: strikes })}</p>
      {isOfMember ? null : <p className={styles['soft']}>{t('cases.noMember')}</p>}
      {member === undefined ? null : (
        <p>
          <Link {...member}>{t('received.account', { name: author?.name ?? '' })}</Link>
        </p>
      )}
      {kind === 'job' && subject !== null && waits(whole) ? (
        <div>
          <Button
            variant="outline"
            color="red"
            aria-label={t('jobs.freeze.title', { name: subject.title })}
            onClick={() =>
              openDialog((close) => (
                <JudgeJobDialog jobId={thingId} name={subject.title} decision="freeze" onClose={close} />
              ))
            }
          >
            {t('jobs.freeze')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** What is read with the case alone. */
function Whole({ whole, memberSearch }: { whole: WholeCase; memberSearch: MemberSearch | undefined }): ReactNode {
  const t = useStrings();
  const { appeal, rulings } = whole;
  return (
    <>
      {appeal === null ? null : (
        <PanePart title={t(`cases.appeal.${appeal.side}`)}>
          <p className={styles['words']} dir="auto">
            {appeal.words}
          </p>
        </PanePart>
      )}
      {rulings.length === 0 ? null : (
        <PanePart title={t('cases.rulings')}>
          {rulings.map((ruling) => (
            <RulingPart key={ruling.at} ruling={ruling} />
          ))}
        </PanePart>
      )}
      <PanePart title={t('received.why')}>
        <Reports whole={whole} />
      </PanePart>
      <PanePart title={t('cases.author')}>
        <Author whole={whole} memberSearch={memberSearch} />
      </PanePart>
      <PanePart title={t('cases.notes')}>
        <Notes whole={whole} />
      </PanePart>
      <PanePart title={t('cases.history')}>
        <History whole={whole} />
      </PanePart>
    </>
  );
}

interface Props {
  row: DeskCase;
  memberSearch: MemberSearch | undefined;
  onDecide: (shown: DeskCase) => void;
  onClose: () => void;
}
/** One case. Opening it is recorded in the audit log. */
export function CasePane({ row, memberSearch, onDecide, onClose }: Props): ReactNode {
  const t = useStrings();
  const titleOf = useCaseTitle();
  const { data } = useQuery(queryOptions(readDeskCase, { params: { caseId: row.id } }));
  const whole = data?.data;
  const shown = whole ?? row;
  const { can } = shown;
  return (
    <ReviewPane
      title={titleOf(shown)}
      status={<CaseStateChip state={shown.state} isOverdue={shown.isOverdue} />}
      onClose={onClose}
      actions={
        waits(shown) ? (
          <>
            <ClaimButton shown={shown} />
            {can.rule || can.answerAppeal ? (
              <Button onClick={() => onDecide(shown)}>{t(can.rule ? 'ruling.open' : 'ruling.answer')}</Button>
            ) : null}
          </>
        ) : null
      }
    >
      <PanePart title={t('received.what')}>
        <About shown={shown} />
        <Due shown={shown} />
      </PanePart>
      {whole === undefined ? null : <Whole whole={whole} memberSearch={memberSearch} />}
    </ReviewPane>
  );
}
