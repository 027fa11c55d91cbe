import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import type { SERIES_SCOPES } from '#contract/events/choices.ts';
import { createEvent, editEvent, type Event, publishEvent } from '#contract/events/events.ts';
import { listEvents, listOwnEvents } from '#contract/events/explore.ts';
import { eventFields } from '#schemas/events/events.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { call, type InputOf } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { useVersionedForm } from '#shell/forms/use-versioned-form.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { describeFailure } from '#ui/failure.ts';
import { shownZone } from '#ui/language/local-time.ts';
import { toast } from '#ui/toasts/store.ts';
import { eventQuery } from '../api.ts';
import { EVENTS } from '../explore/paths.ts';
import { text } from '../strings.ts';
import { emptyEvent, type EventForm, eventForm, missingIn } from './event-form.ts';
import { type CoHosts, useCoHosts } from './use-co-hosts.ts';
import { useCover } from './use-cover.ts';

type SeriesScope = (typeof SERIES_SCOPES)[number];
interface Options {
  stored: Event | null;
  /** The name of the draft in this browser. */
  draft: string;
  /** A page for which it is; undefined: the member, or the page that they act as. */
  ownerId: string | undefined;
  /** The group or community for whose members a new one begins; empty: for everyone. */
  spaceId: string;
}
/** The value of the button that stores a draft without publishing it. */
export const DRAFT = 'draft';
const isDraftButton = ({ nativeEvent }: SubmitEvent<HTMLFormElement>): boolean =>
  nativeEvent.submitter?.getAttribute('value') === DRAFT;

/** Refused as the server does, before anything is sent. */
function refuseIncomplete(values: EventForm): void {
  const missing = missingIn(values);
  if (missing.length === 0) return;
  const error = Object.fromEntries(missing.map((field) => [field, text('form.required')]));
  throw new ApiError(409, { code: 'event_incomplete', message: text('form.incomplete'), error });
}

/** Stores an event from a reply wherever it is shown. */
function keepEvent(queries: QueryClient, event: Event): void {
  queries.setQueryData(eventQuery(event.id).queryKey, { data: event });
  for (const read of [listEvents, listOwnEvents]) void queries.invalidateQueries({ queryKey: queryKey(read) });
}

const editPath = (id: string): string => address('/events/$id/edit', { id });
/** Where one is led once it is stored or published. */
function useDone({ ownerId }: Options) {
  const go = useGo();
  return async (event: Event, isPublished: boolean) => {
    const isDraft = event.state === 'draft';
    toast.success(text(isPublished ? 'form.published' : isDraft ? 'form.draft.saved' : 'form.saved'));
    if (!isDraft) await go(address('/events/$id', { id: event.id }));
    else if (ownerId === undefined) await go(EVENTS, { search: { tab: 'mine', mine: 'drafts' } });
    // The drafts of a page are listed for those who act as it.
    else await go(editPath(event.id), { replace: true });
  };
}

/** Stores the fields, as a new event or as changes of the stored one. */
async function storeFields(
  { stored, ownerId }: Options,
  {
    values,
    version,
    changed,
    scope,
  }: { values: EventForm; version: number; changed: Partial<EventForm>; scope: SeriesScope },
): Promise<Event> {
  if (stored === null) {
    const body = { ...values, ...(ownerId !== undefined && { ownerId }) };
    return (await call(createEvent, { body })).data;
  }
  if (Object.keys(changed).length === 0) return stored;
  const body = { ...changed, version, ...(scope === 'later' && { scope }) } as InputOf<typeof editEvent>['body'];
  return (await call(editEvent, { params: { eventId: stored.id }, body })).data;
}

/** What follows once the fields are stored: co-hosts, and publishing. */
function useFinish(options: Options, coHosts: CoHosts) {
  const queries = useQueryClient();
  const go = useGo();
  const done = useDone(options);
  return async (saved: Event, publishes: boolean): Promise<void> => {
    try {
      let event = saved;
      if (coHosts.isChanged) event = await coHosts.save(saved.id);
      coHosts.forget();
      if (publishes) event = (await call(publishEvent, { params: { eventId: saved.id } })).data;
      keepEvent(queries, event);
      await done(event, publishes);
    } catch (error) {
      // What was new is a draft of the server by now: sending the form once more would make another one.
      if (options.stored !== null) throw error;
      toast.error(describeFailure(error));
      await go(editPath(saved.id), { replace: true });
    }
  };
}

/** The form of an event: its draft, its cover, its co-hosts, what it lacks, and what its two buttons do. */
export function useEventForm(options: Options) {
  const { stored, draft, spaceId } = options;
  const queries = useQueryClient();
  const [base] = useState(() => emptyEvent(shownZone(), spaceId === '' ? null : spaceId));
  const [scope, setScope] = useState<SeriesScope>('one');
  const isPublishing = useRef(false);
  const forgetCover = useRef<() => void>(undefined);
  const coHosts = useCoHosts(stored, draft);
  const finish = useFinish(options, coHosts);
  const isDraft = stored === null || stored.state === 'draft';
  const edit = useVersionedForm<EventForm, Event>(eventFields, {
    module: 'events',
    draft,
    stored,
    formOf: (now) => (now === null ? base : eventForm(now)),
    onTheirs: (current) => keepEvent(queries, current),
    async save(values, version, changed) {
      const publishes = isDraft && isPublishing.current;
      if (publishes) refuseIncomplete(values);
      const saved = await storeFields(options, { values, version, changed, scope });
      forgetCover.current?.();
      keepEvent(queries, saved);
      await finish(saved, publishes);
    },
  });
  const { form } = edit;
  const { values, setFieldValue } = form.form;
  const uploads = useCover({
    value: values.cover,
    onChange: (cover) => setFieldValue('cover', cover),
    stored: stored?.cover ?? null,
    draft,
    forget: forgetCover,
  });
  const onSend: typeof form.props.onSend = (event) => {
    isPublishing.current = !isDraftButton(event);
    form.props.onSend(event);
  };
  const missing = isDraft ? missingIn(values) : [];
  return { edit, form: { ...form, props: { onSend } }, uploads, coHosts, isDraft, missing, scope, setScope };
}
export type UsedEventForm = ReturnType<typeof useEventForm>;
