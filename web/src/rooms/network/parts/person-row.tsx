import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/cards.ts';
import type { Closeness, Standing } from '#contract/network.ts';
import { ActMenu } from '#ui/menu/act-menu.tsx';
import { VerifiedBadge } from '#ui/parts/verified-badge.tsx';
import { usePersonActs } from '../acts/use-person-acts.ts';
import { useStrings } from '../strings.ts';
import { WithActiveDot } from './active-dot.tsx';
import { ActorLink, ActorPortrait } from './actor-link.tsx';
import { ConnectButton } from './connect-button.tsx';
import { FollowButton } from './follow-button.tsx';
import { Degree, Mutual } from './mutual.tsx';
import styles from './person-row.module.css';

interface PersonProps {
  actor: ActorCard;
  /** A line below the headline: why somebody is suggested, since when somebody is blocked. */
  note?: ReactNode;
  /** Buttons at the end of the row, or below the words where it is narrow. */
  acts?: ReactNode;
  /** One small round button in the upper corner: a menu, a way to take somebody out of the list. */
  corner?: ReactNode;
  size?: 40 | 48;
  closeness?: Closeness | undefined;
}

/** Portrait, name, headline, and what one can do about somebody. */
export function Person({ actor, note, acts, corner, size = 48, closeness }: PersonProps): ReactNode {
  return (
    <div className={styles['person']}>
      <div className={styles['row']}>
        <WithActiveDot actor={actor}>
          <ActorPortrait actor={actor} size={size} />
        </WithActiveDot>
        <div className={styles['words']}>
          <p className={styles['name']}>
            {/* Beside the link, which cuts long names. */}
            <ActorLink actor={{ username: actor.username, name: actor.name }} className={styles['link']} />
            <VerifiedBadge verified={actor.verified} size={16} />
            <Degree closeness={closeness} />
          </p>
          {actor.headline === '' ? null : (
            <p className={styles['headline']} dir="auto">
              {actor.headline}
            </p>
          )}
          {note === undefined || note === null ? null : <p className={styles['note']}>{note}</p>}
          <Mutual actorId={actor.id} closeness={closeness} />
        </div>
        {acts === undefined ? null : <div className={styles['acts']}>{acts}</div>}
        {corner === undefined ? null : <div className={styles['corner']}>{corner}</div>}
      </div>
    </div>
  );
}

interface Props {
  actor: ActorCard;
  standing: Standing;
  closeness?: Closeness | undefined;
  note?: ReactNode;
  size?: 40 | 48;
  /** What the list is for: the filled button of each row. */
  main?: 'connect' | 'follow';
  /** Further buttons, after the others. */
  acts?: ReactNode;
  /** In place of the menu of lesser acts. */
  corner?: ReactNode;
}

/** The menu of a connection, or of anybody else, as far as the server allows its lines. */
function PersonMenu({ actor, standing }: Pick<Props, 'actor' | 'standing'>): ReactNode {
  const t = useStrings();
  const { view, activities, portfolio, note, disconnect, removeFollower, block } = usePersonActs(actor, standing);
  const other = actor.kind === 'member' && standing.relation !== 'self' ? [activities, portfolio] : [];
  const lines = standing.relation === 'connection' ? [view, disconnect] : [note, ...other, removeFollower, block];
  return <ActMenu acts={lines.filter((line) => line !== undefined)} about={t('person.more', { name: actor.name })} />;
}

/** Somebody in a list of people, with the buttons that the viewer may press. */
export function PersonRow({
  actor,
  standing,
  closeness,
  note,
  size = 48,
  main = 'connect',
  acts,
  corner,
}: Props): ReactNode {
  const t = useStrings();
  const { can } = standing;
  const connecting = can.connect || can.answer || can.withdraw;
  const settled = standing.relation === 'connection' && standing.follows;
  const connect = <ConnectButton actor={actor} standing={standing} quiet={main === 'follow'} />;
  return (
    <Person
      actor={actor}
      size={size}
      closeness={closeness}
      note={note ?? (standing.followsYou ? t('person.followsYou') : undefined)}
      acts={
        <>
          {main === 'connect' ? connect : null}
          {settled || can.answer ? null : (
            <FollowButton actor={actor} standing={standing} quiet={connecting && main === 'connect'} />
          )}
          {main === 'connect' ? null : connect}
          {acts}
        </>
      }
      corner={corner ?? <PersonMenu actor={actor} standing={standing} />}
    />
  );
}
