import type { ReactNode } from 'react';
import type { MemberRow } from '#contract/accounts/members.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { PanePart, ReviewPane } from '#ui/table/review-pane.tsx';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { useStrings } from '../../strings.ts';
import { SuspendDialog } from './suspend-dialog.tsx';

const TONES = { active: 'good', suspended: 'bad', closed: 'waiting' } as const;
export function MemberState({ member: { state } }: { member: MemberRow }): ReactNode {
  const t = useStrings();
  return <StatusChip tone={TONES[state]}>{t(`members.state.${state}`)}</StatusChip>;
}

interface Props {
  member: MemberRow;
  onLift: (member: MemberRow) => void;
  onClose: () => void;
}
/** One account: its dates, its suspension, and what an admin can do about it. */
export function MemberPane({ member, onLift, onClose }: Props): ReactNode {
  const t = useStrings();
  const { name, email, id, joinedAt, seenAt, suspension, can, actor } = member;
  return (
    <ReviewPane
      title={name}
      status={<MemberState member={member} />}
      onClose={onClose}
      actions={
        <>
          {can.lift ? (
            <Button variant="outline" onClick={() => onLift(member)}>
              {t('members.lift')}
            </Button>
          ) : null}
          {can.suspend ? (
            <Button
              variant="outline"
              color="red"
              onClick={() => openDialog((close) => <SuspendDialog member={member} onClose={close} />)}
            >
              {t(suspension === null ? 'members.suspend.open' : 'members.suspend.change')}
            </Button>
          ) : null}
        </>
      }
    >
      {suspension === null ? null : (
        <PanePart title={t('members.suspension')}>
          <p>
            {suspension.until === null
              ? t('members.until.open')
              : t('members.until', { date: formatDate(suspension.until, 'dateTime') })}
          </p>
          {suspension.reasons.map((reason) => (
            <p key={reason} dir="auto">
              {reason}
            </p>
          ))}
        </PanePart>
      )}
      <PanePart title={t('members.account')}>
        <p>{email}</p>
        <p>{t('members.joined.on', { date: formatDate(joinedAt, 'dateTime') })}</p>
        <p>{t('members.seen.on', { date: formatDate(seenAt, 'dateTime') })}</p>
        <p>{t('members.id', { id })}</p>
        {actor === null ? null : <p>@{actor.username}</p>}
      </PanePart>
    </ReviewPane>
  );
}
