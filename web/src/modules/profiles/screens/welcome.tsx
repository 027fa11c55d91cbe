import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LoaderContext } from '#shell/screens.ts';
import { useSession } from '#shell/session/session.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { STEPS, useWelcome } from '../actions/use-welcome.ts';
import { ownQuery } from '../api.ts';
import { SuggestionList } from '../parts/suggestions.tsx';
import { WelcomePlace } from '../parts/welcome/welcome-location.tsx';
import { WelcomeYou } from '../parts/welcome/welcome-you.tsx';
import styles from '../parts/welcome/welcome.module.css';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetch }: LoaderContext): void => prefetch(ownQuery());

const suggested = 8;

/** Three steps after the sign-up, each of which can be skipped. */
export default function WelcomeScreen(): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const { step, number, next, finish, save } = useWelcome();
  const { data, error, refetch } = useQuery(ownQuery());
  const { mutate: leave, isPending } = useMutation({ mutationFn: finish });
  const title = t('welcome.title', { name: user?.firstName ?? '' });
  if (data === undefined)
    return (
      <Screen title={title} aside={null}>
        {error ? <Problem text={describeFailure(error)} onRetry={() => void refetch()} /> : <CardSkeletons />}
      </Screen>
    );
  const own = data.data;
  return (
    <Screen
      title={title}
      aside={null}
      actions={
        <Button variant="subtle" loading={isPending} onClick={() => leave()}>
          {t('welcome.finishLater')}
        </Button>
      }
    >
      <p className={styles['step']}>{t('welcome.step', { number, of: STEPS.length })}</p>
      <ol className={styles['bar']} aria-hidden="true">
        {STEPS.map((each, index) => (
          <li key={each} data-done={index < number} />
        ))}
      </ol>
      <Card title={t(`welcome.${step}`)}>
        <p>{t(`welcome.${step}.text`)}</p>
        {step === 'you' ? (
          <WelcomeYou own={own} onSave={(changes) => save(own, changes)} onSkip={() => void next()} />
        ) : null}
        {step === 'place' ? (
          <WelcomePlace own={own} onSave={(changes) => save(own, changes)} onSkip={() => void next()} />
        ) : null}
        {step === 'people' ? (
          <>
            <SuggestionList count={suggested} main="follow" />
            <div className={styles['actions']}>
              <Button loading={isPending} onClick={() => leave()}>
                {t('welcome.finish')}
              </Button>
            </div>
          </>
        ) : null}
      </Card>
    </Screen>
  );
}
