import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Availability, editAvailability, listSlots, explainDay } from '#contract/appointments/availability.ts';
import { availabilityFields } from '#schemas/appointments/availability.ts';
import { call, type InputOf } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { same } from '#shell/forms/rebase.ts';
import { useVersionedForm } from '#shell/forms/use-versioned-form.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useHash, useLeave, useSearch } from '#shell/navigation/location.ts';
import { StaleDialog } from '#ui/dialog/stale-dialog.tsx';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { LongForm } from '#ui/form/long/long-form.tsx';
import { sectionOf } from '#ui/form/long/long-section.ts';
import { toast } from '#ui/toasts/store.ts';
import { availabilityQuery } from '../api.ts';
import { hoursSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { formOf, type HoursForm } from './form.ts';
import { useHoursSections } from './sections.tsx';

const SCREEN = address('/freelancer/manage-availability');

/** The hours as a form with a draft; another window may change them at the same time. */
function useHoursForm(stored: Availability) {
  const t = useStrings();
  const queries = useQueryClient();
  const keep = (data: Availability) => queries.setQueryData(availabilityQuery().queryKey, { data });
  return useVersionedForm<HoursForm, Availability>(availabilityFields, {
    module: 'appointments',
    draft: 'availability',
    stored,
    formOf: (now) => formOf(now ?? stored),
    onTheirs: keep,
    async save(values, version) {
      // The schema has checked that nothing is left empty.
      const body = { ...values, version } as InputOf<typeof editAvailability>['body'];
      keep((await call(editAvailability, { body })).data);
      for (const read of [listSlots, explainDay]) void queries.invalidateQueries({ queryKey: queryKey(read) });
      toast.success(t('hours.saved'));
    },
  });
}

/** The hours that a member offers, as one long form; what guests see of them, and why not at other times, below it. */
export function HoursEditor({ hours }: { hours: Availability }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const leave = useLeave(SCREEN);
  const edit = useHoursForm(hours);
  const { form, theirs, differing, settling, keepMine, takeTheirs, leaveOpen, fromDraft, startOver } = edit;
  const isChanged = fromDraft || !same(form.form.values, formOf(hours)) || hours.version === 0;
  const sections = useHoursSections(form.form, hours, isChanged && hours.version > 0);
  const { section } = useSearch(hoursSearch);
  const hash = useHash();
  return (
    <LongForm
      title={t('hours.title')}
      actions={<Link to={address('/appointments')}>{t('title')}</Link>}
      label={t('hours.title')}
      form={form}
      sections={sections}
      opened={sectionOf(sections, section) ?? sectionOf(sections, hash)}
      onOpen={(id) => {
        if (id === undefined) leave();
        else void go(SCREEN, { search: { section: id } });
      }}
      save={t('hours.save')}
      isDirty={isChanged}
      notice={fromDraft ? <DraftNotice onStartOver={startOver} /> : null}
    >
      {theirs === undefined ? null : (
        <StaleDialog
          title={t('hours.stale')}
          differences={differing.map((field) => ({ key: field, label: t(`field.${field}`) }))}
          busy={settling}
          onMine={() => void keepMine(theirs)}
          onTheirs={() => takeTheirs(theirs)}
          onClose={leaveOpen}
        />
      )}
    </LongForm>
  );
}
