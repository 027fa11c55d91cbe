import type { ReactNode } from 'react';
import type { Post } from '#contract/posts/posts.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { useStrings } from '../../strings.ts';
import styles from './tags.module.css';

type Tagged = Pick<Post, 'hashtags' | 'tagged'>;

/** "with Asha and 2 others"; pressing it lists them. */
function People({ tagged }: Pick<Tagged, 'tagged'>): ReactNode {
  const t = useStrings();
  const [first, second] = tagged;
  if (first === undefined) return null;
  const words =
    second === undefined
      ? t('tags.with', { first: first.name })
      : tagged.length === 2
        ? t('tags.with.two', { first: first.name, second: second.name })
        : t('tags.with.more', { first: first.name, count: tagged.length - 1 });
  return (
    <button
      type="button"
      className={styles['with']}
      aria-haspopup="dialog"
      onClick={() => openLazily(async () => (await import('./tagged-people.tsx')).openTagged(tagged))}
    >
      {words}
    </button>
  );
}

/** The hashtags and tagged people of a post, below its text. */
export function TagLines({ post: { hashtags, tagged } }: { post: Tagged }): ReactNode {
  return (
    <>
      {hashtags.length === 0 ? null : (
        <p className={styles['hashtags']}>
          {hashtags.map((tag) => (
            <Link key={tag} to={address('/home')} search={{ tag }} dir="auto">
              #{tag}
            </Link>
          ))}
        </p>
      )}
      <People tagged={tagged} />
    </>
  );
}
