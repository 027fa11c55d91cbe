import type { ReactNode } from 'react';
import {
  confirmMemberEmail,
  endMemberSessions,
  type MemberAccount,
  resetSecondFactor,
} from '#contract/accounts/members.ts';
import { call } from '#shell/calls/call.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { Button } from '#ui/parts/button.tsx';
import { text, useStrings } from '../../strings.ts';
import { DutiesDialog } from './duties-dialog.tsx';
import { type Person, ReasonDialog, type ReasonProps } from './reason-dialog.tsx';

const ask = (props: Omit<ReasonProps, 'onClose'>): void =>
  openDialog((close) => <ReasonDialog {...props} onClose={close} />);

/** Logs people out everywhere. */
export const openEndSessions = (people: readonly Person[]): void =>
  ask({
    people,
    title:
      people.length === 1
        ? text('sessions.end.title', { name: people[0]?.name ?? '' })
        : text('sessions.end.many', { count: people.length }),
    text: text('sessions.end.text'),
    action: text('sessions.end'),
    done: text('sessions.ended', { name: people[0]?.name ?? '' }),
    send: ({ id }, reason) => call(endMemberSessions, { params: { memberId: id }, body: { reason } }),
  });

const openReset = (person: Person): void =>
  ask({
    people: [person],
    title: text('factor.reset.title', { name: person.name }),
    text: text('factor.reset.text'),
    action: text('factor.reset'),
    done: text('factor.reset.done', { name: person.name }),
    send: ({ id }, reason) => call(resetSecondFactor, { params: { memberId: id }, body: { reason } }),
  });

const openConfirm = (person: Person, email: string): void =>
  ask({
    people: [person],
    title: text('email.confirm.title', { name: person.name }),
    text: text('email.confirm.text', { email }),
    action: text('email.confirm'),
    done: text('email.confirmed', { name: person.name, email }),
    send: ({ id }, reason) => call(confirmMemberEmail, { params: { memberId: id }, body: { email, reason } }),
  });

/** What an admin can do about the way in to an account, and about duties. */
export function AccountActions({ account }: { account: MemberAccount }): ReactNode {
  const t = useStrings();
  const { id, name, can, newEmail } = account;
  const person = { id, name };
  return (
    <>
      {can.setDuties ? (
        <Button
          variant="default"
          onClick={() => openDialog((close) => <DutiesDialog account={account} onClose={close} />)}
        >
          {t('duties.open')}
        </Button>
      ) : null}
      {can.confirmEmail && newEmail !== null ? (
        <Button variant="default" onClick={() => openConfirm(person, newEmail)}>
          {t('email.confirm.open')}
        </Button>
      ) : null}
      {can.resetSecondFactor ? (
        <Button variant="default" onClick={() => openReset(person)}>
          {t('factor.reset.open')}
        </Button>
      ) : null}
      {can.endSessions ? (
        <Button variant="default" onClick={() => openEndSessions([person])}>
          {t('sessions.end.open')}
        </Button>
      ) : null}
    </>
  );
}
