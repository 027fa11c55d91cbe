import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Proximity, Relationship } from '#contract/network/network.ts';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { VerifiedBadge } from '#ui/parts/verified-badge.tsx';
import { usePersonActions } from '../actions/use-person-actions.ts';
import { useCurrent } from '../relationships.ts';
import { useStrings } from '../strings.ts';
import { WithActiveDot } from './active-dot.tsx';
import { ActorLink, ActorPortrait } from './actor-link.tsx';
import { ConnectButton } from './connect-button.tsx';
import { FollowButton } from './follow-button.tsx';
import { Degree, Mutual } from './mutual.tsx';
import styles from './person-row.module.css';

interface PersonProps {
  actor: ActorCard;
  /** A line below the headline: why someone is suggested, since when someone is blocked. */
  note?: ReactNode;
  /** Buttons at the end of the row, or below the text in narrow rows. */
  actions?: ReactNode;
  /** One small round button in the upper corner: a menu, or a button that removes the person from the list. */
  corner?: ReactNode;
  size?: 40 | 48;
  proximity?: Proximity | undefined;
}

/** Portrait, name, headline, and actions of a person. */
export function Person({ actor, note, actions, corner, size = 48, proximity }: PersonProps): ReactNode {
  return (
    <div className={styles['person']}>
      <div className={styles['row']}>
        <WithActiveDot actor={actor}>
          <ActorPortrait actor={actor} size={size} />
        </WithActiveDot>
        <div className={styles['words']}>
          <p className={styles['name']}>
            {/* Next to the link, because the link truncates long names. */}
            <ActorLink
              actor={{ username: actor.username, name: actor.name, kind: actor.kind, id: actor.id }}
              className={styles['link']}
            />
            <VerifiedBadge verified={actor.verified} size={16} />
            <Degree proximity={proximity} />
          </p>
          {actor.headline === '' ? null : (
            <p className={styles['headline']} dir="auto">
              {actor.headline}
            </p>
          )}
          {note === undefined || note === null ? null : (
            <p className={styles['note']} dir="auto">
              {note}
            </p>
          )}
          <Mutual actorId={actor.id} proximity={proximity} />
        </div>
        {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
        {corner === undefined ? null : <div className={styles['corner']}>{corner}</div>}
      </div>
    </div>
  );
}

interface Props {
  actor: ActorCard;
  relationship: Relationship;
  proximity?: Proximity | undefined;
  note?: ReactNode;
  size?: 40 | 48;
  /** The main action of the list: the button of each row. */
  main?: 'connect' | 'follow';
  /** Further buttons, after the others. */
  actions?: ReactNode;
  /** Replaces the menu of less frequent actions. */
  corner?: ReactNode;
}

/** The menu of a connection or of anyone else, as far as the server allows its entries. */
function PersonMenu({
  actor,
  relationship,
  withFollow,
}: Pick<Props, 'actor' | 'relationship'> & { withFollow: boolean }): ReactNode {
  const t = useStrings();
  const { view, message, activities, portfolio, note, follow, disconnect, removeFollower, block } = usePersonActions(
    actor,
    relationship,
  );
  const profileActions = actor.kind === 'member' && relationship.relation !== 'self' ? [activities, portfolio] : [];
  const following = withFollow ? follow : undefined;
  const actions =
    relationship.relation === 'connection'
      ? [view, message, following, disconnect]
      : [message, note, following, ...profileActions, removeFollower, block];
  return (
    <ActionMenu
      actions={actions.filter((action) => action !== undefined)}
      about={t('person.more', { name: actor.name })}
    />
  );
}

/** A person in a list, with the one button that matters most there; everything else is in the menu. */
export function PersonRow({ note, size = 48, main = 'connect', actions, corner, ...row }: Props): ReactNode {
  const t = useStrings();
  const { actor, relationship, proximity } = useCurrent(row);
  const { can } = relationship;
  const connecting = can.answer || (main === 'connect' && (can.connect || can.withdraw));
  const followShown = !connecting && !(relationship.relation === 'connection' && relationship.follows);
  return (
    <Person
      actor={actor}
      size={size}
      proximity={proximity}
      note={note ?? (relationship.followsYou ? t('person.followsYou') : undefined)}
      actions={
        <>
          {connecting ? <ConnectButton actor={actor} relationship={relationship} /> : null}
          {followShown ? <FollowButton actor={actor} relationship={relationship} /> : null}
          {actions}
        </>
      }
      corner={corner ?? <PersonMenu actor={actor} relationship={relationship} withFollow={!followShown} />}
    />
  );
}
