import type { ReactNode } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useSpaceWrites } from '../actions/use-space-writes.ts';
import { useStrings } from '../strings.ts';
import styles from './space-about.module.css';

/** What a space says of itself, and its rules. */
export function SpaceAbout({ space }: { space: Space }): ReactNode {
  const t = useStrings();
  if (space.about === '' && space.rules.length === 0) return null;
  return (
    <Card title={t('about.title')}>
      {space.about === '' ? null : (
        <p className={styles['about']} dir="auto">
          {space.about}
        </p>
      )}
      {space.rules.length === 0 ? null : (
        <>
          <h3 className={styles['heading']}>{t('rules.title')}</h3>
          <ol className={styles['rules']}>
            {space.rules.map((rule) => (
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
