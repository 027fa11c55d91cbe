import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type MemberCases, noteMember, readMemberCases } from '#contract/moderation/members.ts';
import { call } from '#shell/calls/call.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { PanePart } from '#ui/table/review-pane.tsx';
import { memberCasesQuery } from '../api.ts';
import { NoteForm, NoteList } from '../cases/note-form.tsx';
import { useMeasures } from '../cases/use-measures.ts';
import styles from '../parts/reports.module.css';
import { useReasonText } from '../reason-text.ts';
import { useStrings } from '../strings.ts';
import { LiftDialog } from './lift-dialog.tsx';
import { MeasureDialog, type Person } from './measure-dialog.tsx';

/** Warns or suspends the people. */
export function MeasureButton({ people, size }: { people: readonly Person[]; size?: 'xs' }): ReactNode {
  const t = useStrings();
  return (
    <Button
      variant="outline"
      color="red"
      {...(size && { size })}
      onClick={() => openDialog((close) => <MeasureDialog people={people} onClose={close} />)}
    >
      {t('measure.open')}
    </Button>
  );
}

function CaseRow({ listed }: { listed: MemberCases['cases'][number] }): ReactNode {
  const t = useStrings();
  const reasonText = useReasonText();
  const measuresOf = useMeasures();
  const { kindName, openedAt, ruling, state } = listed;
  return (
    <div>
      <p className={styles['reason']}>
        {kindName} · {t(`cases.state.${state}`)}
      </p>
      {ruling === null ? null : (
        <p>{[ruling.rule === null ? t('ruling.none') : reasonText(ruling.rule), ...measuresOf(ruling)].join(' · ')}</p>
      )}
      <p className={styles['soft']}>
        <Ago at={openedAt} />
      </p>
    </div>
  );
}

/** What admins note for each other about a member. */
function MemberNotes({ memberId, known: { notes, can } }: { memberId: string; known: MemberCases }): ReactNode {
  const t = useStrings();
  return (
    <PanePart title={t('notes.part')}>
      {notes.length === 0 ? <p className={styles['soft']}>{t('notes.none')}</p> : <NoteList notes={notes} />}
      {can.note ? (
        <NoteForm
          key={memberId}
          of={memberId}
          body={noteMember.body}
          send={async (body) => call(noteMember, { params: { memberId }, body })}
          stale={readMemberCases}
        />
      ) : null}
    </PanePart>
  );
}

/** Strikes and cases of a member, what an admin can decide without a report, and notes. */
export function MemberMeasures({ member }: { member: Person }): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(memberCasesQuery(member.id));
  const known = data?.data;
  return (
    <>
      <PanePart title={t('measure.part')}>
        {known === undefined ? (
          error === null ? (
            <CardSkeletons count={1} disc={false} />
          ) : (
            <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
          )
        ) : (
          <>
            <p>{t('cases.strikes', { count: known.strikes })}</p>
            {known.cases.map((listed) => (
              <CaseRow key={listed.id} listed={listed} />
            ))}
            {known.total > known.cases.length ? (
              <p className={styles['soft']}>{t('measure.more', { count: known.total - known.cases.length })}</p>
            ) : null}
            {known.can.measure ? (
              <div>
                <MeasureButton people={[member]} />
              </div>
            ) : null}
            {known.can.lift ? (
              <div>
                <Button
                  variant="outline"
                  onClick={() =>
                    openDialog((close) => <LiftDialog person={member} version={known.version} onClose={close} />)
                  }
                >
                  {t('lift.open')}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </PanePart>
      {known === undefined ? null : <MemberNotes memberId={member.id} known={known} />}
    </>
  );
}
