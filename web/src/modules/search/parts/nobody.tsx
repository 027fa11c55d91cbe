import type { ReactNode } from 'react';
import { SuggestionList } from '#web/profiles';
import { Empty } from '#ui/list/empty.tsx';
import { useStrings } from '../strings.ts';

/** People suggested where no one was found. */
const SUGGESTION_COUNT = 4;

/** No one was found: what to try, and people one may want instead. */
export function Nobody({ query }: { query: string }): ReactNode {
  const t = useStrings();
  return (
    <>
      <Empty
        text={query === '' ? t('people.none.filters') : `${t('people.none', { query })} ${t('people.none.hint')}`}
      />
      <h2>{t('find.suggestions')}</h2>
      <SuggestionList count={SUGGESTION_COUNT} />
    </>
  );
}
