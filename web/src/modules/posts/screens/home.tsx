import type { ReactNode } from 'react';
import { useQueryText } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { Screen } from '#ui/parts/screen.tsx';
import { feedQuery, taggedQuery } from '../api.ts';
import { ComposerEntry } from '../parts/composer/composer-entry.tsx';
import { Feed } from '../parts/feed/feed.tsx';
import { Tagged } from '../parts/composer/tagged.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ search, prefetchInfinite }: LoaderContext): void => {
  const { tag } = search;
  if (tag === undefined) prefetchInfinite(feedQuery());
  else prefetchInfinite(taggedQuery(tag));
};

/** The feed; with `?tag=` the posts of one hashtag. */
export default function HomeScreen(): ReactNode {
  const t = useStrings();
  const { tag } = useQueryText();
  if (tag !== undefined && tag !== '')
    return (
      <Screen title={`#${tag}`}>
        <Tagged key={tag} tag={tag} />
      </Screen>
    );
  return (
    <Screen title={t('home.title')} hideTitle>
      <ComposerEntry />
      <Feed />
    </Screen>
  );
}
