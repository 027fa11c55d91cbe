import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { allowReason, type RefusedReason, unfollowTopic } from '#contract/posts/feed.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { Loaded } from '#ui/list/loaded.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Choice } from '#ui/parts/choice.tsx';
import { followedTopicsQuery, refusedReasonsQuery } from '../../api-for-you.ts';
import { useStrings } from '../../strings.ts';
import { FEEDS, useFeedChoice } from './feed-choice.tsx';
import styles from './for-you.module.css';

function RefusedLine({ refused }: { refused: RefusedReason }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const words = t(`why.${refused.kind}`, { name: refused.name || t('why.former') });
  const { write, busy } = useWrite(() => ({
    send: () => call(allowReason, { params: { reasonId: refused.id } }),
    onDone: async () => queries.invalidateQueries({ queryKey: refusedReasonsQuery().queryKey }),
  }));
  return (
    <li>
      <span dir="auto">{words}</span>
      <Button
        size="xs"
        variant="default"
        loading={busy}
        aria-label={t('why.action', { action: t('why.allow'), reason: words })}
        onClick={() => void write()}
      >
        {t('why.allow')}
      </Button>
    </li>
  );
}

function TopicLine({ tag }: { tag: string }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { write, busy } = useWrite(() => ({
    send: () => call(unfollowTopic, { params: { tag } }),
    onDone: async () => queries.invalidateQueries({ queryKey: followedTopicsQuery().queryKey }),
  }));
  return (
    <li>
      <span dir="auto">#{tag}</span>
      <Button
        size="xs"
        variant="default"
        loading={busy}
        aria-label={t('topic.unfollow.named', { tag })}
        onClick={() => void write()}
      >
        {t('topic.unfollow')}
      </Button>
    </li>
  );
}

/** Which feed opens first, the hashtags that For you follows, and the reasons it was told to leave out. */
export function FeedSettings(): ReactNode {
  const t = useStrings();
  const { feed, choose } = useFeedChoice();
  const [topics, refused] = [useQuery(followedTopicsQuery()), useQuery(refusedReasonsQuery())];
  return (
    <Card title={t('feedSettings.title')}>
      <Choice
        legend={t('feed.choice')}
        options={FEEDS.map((value) => ({
          value,
          label: t(value === 'latest' ? 'feed.latest' : 'feed.forYou'),
          about: t(value === 'latest' ? 'feed.latest.about' : 'feed.forYou.about'),
        }))}
        value={feed}
        onChange={choose}
      />
      <h3>{t('feedSettings.topics')}</h3>
      <Loaded query={topics}>
        {(data: readonly { tag: string }[]) =>
          data.length === 0 ? (
            <p>{t('feedSettings.noTopics')}</p>
          ) : (
            <ul className={styles['list']}>
              {data.map(({ tag }) => (
                <TopicLine key={tag} tag={tag} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <h3>{t('feedSettings.refused')}</h3>
      <Loaded query={refused}>
        {(data: readonly RefusedReason[]) =>
          data.length === 0 ? (
            <p>{t('feedSettings.noRefused')}</p>
          ) : (
            <ul className={styles['list']}>
              {data.map((each) => (
                <RefusedLine key={each.id} refused={each} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
