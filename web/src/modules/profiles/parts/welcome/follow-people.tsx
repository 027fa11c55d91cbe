import { type ReactNode, useState } from 'react';
import type { Suggestion } from '#contract/profiles/profiles.ts';
import { Person, useFollowSeveral } from '#web/network';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { useStrings } from '../../strings.ts';
import { Reason, useSuggestions } from '../suggestions.tsx';
import styles from './welcome.module.css';
import { idle, WelcomeFrame } from './welcome-frame.tsx';

const SUGGESTION_COUNT = 8;
/** Number of people who are chosen at first. */
const CHOSEN = 5;

interface Props {
  onNext: () => void;
}

/** Suggested people to choose from, followed with one press. What happened is shown with each of them. */
function Choice({ suggested, onNext }: Props & { suggested: readonly Suggestion[] }): ReactNode {
  const t = useStrings();
  // A later answer may suggest others. They would be chosen without having been seen.
  const [people] = useState(suggested);
  const { followAll, busy, outcomes } = useFollowSeveral();
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(people.slice(CHOSEN).map(({ actor }) => actor.id)),
  );
  const toggle = (id: string) =>
    setLeft((now) => (now.has(id) ? new Set([...now].filter((each) => each !== id)) : new Set([...now, id])));
  const chosen = people.filter(({ actor: { id } }) => !left.has(id) && !outcomes.has(id)).map(({ actor }) => actor.id);
  const isLeft = chosen.length > 0;
  return (
    <WelcomeFrame
      form={{
        props: { onSend: () => (isLeft ? void followAll(chosen) : onNext()) },
        sending: busy,
        failure: null,
      }}
      action={isLeft ? t('welcome.follow', { count: chosen.length }) : t('welcome.next')}
    >
      <ul className={styles['people']}>
        {people.map(({ actor, proximity, reason, at }) => {
          const outcome = outcomes.get(actor.id);
          return (
            <li key={actor.id}>
              <Person
                actor={actor}
                proximity={proximity}
                note={reason === 'connections' ? null : <Reason reason={reason} at={at} />}
                corner={
                  outcome === undefined ? (
                    <Checkbox
                      label={<span className={styles['choose']}>{t('welcome.choose', { name: actor.name })}</span>}
                      checked={!left.has(actor.id)}
                      disabled={busy}
                      onChange={() => toggle(actor.id)}
                    />
                  ) : (
                    <p role="status" className={styles['outcome']}>
                      {t(`welcome.outcome.${outcome}`)}
                    </p>
                  )
                }
              />
            </li>
          );
        })}
      </ul>
    </WelcomeFrame>
  );
}

/** First step: people to follow, several at once. */
export function FollowPeople({ onNext }: Props): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useSuggestions(SUGGESTION_COUNT);
  if (data === undefined)
    return (
      <WelcomeFrame form={idle}>
        {error ? (
          <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
        ) : (
          <CardSkeletons count={SUGGESTION_COUNT} lines={2} />
        )}
      </WelcomeFrame>
    );
  if (data.data.length > 0) return <Choice suggested={data.data} onNext={onNext} />;
  return (
    <WelcomeFrame form={{ ...idle, props: { onSend: onNext } }} action={t('welcome.next')}>
      <Empty text={t('suggestions.empty')} />
    </WelcomeFrame>
  );
}
