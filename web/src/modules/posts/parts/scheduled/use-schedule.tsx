import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { In } from '#contract/core/endpoint.ts';
import { schedulePost } from '#contract/posts/scheduled.ts';
import { call } from '#shell/calls/call.ts';
import { useSession } from '#shell/session/session.ts';
import { shownZone } from '#ui/language/local-time.ts';
import { type Moment, type SentMoment, sentMoment } from './moment.ts';

const MomentFields = lazy(() => import('./moment-fields.tsx'));

export interface Scheduling {
  readonly isOn: boolean;
  /** It is to be published later, and a part of the time is missing. */
  readonly isIncomplete: boolean;
  /** Null while the post is to be published at once, or a part of the time is missing. */
  readonly schedule: SentMoment | null;
  /** Switches between later and at once. */
  toggle: () => void;
  /** The time, while the post is for later. */
  fields: (error: string | undefined) => ReactNode;
}

type Content = Omit<In<(typeof schedulePost)['body']>, keyof SentMoment | 'spaceId' | 'asCommunity'>;
interface Place {
  readonly space: { readonly id: string } | null;
  readonly asCommunity: boolean;
}
/** Everyone in a space sees what is in it: no level is sent. */
export async function sendScheduled(
  content: Content,
  { space, asCommunity }: Place,
  schedule: SentMoment,
): Promise<void> {
  const { visibility: _, ...inSpace } = content;
  const body = space === null ? content : { ...inSpace, spaceId: space.id, asCommunity };
  await call(schedulePost, { body: { ...body, ...schedule } });
}

/** The choice in the composer to publish later. The code of its fields is loaded when it is made. */
export function useSchedule(): Scheduling {
  const [isOn, setIsOn] = useState(false);
  const [chosen, setChosen] = useState<Moment>();
  // The zone of a new account is known a moment later: drawn again then.
  useSession();
  const moment = chosen ?? { day: null, time: null, zone: shownZone() };
  const schedule = sentMoment(moment);
  return {
    isOn,
    isIncomplete: isOn && schedule === null,
    schedule: isOn ? schedule : null,
    toggle: () => setIsOn((now) => !now),
    fields: (error) =>
      isOn ? (
        <Suspense fallback={null}>
          <MomentFields value={moment} onChange={setChosen} error={error} />
        </Suspense>
      ) : null,
  };
}
