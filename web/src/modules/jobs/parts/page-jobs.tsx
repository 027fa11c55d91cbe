import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PageRole } from '#contract/core/roles.ts';
import { JOB_LISTS } from '#contract/jobs/jobs.ts';
import type { Page } from '#contract/pages/pages.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { CardSkeletons, RowSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { pageJobsQuery } from '../api.ts';
import { SaveCompany } from '../favourites/save-company.tsx';
import { useStrings } from '../strings.ts';
import { JobRowWithApplications } from './job-row-with-applications.tsx';
import { PageRecord, pageRecordQuery } from './record.tsx';

interface Props {
  pageId: string;
  /** The role of the user in the team of the page. */
  role: PageRole | null;
}

/** The open jobs of a page; its editors also see drafts, and paused, frozen and ended ones. */
export function PageJobs({ pageId, role }: Props): ReactNode {
  const t = useStrings();
  const go = useGo();
  const [list, setList] = useState<(typeof JOB_LISTS)[number]>('open');
  const record = useQuery(pageRecordQuery(pageId));
  const query = useInfiniteQuery(pageJobsQuery(pageId, list));
  const isEditor = role === 'admin' || role === 'editor';
  const create = isEditor ? (
    <Button
      leftSection={<IconPlus size={18} aria-hidden="true" />}
      onClick={() => void go(address('/view-business-page/create/job/$id', { id: pageId }))}
    >
      {t('create.title')}
    </Button>
  ) : role === null ? (
    <SaveCompany pageId={pageId} />
  ) : undefined;
  // Whether the figures come first decides where the jobs are.
  if (record.isPending) return <CardSkeletons />;
  return (
    <>
      <PageRecord figures={record.data?.data ?? null} />
      <Card title={t('list.title')} actions={create}>
        {isEditor ? (
          <NativeSelect
            label={t('list.which')}
            value={list}
            data={JOB_LISTS.map((value) => ({ value, label: t(`list.${value}`) }))}
            onChange={(event) => setList(JOB_LISTS.find((each) => each === event.currentTarget.value) ?? 'open')}
          />
        ) : null}
        <InfiniteList
          card
          query={query}
          skeleton={<RowSkeletons />}
          idOf={(row) => row.id}
          label={t('list.title')}
          empty={<Empty text={t('list.none')} />}
          render={(row) => <JobRowWithApplications row={row} />}
        />
      </Card>
    </>
  );
}

/** The same in the tab of a page. */
export const JobsTab = ({ page }: { page: Page }): ReactNode => <PageJobs pageId={page.actor.id} role={page.role} />;
