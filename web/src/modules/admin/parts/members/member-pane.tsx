import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import type { MemberAccount, MemberRow } from '#contract/accounts/members.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { searchWith } from '#shell/navigation/search-params.ts';
import { useSession } from '#shell/session/session.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { PanePart, ReviewPane } from '#ui/table/review-pane.tsx';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { memberQuery, memberRolesQuery } from '../../api.ts';
import { profileSearch, usersSearch } from '../../search.ts';
import { useStrings } from '../../strings.ts';
import { AccountActions } from './account-actions.tsx';

const MemberMeasures = lazy(async () => ({ default: (await import('#web/moderation')).MemberMeasures }));

const TONES = { active: 'good', suspended: 'bad', closed: 'waiting' } as const;
export function MemberState({ member: { state } }: { member: Pick<MemberRow, 'state'> }): ReactNode {
  const t = useStrings();
  return <StatusChip tone={TONES[state]}>{t(`members.state.${state}`)}</StatusChip>;
}

/** What is known of the account itself. */
function Account({ member }: { member: MemberRow }): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const { actor, duties, email, id, joinedAt, seenAt, suspension } = member;
  return (
    <>
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
        {duties.length === 0 ? null : (
          <p>{t('members.duties', { duties: duties.map((duty) => t(`duties.${duty}`)).join(', ') })}</p>
        )}
        {user === null || user.id === id || duties.every((duty) => user.duties.includes(duty)) ? null : (
          <p>{t('members.moreDuties')}</p>
        )}
        <p>
          <Link to={address('/admin/user-management')} search={searchWith(usersSearch, { tab: 'audit', about: id })}>
            {t('members.audit')}
          </Link>
        </p>
      </PanePart>
    </>
  );
}

/** Where they are logged in, how they log in, and what happened. */
function Security({ account }: { account: MemberAccount }): ReactNode {
  const t = useStrings();
  const { sessions, events, hasAuthenticator, passkeys, newEmail } = account;
  return (
    <>
      <PanePart title={t('sessions.title')}>
        {sessions.length === 0 ? <p>{t('sessions.none')}</p> : null}
        {sessions.map(({ id, device, place, lastUsedAt }) => (
          <p key={id}>
            {[device, place].filter((part) => part !== null).join(' · ')} · <Ago at={lastUsedAt} />
          </p>
        ))}
        <p>{t(hasAuthenticator ? 'factor.on' : 'factor.off')}</p>
        <p>{t('factor.passkeys', { count: passkeys })}</p>
        {newEmail === null ? null : <p>{t('email.waits', { email: newEmail })}</p>}
      </PanePart>
      <PanePart title={t('security.title')}>
        {events.length === 0 ? <p>{t('security.none')}</p> : null}
        {events.map(({ id, what, at, about, device, place }) => (
          <p key={id}>
            {[t(`security.${what}`), about, device, place].filter((part) => part !== null).join(' · ')} ·{' '}
            <Ago at={at} />
          </p>
        ))}
      </PanePart>
    </>
  );
}

/** Teams of pages, communities and groups. */
export function Roles({ memberId }: { memberId: string }): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(memberRolesQuery(memberId));
  const roles = data?.data;
  return (
    <PanePart title={t('roles.title')}>
      {error === null ? null : <Problem text={describeFailure(error)} onRetry={() => void refetch()} />}
      {roles === undefined && error === null ? <CardSkeletons count={1} disc={false} /> : null}
      {roles !== undefined && roles.pages.length + roles.spaces.length === 0 ? <p>{t('roles.none')}</p> : null}
      {roles?.pages.map(({ id, name, kind, role }) => (
        <p key={id}>
          <bdi>{name}</bdi> · {t(`roles.kind.${kind}`)} · {t(`roles.${role}`)}
        </p>
      ))}
      {roles?.spaces.map(({ id, name, kind, role }) => (
        <p key={id}>
          <bdi>{name}</bdi> · {t(`roles.kind.${kind}`)} · {t(`roles.${role}`)}
        </p>
      ))}
    </PanePart>
  );
}

/** Everything about one person, on a screen or in the pane of a table. */
export function MemberParts({ member, account }: { member: MemberRow; account: MemberAccount | undefined }): ReactNode {
  return (
    <>
      <Account member={account ?? member} />
      <Suspense fallback={<CardSkeletons count={1} disc={false} />}>
        <MemberMeasures key={member.id} member={member} />
      </Suspense>
      {account === undefined ? null : <Security account={account} />}
    </>
  );
}

/** One person: account, strikes and cases, sessions, roles, and what an admin can do. */
export function MemberPane({ member, onClose }: { member: MemberRow; onClose: () => void }): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(memberQuery(member.id));
  const account = data?.data;
  return (
    <ReviewPane
      title={member.name}
      status={<MemberState member={account ?? member} />}
      onClose={onClose}
      actions={account === undefined ? null : <AccountActions account={account} />}
    >
      <p>
        <Link to={address('/admin/view-profile')} search={searchWith(profileSearch, { id: member.id })}>
          {t('profile.open')}
        </Link>
      </p>
      <MemberParts member={member} account={account} />
      {account === undefined && error === null ? <CardSkeletons count={2} disc={false} /> : null}
      {error === null ? null : <Problem text={describeFailure(error)} onRetry={() => void refetch()} />}
      <Roles memberId={member.id} />
    </ReviewPane>
  );
}
