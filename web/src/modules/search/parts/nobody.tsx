import type { ReactNode } from 'react';
import { SuggestionList } from '#web/profiles';
import { Empty } from '#ui/list/empty.tsx';
import { useStrings } from '../strings.ts';
import styles from './nobody.module.css';

/** Suggested people when there are no results. */
const SUGGESTION_COUNT = 4;

/** No results: advice, and people the user may be looking for. */
export function Nobody({ query }: { query: string }): ReactNode {
  const t = useStrings();
  return (
    <>
      <Empty
        text={query === '' ? t('people.none.filters') : `${t('people.none', { query })} ${t('people.none.hint')}`}
      />
      <section className={styles['suggested']}>
        <h2>{t('find.suggestions')}</h2>
        <SuggestionList count={SUGGESTION_COUNT} />
      </section>
    </>
  );
}
