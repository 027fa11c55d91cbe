import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { Card } from '#ui/parts/card.tsx';
import { SuggestionList } from '#web/profiles';
import { useStrings } from '../../strings.ts';
import styles from './feed.module.css';

const PEOPLE = 3;

/** The end of the feed: everything was shown, and here are people whose posts would come next. */
export default function FeedEnd(): ReactNode {
  const t = useStrings();
  return (
    <Card title={t('feed.end')}>
      <p className={styles['why']}>{t('feed.end.text')}</p>
      <SuggestionList count={PEOPLE} main="follow" />
      <p>
        <Link to={address('/find')}>{t('feed.find')}</Link>
      </p>
    </Card>
  );
}
