import type { ReactNode } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { ActorLink } from '#web/network';
import { formatDate } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { RulingNotice } from '#ui/list/ruling-notice.tsx';
import { useSpaceWrites } from '../../actions/use-space-writes.ts';
import { useStrings } from '../../strings.ts';
import styles from './space-about.module.css';

/** The community around a space, its owner and its username. */
function Belongings({ space }: { space: Space }): ReactNode {
  const t = useStrings();
  const { community, owner, username } = space;
  return (
    <>
      {community === null ? null : (
        <p>
          {t('head.community')}{' '}
          <Link to={address('/community/$id/show', { id: community.id })} className={styles['link']}>
            <bdi>{community.name}</bdi>
          </Link>
        </p>
      )}
      {owner === null ? null : (
        <p>
          {t('head.owner')} <ActorLink actor={owner} />
        </p>
      )}
      {username === null ? null : <p className={styles['soft']}>@{username}</p>}
    </>
  );
}

/** What a space says of itself, its rules, and to whom it belongs. */
export function SpaceAbout({ space }: { space: Space }): ReactNode {
  const t = useStrings();
  const { about, community, headline, owner, rules, username } = space;
  if (about === '' && rules.length === 0 && community === null && owner === null && username === null) return null;
  return (
    <Card title={t('about.title')}>
      {headline === '' ? null : (
        <p className={styles['about']} dir="auto">
          {headline}
        </p>
      )}
      {about === '' ? null : (
        <p className={styles['about']} dir="auto">
          {about}
        </p>
      )}
      <Belongings space={space} />
      {rules.length === 0 ? null : (
        <>
          <h3 className={styles['heading']}>{t('rules.title')}</h3>
          <ol className={styles['rules']}>
            {rules.map((rule) => (
              <li key={rule} dir="auto">
                {rule}
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  );
}

/** Until when a deleted space can be restored, an offer to take it over, and a silence. */
export function SpaceNotices({ space }: { space: Space }): ReactNode {
  const t = useStrings();
  const { restore, takeOver, endOffer, busy } = useSpaceWrites(space);
  const { can, erasedAt, membership, name, offeredTo } = space;
  const silencedUntil = membership?.silencedUntil ?? null;
  return (
    <>
      {space.withheld ? (
        <Card>
          <RulingNotice thing={space} ofTeam />
        </Card>
      ) : null}
      {erasedAt === null ? null : (
        <Card>
          <p role="status">{t('notice.deleted', { date: formatDate(erasedAt, 'dateTime') })}</p>
          {can.restore ? (
            <div>
              <Button loading={busy} onClick={restore}>
                {t('restore.action')}
              </Button>
            </div>
          ) : null}
        </Card>
      )}
      {can.takeOver ? (
        <Card>
          <p role="status">{t('offer.received', { name })}</p>
          <div className={styles['buttons']}>
            <Button loading={busy} onClick={takeOver}>
              {t('offer.accept')}
            </Button>
            <Button variant="default" loading={busy} onClick={endOffer}>
              {t('offer.decline')}
            </Button>
          </div>
        </Card>
      ) : can.appoint && offeredTo !== null ? (
        <Card>
          <p role="status">{t('offer.sent', { name: offeredTo.name })}</p>
          <div>
            <Button variant="default" loading={busy} onClick={endOffer}>
              {t('offer.withdraw')}
            </Button>
          </div>
        </Card>
      ) : null}
      {silencedUntil === null ? null : (
        <Card>
          <p role="status">{t('notice.silenced', { date: formatDate(silencedUntil, 'dateTime') })}</p>
          {membership === null || membership.silenceReason === '' ? null : (
            <p dir="auto">{t('notice.silenced.reason', { reason: membership.silenceReason })}</p>
          )}
        </Card>
      )}
    </>
  );
}
