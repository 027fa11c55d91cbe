import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { editJob, type Job } from '#contract/jobs/jobs.ts';
import type { City } from '#contract/reference/reference.ts';
import { jobFieldsSchema } from '#schemas/jobs/jobs.ts';
import { call, type InputOf } from '#shell/calls/call.ts';
import { useVersionedForm } from '#shell/forms/use-versioned-form.ts';
import { VersionedForm } from '#shell/forms/versioned-form.tsx';
import { useWatch } from '#shell/live/use-watch.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
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
  const edit = useVersionedForm<JobForm, Job>(jobFieldsSchema, {
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
  const hasApplications = (job.applications ?? 0) > 0;
  return (
    <VersionedForm
      edit={edit}
      texts={{
        form: t('edit.title'),
        save: t('edit.save'),
        stale: t('edit.stale'),
        field: (name) => t(`field.${name}` as 'field.title'),
      }}
      actions={
        <PreviewButton values={edit.form.form.values} page={job.page} saved={job} savedPlace={job.place} city={city} />
      }
    >
      {hasApplications ? <Card as="div">{t('edit.revision')}</Card> : null}
      <JobFields form={edit.form.form} savedPlace={job.place} onCity={setCity} isBlindFixed={hasApplications} />
      <WordingField form={edit.form.form} job={job} />
    </VersionedForm>
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
