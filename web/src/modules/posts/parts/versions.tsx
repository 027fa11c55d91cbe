import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shownAddress } from '#contract/core/web-address.ts';
import type { listPostVersions, Post } from '#contract/posts/posts.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { formatDate } from '#ui/language/formats.ts';
import { versionsQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import { RichText } from './rich-text.tsx';
import styles from './dialogs.module.css';

type VersionLink = NonNullable<Out<(typeof listPostVersions)['reply']>['data'][number]['link']>;
/** The link of a link post as it was: all that its card shows but the picture, of which the description stays. */
function VersionOfLink({ link }: { link: VersionLink }): ReactNode {
  const t = useStrings();
  const choice = useChoiceStrings();
  const { title, address, description, action, picture } = link;
  return (
    <>
      <p dir="auto">
        {title} ({shownAddress(address)})
      </p>
      {description === '' ? null : <p dir="auto">{description}</p>}
      <p>{choice(`callToAction.${action}`)}</p>
      {picture === null ? null : (
        <p dir="auto">{picture.alt === '' ? t('versions.picture') : t('versions.pictureOf', { alt: picture.alt })}</p>
      )}
    </>
  );
}

/** Earlier versions of an edited post, newest first. */
export default function Versions({ post, onClose }: { post: Post; onClose: () => void }): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery({ ...versionsQuery(post.id), staleTime: 0 });
  return (
    <Dialog title={t('versions.title')} onClose={onClose} size="large">
      <section className={styles['version']}>
        <h3>{t('versions.now')}</h3>
        <p dir="auto">
          <RichText text={post.text} entities={post.entities} />
        </p>
      </section>
      <InfiniteList
        query={query}
        idOf={({ version }) => String(version)}
        label={t('versions.title')}
        empty={null}
        skeleton={<CardSkeletons count={1} disc={false} />}
        render={(version) => (
          <section className={styles['version']}>
            <h3>{t('versions.until', { date: formatDate(version.replacedAt, 'dateTime') })}</h3>
            <p dir="auto">
              <RichText text={version.text} entities={[]} />
            </p>
            {version.link === null ? null : <VersionOfLink link={version.link} />}
            {version.poll === null ? null : (
              <p dir="auto">{[version.poll.question, ...version.poll.options].join(' · ')}</p>
            )}
          </section>
        )}
      />
    </Dialog>
  );
}
