import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { createJob, type Job } from '#contract/jobs/jobs.ts';
import { readPage } from '#contract/pages/pages.ts';
import type { City } from '#contract/reference/reference.ts';
import { newJob } from '#schemas/jobs/jobs.ts';
import { call, type InputOf } from '#shell/calls/call.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useLocationParams, useSearch } from '#shell/navigation/location.ts';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { Form } from '#ui/form/form.tsx';
import { SaveBar } from '#ui/form/save-bar.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Empty } from '#ui/list/empty.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { toast } from '#ui/toasts/store.ts';
import { jobQuery, keepJob } from '../api.ts';
import { copyOf, EMPTY_JOB, type JobForm } from '../form.ts';
import { JobFields } from '../parts/job-fields.tsx';
import { PreviewButton } from '../preview/preview-button.tsx';
import { createSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { createSearch as search } from '../search.ts';

/** The form of a new job, or of one that posts an earlier job again. It becomes a draft on the server. */
function NewJob({ pageId, earlier }: { pageId: string; earlier: Job | null }): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const queries = useQueryClient();
  const [city, setCity] = useState<City | null>(null);
  const page = useQuery(queryOptions(readPage, { params: { pageId } })).data?.data.actor;
  const name = `new-job:${pageId}:${earlier?.id ?? ''}`;
  const draft = useMemo(() => draftOf<JobForm>(name), [name]);
  const form = useContractForm<JobForm>(newJob, {
    module: 'jobs',
    initial: earlier === null ? EMPTY_JOB : copyOf(earlier),
    draft,
    submit: async (values) => {
      const body = { ...values, ...(earlier !== null && { earlierId: earlier.id }) } as InputOf<
        typeof createJob
      >['body'];
      const { data } = await call(createJob, { params: { pageId }, body });
      keepJob(queries, data);
      toast.success(t('create.done'));
      await navigate(address('/jobs'), { search: { job: data.id } });
    },
  });
  return (
    <Form form={form} label={t('create.title')}>
      {form.fromDraft ? <DraftNotice onStartOver={form.startOver} /> : null}
      <JobFields form={form.form} savedPlace={earlier?.place ?? null} onCity={setCity} />
      <SaveBar unsaved={form.form.isDirty()}>
        <Button type="submit" size="md" loading={form.sending}>
          {t('create.submit')}
        </Button>
        {page === undefined ? null : (
          <PreviewButton
            values={form.form.values}
            page={page}
            saved={null}
            savedPlace={earlier?.place ?? null}
            city={city}
          />
        )}
      </SaveBar>
    </Form>
  );
}

export default function CreateJobScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/view-business-page/create/job/$id');
  const { earlier } = useSearch(createSearch);
  const { data, isPending } = useQuery({ ...jobQuery(earlier), enabled: earlier !== '' });
  const page = useQuery(queryOptions(readPage, { params: { pageId: id } }));
  const role = page.data?.data.role;
  return (
    <Screen title={t('create.title')}>
      {role === null || role === 'advertiser' ? (
        <Empty
          text={t('create.refused')}
          action={<Link to={address('/jobs-list/$id', { id })}>{t('create.jobs')}</Link>}
        />
      ) : page.isPending || (earlier !== '' && isPending) ? (
        <CardSkeletons />
      ) : (
        <NewJob key={`${id} ${earlier}`} pageId={id} earlier={earlier === '' ? null : (data?.data ?? null)} />
      )}
    </Screen>
  );
}
