import type { ReactNode } from 'react';
import { pathOf, pathOfPage } from '#contract/core/paths.ts';
import type { PageKind } from '#contract/core/roles.ts';
import type { listLeftPages } from '#contract/pages/closing.ts';
import type { listLeftSpaces } from '#contract/spaces/closing.ts';
import type { ReplyOf } from '#shell/calls/call.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useStrings } from '../strings.ts';
import styles from './left-behind.module.css';

type LeftPage = ReplyOf<typeof listLeftPages>['data'][number];
type LeftSpace = ReplyOf<typeof listLeftSpaces>['data'][number];

function PageRow({ page: { actor, next, claimable } }: { page: LeftPage }): ReactNode {
  const t = useStrings();
  const { name, id } = actor;
  return (
    <li className={styles['row']}>
      <span className={styles['words']}>
        <Link to={pathOfPage({ kind: actor.kind as PageKind, id })}>{name}</Link>
        <span className={styles['note']}>
          {next === null
            ? t(claimable ? 'close.left.claim' : 'close.left.none')
            : t('close.left.asked', { name: next.name })}
        </span>
      </span>
      <Link
        to={address('/business-page/admin-page-list/$id', { id })}
        search={{ tab: 'succession' }}
        aria-label={t('close.left.successors', { name })}
      >
        {t('close.left.successors.action')}
      </Link>
    </li>
  );
}

function SpaceRow({ space: { id, kind, name, next } }: { space: LeftSpace }): ReactNode {
  const t = useStrings();
  const path = pathOf(kind, { id });
  return (
    <li className={styles['row']}>
      <span className={styles['words']}>
        <Link to={path}>{name}</Link>
        <span className={styles['note']}>
          {next === null ? t('close.left.deleted') : t('close.left.owner', { name: next.name })}
        </span>
      </span>
      <Link to={path} search={{ tab: 'members' }} aria-label={t('close.left.pass', { name })}>
        {t('close.left.pass.action')}
      </Link>
    </li>
  );
}

interface Props {
  pages: readonly LeftPage[];
  spaces: readonly LeftSpace[];
}
/** What closing the account leaves without an admin or to another owner, with the way to settle it first. */
export function LeftBehind({ pages, spaces }: Props): ReactNode {
  const t = useStrings();
  if (pages.length + spaces.length === 0) return null;
  return (
    <section aria-label={t('close.left')} className={styles['left']}>
      {pages.length === 0 ? null : (
        <>
          <p>{t('close.left.pages')}</p>
          <ul className={styles['list']}>
            {pages.map((page) => (
              <PageRow key={page.actor.id} page={page} />
            ))}
          </ul>
        </>
      )}
      {spaces.length === 0 ? null : (
        <>
          <p>{t('close.left.spaces')}</p>
          <ul className={styles['list']}>
            {spaces.map((space) => (
              <SpaceRow key={space.id} space={space} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
