import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { In } from '#contract/core/endpoint.ts';
import { schedulePost } from '#contract/posts.scheduled.ts';
import { call } from '#shell/calls/call.ts';
import { useSession } from '#shell/session/session.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { deviceZone } from '#ui/language/zone.ts';
import { useStrings } from '../../strings.ts';
import type { Moment } from './moment.ts';

const MomentFields = lazy(() => import('./moment-fields.tsx'));

interface Schedule {
  readonly publishAt: string;
  readonly timeZone: string;
}
export interface Scheduling {
  readonly isOn: boolean;
  /** It is to be published later, and a part of the time is missing. */
  readonly isIncomplete: boolean;
  /** Null while the post is to be published at once, or a part of the time is missing. */
  readonly schedule: Schedule | null;
  fields: (error: string | undefined) => ReactNode;
}

type Content = Omit<In<(typeof schedulePost)['body']>, keyof Schedule | 'spaceId' | 'asCommunity'>;
interface Place {
  readonly space: { readonly id: string } | null;
  readonly asCommunity: boolean;
}
/** Everyone in a space sees what is in it: no level is sent. */
export async function sendScheduled(
  content: Content,
  { space, asCommunity }: Place,
  schedule: Schedule,
): Promise<void> {
  const { visibility: _, ...inSpace } = content;
  const body = space === null ? content : { ...inSpace, spaceId: space.id, asCommunity };
  await call(schedulePost, { body: { ...body, ...schedule } });
}

/** The choice in the composer to publish later. The code of its fields is loaded when it is made. */
export function useSchedule(): Scheduling {
  const t = useStrings();
  const { user } = useSession();
  const [isOn, setIsOn] = useState(false);
  const [chosen, setChosen] = useState<Moment>();
  // The zone of a new account is known a moment later.
  const moment = chosen ?? { date: null, time: null, zone: user?.timeZone ?? deviceZone() };
  const [publishAt, setPublishAt] = useState<string | null>(null);
  const schedule = publishAt === null ? null : { publishAt, timeZone: moment.zone };
  return {
    isOn,
    isIncomplete: isOn && schedule === null,
    schedule: isOn ? schedule : null,
    fields: (error) => (
      <>
        <Checkbox
          label={t('schedule.later')}
          checked={isOn}
          onChange={(event) => setIsOn(event.currentTarget.checked)}
        />
        {isOn ? (
          <Suspense fallback={null}>
            <MomentFields
              value={moment}
              onChange={(next, instant) => {
                setChosen(next);
                setPublishAt(instant);
              }}
              error={error}
            />
          </Suspense>
        ) : null}
      </>
    ),
  };
}
