import type { ReactNode } from 'react';
import { exists } from '#shell/exists.ts';
import { Link } from '#shell/navigation/link.tsx';
import { Card } from '#ui/parts/card.tsx';
import { SuggestionList } from '#web/profiles';
import { useStrings } from '../../strings.ts';
import styles from './feed.module.css';

const find = '/find';
const PEOPLE = 3;

/** The end of the feed: everything was shown, and here are people whose posts would come next. */
export default function FeedEnd(): ReactNode {
  const t = useStrings();
  return (
    <Card title={t('feed.end')}>
      <p className={styles['why']}>{t('feed.end.text')}</p>
      <SuggestionList count={PEOPLE} main="follow" />
      {exists(find) ? (
        <p>
          <Link to={find}>{t('feed.find')}</Link>
        </p>
      ) : null}
    </Card>
  );
}
