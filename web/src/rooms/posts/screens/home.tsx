import type { ReactNode } from 'react';
import { useQueryText } from '#shell/place.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { Screen } from '#ui/parts/screen.tsx';
import { feedQuery, taggedQuery } from '../api.ts';
import { ComposerEntry } from '../parts/composer-entry.tsx';
import { Feed } from '../parts/feed.tsx';
import { Tagged } from '../parts/tagged.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ search, prefetchEndless }: LoaderContext): void => {
  const { tag } = search;
  if (tag === undefined) prefetchEndless(feedQuery());
  else prefetchEndless(taggedQuery(tag));
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
