import { IconMessage, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Relationship } from '#contract/network/network.ts';
import type { Page } from '#contract/pages/pages.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { usePersonActions } from '#web/network';
import { ActorHead } from '#web/profiles';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { usePageActions } from '../actions/use-page-actions.tsx';
import { kindOf, kinds } from '../kinds.ts';
import { useStrings } from '../strings.ts';
import { FollowPage } from './page-row.tsx';
import { OwnPlace } from './team/own-place.tsx';
import styles from './page-head.module.css';

/** Writes to the page, whose team answers; those who edit it do not write to themselves. */
function MessageButton({ actor, relationship }: { actor: ActorCard; relationship: Relationship }): ReactNode {
  const { message } = usePersonActions(actor, relationship);
  if (!message) return null;
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconMessage size={18} aria-hidden="true" />}
      onClick={() => message.run()}
    >
      {message.label}
    </Button>
  );
}

/** Cover, logo, name and tagline of a page, and the actions on it. */
export function PageHead({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const actions = usePageActions(page.actor, page);
  const { actor, can, cover, counts, relationship, role } = page;
  const { paths } = kinds[kindOf(page)];
  return (
    <ActorHead
      actor={actor}
      cover={cover}
      portrait={<Avatar name={actor.name} picture={actor.avatar} size={96} />}
      menu={<ActionMenu actions={actions} about={t('action.more', { name: actor.name })} />}
      actions={
        <>
          {can.edit ? (
            <Button
              size="sm"
              variant="light"
              leftSection={<IconPencil size={18} aria-hidden="true" />}
              onClick={() => void go(address(paths.edit, { id: actor.id }))}
            >
              {t('page.edit')}
            </Button>
          ) : null}
          {page.teamRequest?.kind === 'invitation' ? null : <OwnPlace page={page} />}
          {relationship === null ? null : (
            <FollowPage actor={actor} role={role} relationship={relationship} size="sm" />
          )}
          {relationship === null || can.edit ? null : <MessageButton actor={actor} relationship={relationship} />}
        </>
      }
    >
      <p className={styles['username']}>@{actor.username}</p>
      {page.tagline === '' ? null : (
        <p className={styles['tagline']} dir="auto">
          {page.tagline}
        </p>
      )}
      <p className={styles['counts']}>
        <Link to={address(paths.followers, { id: actor.id })}>{t('followers', { count: counts.followers })}</Link>
        {role === null ? null : (
          <Link to={address('/business-page/admin-page-list/$id', { id: actor.id })}>
            {t('page.yourRole', { role: t(`role.${role}`) })}
          </Link>
        )}
        {page.roleRequests === 0 ? null : (
          <Link to={address('/business-page/admin-page-list/$id', { id: actor.id })} search={{ tab: 'requests' }}>
            {t('team.waiting', { count: page.roleRequests })}
          </Link>
        )}
      </p>
    </ActorHead>
  );
}
