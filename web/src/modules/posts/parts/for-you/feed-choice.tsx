import type { ReactNode } from 'react';
import { editPreferences } from '#contract/accounts/accounts.ts';
import { call } from '#shell/calls/call.ts';
import { cacheUser, useSession } from '#shell/session/session.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { useStrings } from '../../strings.ts';
import styles from './for-you.module.css';

export const FEEDS = ['latest', 'for_you'] as const;
export type FeedKind = (typeof FEEDS)[number];

/** The two feeds. The choice is saved in the account, so that it holds on every device. */
export function useFeedChoice(): { feed: FeedKind; choose: (feed: FeedKind) => void } {
  const { user } = useSession();
  const { write, busy, value } = useWrite((feed: FeedKind) => ({
    scope: 'preferences',
    send: () => call(editPreferences, { body: { feed } }),
    onDone: ({ data }) => cacheUser(data),
  }));
  return { feed: (busy ? value : undefined) ?? user?.feed ?? 'latest', choose: (feed) => void write(feed) };
}

export function FeedChoice({ feed, choose }: { feed: FeedKind; choose: (feed: FeedKind) => void }): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['choice']} role="group" aria-label={t('feed.choice')}>
      {FEEDS.map((each) => (
        <button
          key={each}
          type="button"
          className={styles['feed']}
          aria-pressed={each === feed}
          onClick={() => choose(each)}
        >
          {t(each === 'latest' ? 'feed.latest' : 'feed.forYou')}
        </button>
      ))}
    </div>
  );
}
