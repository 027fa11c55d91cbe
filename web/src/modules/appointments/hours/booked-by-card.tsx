import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Availability, editAvailability, readAvailability } from '#contract/appointments/availability.ts';
import { BOOKED_BY, type BookedBy } from '#contract/appointments/choices.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { expectingRead } from '#shell/state/mutate.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Loaded } from '#ui/list/loaded.tsx';
import { Card } from '#ui/parts/card.tsx';
import { showSaved } from '#ui/toasts/saved.ts';
import { availabilityQuery } from '../api.ts';
import { useStrings } from '../strings.ts';

/** Stores who may book. Hours that were changed in between are kept: the choice is made of what is stored now. */
async function saveBookedBy(bookedBy: BookedBy): Promise<{ data: Availability }> {
  const edit = async (stored: Availability) => call(editAvailability, { body: { ...stored, bookedBy } });
  const { data } = await call(readAvailability, {});
  try {
    return await edit(data);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale') throw error;
    return edit(error.current as Availability);
  }
}

/** The setting "appointment": who may book hours that belong to no service. */
export function BookedByCard(): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const query = useQuery(availabilityQuery());
  const { queryKey } = availabilityQuery();
  const { write } = useWrite((bookedBy: BookedBy) => ({
    scope: 'availability',
    send: () => saveBookedBy(bookedBy),
    expect: [
      expectingRead<{ data: Availability }>(queryKey, (cached) => ({ ...cached, data: { ...cached.data, bookedBy } })),
    ],
    onDone(reply: { data: Availability }) {
      queries.setQueryData(queryKey, reply);
      showSaved();
    },
  }));
  return (
    <Card id="appointment" title={t('setting.title')}>
      <Loaded query={query}>
        {({ bookedBy }) => (
          <NativeSelect
            label={t('field.bookedBy')}
            description={t('setting.about')}
            value={bookedBy}
            data={BOOKED_BY.map((value) => ({ value, label: t(`bookedBy.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              void write(BOOKED_BY.find((each) => each === value) ?? 'nobody')
            }
          />
        )}
      </Loaded>
      <p>
        <Link to={address('/freelancer/manage-availability')}>{t('setting.hours')}</Link>
      </p>
    </Card>
  );
}
