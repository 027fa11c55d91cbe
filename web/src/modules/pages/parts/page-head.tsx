import {
  IconBan,
  IconExternalLink,
  IconFlag,
  IconLink,
  IconPencil,
  IconPencilPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PAGE_EDITORS } from '#contract/core/roles.ts';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Relationship } from '#contract/network.ts';
import type { Page } from '#contract/pages.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { actAs } from '#shell/session/acting.ts';
import { FollowButton, useBlock, useCurrent } from '#web/network';
import { ActorHead } from '#web/profiles';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { toast } from '#ui/toasts/store.ts';
import { usePageWrites } from '../actions/use-page-writes.ts';
import { kindOf, kinds } from '../kinds.ts';
import { useStrings } from '../strings.ts';
import { OwnPlace } from './team/own-place.tsx';
import { useTeamActions } from './team/use-team-actions.tsx';
import styles from './page-head.module.css';

/** Copies the address of a page; shows it where the browser forbids copying. */
async function copyLink(page: Page, done: string): Promise<void> {
  const path = address(kinds[kindOf(page)].paths.view, { id: page.actor.id });
  const link = new URL(path, location.origin).href;
  try {
    await navigator.clipboard.writeText(link);
    toast.success(done);
  } catch {
    toast.warning(link);
  }
}

/** Writing as the page, for its admins and editors. */
function useWriting({ actor, role, state }: Page): MenuItem[] {
  const t = useStrings();
  const go = useGo();
  if (state === 'deleted' || !PAGE_EDITORS.some((editor) => editor === role)) return [];
  return [
    {
      key: 'post',
      label: t('action.newPost'),
      icon: <IconPencilPlus size={18} aria-hidden="true" />,
      run: () => {
        // The composer writes as the page that is selected.
        actAs(actor.id);
        void go(address('/new-post'));
      },
    },
    {
      key: 'link',
      label: t('action.linkPost'),
      icon: <IconExternalLink size={18} aria-hidden="true" />,
      run: () => void go(address('/business-page/edit/new-link-post/$id', { id: actor.id })),
    },
  ];
}

/** The less frequent actions on a page, as far as the server allows them. */
function useActions(page: Page): readonly MenuItem[] {
  const { actor, relationship, can } = page;
  const t = useStrings();
  const go = useGo();
  const { block } = useBlock();
  const { remove } = usePageWrites(page);
  const team = useTeamActions(page);
  const writing = useWriting(page);
  const actions: MenuItem[] = [
    {
      key: 'share',
      label: t('action.share'),
      icon: <IconLink size={18} aria-hidden="true" />,
      run: () => void copyLink(page, t('action.shared')),
    },
  ];
  actions.push(...writing, ...team);
  if (can.delete)
    actions.push({
      key: 'delete',
      label: t('delete.action'),
      icon: <IconTrash size={18} aria-hidden="true" />,
      danger: true,
      run: () => void remove(),
    });
  if (relationship?.can.block === true && page.role === null)
    actions.push(
      {
        key: 'report',
        label: t('action.report'),
        icon: <IconFlag size={18} aria-hidden="true" />,
        run: () =>
          openLazily(async () =>
            (await import('#web/moderation')).openReport({
              kind: 'profile',
              id: actor.id,
              title: t('action.report.title', { name: actor.name }),
            }),
          ),
      },
      {
        key: 'block',
        label: t('action.block'),
        icon: <IconBan size={18} aria-hidden="true" />,
        danger: true,
        run: () =>
          void block(actor).then((done) =>
            done ? go(address(kinds[kindOf(page)].paths.list), { replace: true }) : undefined,
          ),
      },
    );
  return actions;
}

function Follow({ actor, relationship }: { actor: ActorCard; relationship: Relationship }): ReactNode {
  const now = useCurrent({ actor, relationship });
  return <FollowButton actor={actor} relationship={now.relationship} size="sm" />;
}

/** Cover, logo, name and tagline of a page, and the actions on it. */
export function PageHead({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const actions = useActions(page);
  const { actor, can, cover, counts, relationship, role } = page;
  const { paths } = kinds[kindOf(page)];
  return (
    <ActorHead
      actor={actor}
      cover={cover}
      portrait={<Avatar name={actor.name} picture={actor.avatar} size={96} />}
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
          <OwnPlace page={page} />
          {relationship === null ? null : <Follow actor={actor} relationship={relationship} />}
          <ActionMenu actions={actions} about={t('action.more', { name: actor.name })} />
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
      </p>
    </ActorHead>
  );
}
