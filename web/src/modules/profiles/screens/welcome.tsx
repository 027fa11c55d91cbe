import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import type { LoaderContext } from '#shell/screens.ts';
import { useSession } from '#shell/session/session.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { useWelcome } from '../actions/use-welcome.ts';
import { ownQuery } from '../api.ts';
import { FollowPeople } from '../parts/welcome/follow-people.tsx';
import { WelcomeLocation } from '../parts/welcome/welcome-location.tsx';
import { WelcomeYou } from '../parts/welcome/welcome-you.tsx';
import styles from '../parts/welcome/welcome.module.css';
import { STEPS, welcomeSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { welcomeSearch as search };
export const loader = ({ prefetch }: LoaderContext): void => prefetch(ownQuery());

/** Importing belongs to a higher layer, so its code is loaded on demand. */
const ImportFlow = lazy(async () => ({ default: (await import('#web/portfolio')).ImportFlow }));

/** First step: a profile from elsewhere. */
function ImportStep({ onNext }: { onNext: () => void }): ReactNode {
  const t = useStrings();
  return (
    <>
      <Suspense fallback={<CardSkeletons count={1} disc={false} lines={8} />}>
        <ImportFlow />
      </Suspense>
      <div className={styles['actions']}>
        <Button onClick={onNext}>{t('welcome.next')}</Button>
      </div>
    </>
  );
}

/** The steps after the sign-up, each of which can be skipped. */
export default function WelcomeScreen(): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const { step, number, next, finish, save } = useWelcome();
  const { data, error, refetch } = useQuery(ownQuery());
  const { write: finishLater, busy } = useWrite(() => ({ send: finish }));
  const title = t('welcome.title', { name: user?.firstName ?? '' });
  if (data === undefined)
    return (
      <Screen title={title} aside={null}>
        {error ? <Problem text={describeFailure(error)} onRetry={() => void refetch()} /> : <CardSkeletons />}
      </Screen>
    );
  const profile = data.data;
  return (
    <Screen
      title={title}
      aside={null}
      actions={
        <Button variant="subtle" loading={busy} onClick={() => void finishLater()}>
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
          <WelcomeYou profile={profile} onSave={(changes) => save(profile, changes)} onSkip={() => void next()} />
        ) : null}
        {step === 'place' ? (
          <WelcomeLocation profile={profile} onSave={(changes) => save(profile, changes)} onSkip={() => void next()} />
        ) : null}
        {step === 'people' ? (
          <>
            <FollowPeople />
            <div className={styles['actions']}>
              <Button variant="default" loading={busy} onClick={() => void finishLater()}>
                {t('welcome.finish')}
              </Button>
            </div>
          </>
        ) : null}
      </Card>
      {step === 'file' ? <ImportStep onNext={() => void next()} /> : null}
    </Screen>
  );
}
