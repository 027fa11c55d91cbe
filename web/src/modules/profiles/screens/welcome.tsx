import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { useWelcome } from '../actions/use-welcome.ts';
import { ownQuery } from '../api.ts';
import { FollowPeople } from '../parts/welcome/follow-people.tsx';
import { idle, WelcomeFrame } from '../parts/welcome/welcome-frame.tsx';
import { WelcomeLocation } from '../parts/welcome/welcome-location.tsx';
import { WelcomeYou } from '../parts/welcome/welcome-you.tsx';
import { welcomeSearch } from '../search.ts';

export { welcomeSearch as search };
export const loader = ({ prefetch }: LoaderContext): void => prefetch(ownQuery());

/** The steps after the sign-up: people, photo and headline, place and interests. */
export default function WelcomeScreen(): ReactNode {
  const { step, next, save } = useWelcome();
  const { data, error, refetch } = useQuery(ownQuery());
  if (step === 'people') return <FollowPeople onNext={() => void next()} />;
  if (data === undefined)
    return (
      <WelcomeFrame form={idle}>
        {error ? <Problem text={describeFailure(error)} onRetry={() => void refetch()} /> : <CardSkeletons />}
      </WelcomeFrame>
    );
  const profile = data.data;
  const Step = step === 'you' ? WelcomeYou : WelcomeLocation;
  return <Step profile={profile} onSave={async (changes) => save(profile, changes)} />;
}
