import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { editJob, type Job } from '#contract/jobs.ts';
import type { City } from '#contract/reference.ts';
import { jobFieldsSchema } from '#schemas/jobs.ts';
import { call, type InputOf } from '#shell/calls/call.ts';
import { same } from '#shell/forms/rebase.ts';
import { useVersionedForm } from '#shell/forms/use-versioned-form.ts';
import { useWatch } from '#shell/live/use-watch.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { StaleDialog } from '#ui/dialog/stale-dialog.tsx';
import { describeFailure } from '#ui/failure.ts';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { Form } from '#ui/form/form.tsx';
import { SaveBar } from '#ui/form/save-bar.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { toast } from '#ui/toasts/store.ts';
import { usePayConfirmed } from '../actions/use-pay-confirmed.ts';
import { jobQuery, keepJob } from '../api.ts';
import { formOf, type JobForm } from '../form.ts';
import { JobFields } from '../parts/job-fields.tsx';
import { WordingField } from '../parts/wording.tsx';
import { PreviewButton } from '../preview/preview-button.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetch, params }: LoaderContext): void => prefetch(jobQuery(params['id'] ?? ''));

/** The fields of a job, as one form with a draft; another editor may change it at the same time. */
function EditForm({ job }: { job: Job }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const queries = useQueryClient();
  const payConfirmed = usePayConfirmed();
  const [city, setCity] = useState<City | null>(null);
  const versioned = useVersionedForm<JobForm, Job>(jobFieldsSchema, {
    module: 'jobs',
    draft: `job:${job.id}`,
    stored: job,
    formOf: (stored) => formOf(stored ?? job),
    onTheirs: (current) => keepJob(queries, current),
    save: async (_, version, changed) => {
      const body = { ...changed, version } as InputOf<typeof editJob>['body'];
      const send = (confirmed: object) => call(editJob, { params: { jobId: job.id }, body: { ...body, ...confirmed } });
      if (Object.keys(changed).length > 0) keepJob(queries, (await payConfirmed(send)).data);
      toast.success(t('edit.saved'));
      await go(address('/jobs'), { search: { job: job.id } });
    },
  });
  const { form, theirs, settling, keepMine, takeTheirs, leaveOpen, fromDraft, startOver } = versioned;
  const { values } = form.form;
  const hasApplications = (job.applications ?? 0) > 0;
  const differences =
    theirs === undefined
      ? []
      : Object.keys(formOf(theirs))
          .filter((field) => !same(values[field], formOf(theirs)[field]))
          .map((field) => ({ key: field, label: t(`field.${field}` as 'field.title') }));
  return (
    <Form form={form} label={t('edit.title')}>
      {fromDraft ? <DraftNotice onStartOver={startOver} /> : null}
      {hasApplications ? <Card as="div">{t('edit.revision')}</Card> : null}
      <JobFields form={form.form} savedPlace={job.place} onCity={setCity} isBlindFixed={hasApplications} />
      <WordingField form={form.form} job={job} />
      <SaveBar unsaved={fromDraft || form.form.isDirty()}>
        <Button type="submit" size="md" loading={form.sending}>
          {t('edit.save')}
        </Button>
        <PreviewButton values={values} page={job.page} saved={job} savedPlace={job.place} city={city} />
      </SaveBar>
      {theirs === undefined ? null : (
        <StaleDialog
          title={t('edit.stale')}
          differences={differences}
          busy={settling}
          onMine={() => void keepMine(theirs)}
          onTheirs={() => takeTheirs(theirs)}
          onClose={leaveOpen}
        />
      )}
    </Form>
  );
}

export default function EditJobScreen(): ReactNode {
  const t = useStrings();
  const { id, businessId } = useLocationParams('/view-business-page/$businessId/edit/job/$id');
  const { data, error } = useQuery(jobQuery(id));
  useWatch('job', id);
  const job = data?.data;
  // The address names the page, too: a job of another page is not found there.
  if (job === undefined || !job.can.edit || job.page.id !== businessId)
    return (
      <Screen title={t('edit.title')}>
        {job === undefined && error === null ? (
          <CardSkeletons />
        ) : (
          <Empty
            text={job === undefined ? describeFailure(error) : t('notFound')}
            action={<Link to={address('/jobs')}>{t('board.title')}</Link>}
          />
        )}
      </Screen>
    );
  return (
    <Screen
      title={t('edit.title')}
      actions={
        <Link to={address('/jobs')} search={{ job: id }}>
          {t('edit.view')}
        </Link>
      }
    >
      <EditForm key={id} job={job} />
    </Screen>
  );
}
