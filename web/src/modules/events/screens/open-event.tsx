import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { Event } from '#contract/events/events.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { Link } from '#shell/navigation/link.tsx';
import { useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { useSession } from '#shell/session/session.ts';
import { ActionCard } from '#ui/detail/action-card.tsx';
import { BottomBar } from '#ui/detail/bottom-bar.tsx';
import detail from '#ui/detail/detail.module.css';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatMoney } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { CardName } from '#ui/parts/verified-badge.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { dayThere } from '../clock.ts';
import { CalendarButton } from '../event/calendar-button.tsx';
import { Cover, hasFile, SeatsLeft, StateNotice, Where } from '../event/event-parts.tsx';
import styles from '../event/event.module.css';
import { When } from '../event/when.tsx';
import { openEventQuery } from '../open/api.ts';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetch, params }: LoaderContext): void => prefetch(openEventQuery(params['id'] ?? ''));

/** Members join on their own screen, to which visitors come after logging in. */
function Join({ id }: Pick<Event, 'id'>): ReactNode {
  const t = useStrings();
  const { token, user } = useSession();
  if (token !== null && user?.isAdmin === true) return null;
  const own = address('/events/$id', { id });
  return token === null ? (
    <LinkButton size="md" to={address('/login')} search={{ next: own }}>
      {t('open.logIn')}
    </LinkButton>
  ) : (
    <LinkButton size="md" to={own}>
      {t('open.view')}
    </LinkButton>
  );
}
const isOpen = ({ state, closesAt }: Event): boolean =>
  state === 'published' && closesAt !== null && Date.parse(closesAt) > Date.now();

/** Who invites; visitors see no profiles. */
function Owner({ owner }: Pick<Event, 'owner'>): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['owner']}>
      <Avatar name={owner.name} picture={owner.avatar} size={40} />
      <div>
        <p>
          <CardName card={owner} />
        </p>
        <p className={styles['soft']} dir="auto">
          {owner.headline === '' ? t('event.host') : owner.headline}
        </p>
      </div>
    </div>
  );
}

/** Members report from the menu of their own screen. */
function VisitorReport({ event: { id, name } }: { event: Event }): ReactNode {
  const t = useStrings();
  const { token } = useSession();
  if (token !== null) return null;
  const title = t('event.report.title', { name });
  return (
    <div data-print="no">
      <Button
        variant="subtle"
        color="gray"
        onClick={() =>
          openLazily(async () => (await import('#web/moderation')).openReport({ kind: 'event', id, title }))
        }
      >
        {t('event.act.report')}
      </Button>
    </div>
  );
}

function Open({ event }: { event: Event }): ReactNode {
  const t = useStrings();
  const main = useRef<HTMLDivElement>(null);
  const { id, name, description, owner, starts, state } = event;
  return (
    <Screen
      title={name}
      leave={
        <p className={styles['crumb']}>
          <Link to={address('/open-events')}>{t('event.all')}</Link>
        </p>
      }
    >
      <div className={detail['split']}>
        <Cover event={event} />
        <div className={detail['aside']}>
          <ActionCard
            label={t('event.actions')}
            head={state === 'published' ? <SeatsLeft event={event} /> : undefined}
            lines={
              <>
                <StateNotice event={event} />
                <When event={event} />
                {event.deposit === null || !isOpen(event) ? null : (
                  <p className={styles['soft']}>
                    {t('event.deposit', { amount: formatMoney(event.deposit.amount, event.deposit.currency) })}
                  </p>
                )}
                {hasFile(event) ? <CalendarButton eventId={id} isOpen /> : null}
              </>
            }
            main={isOpen(event) ? <Join id={id} /> : null}
            mainRef={main}
            owner={<Owner owner={owner} />}
          />
        </div>
        <div className={detail['stack']}>
          {description === '' ? null : (
            <Card title={t('event.about')}>
              <p className={styles['description']} dir="auto">
                {description}
              </p>
            </Card>
          )}
          <Where event={event} />
          <VisitorReport event={event} />
        </div>
        {isOpen(event) ? (
          <BottomBar after={main} text={starts === null ? undefined : dayThere(starts)}>
            <Join id={id} />
          </BottomBar>
        ) : null}
      </div>
    </Screen>
  );
}

/** An event that anyone may read. */
export default function OpenEventScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/open-events/$id');
  const { data, error, refetch } = useQuery(openEventQuery(id));
  if (data !== undefined) return <Open event={data.data} />;
  return (
    <Screen title={t('event.one')}>
      {error === null ? (
        <CardSkeletons />
      ) : error instanceof ApiError && error.status === 404 ? (
        <Empty text={t('event.notFound')} action={<Link to={address('/open-events')}>{t('event.all')}</Link>} />
      ) : (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}
