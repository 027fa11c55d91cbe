import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Applying } from '#contract/jobs/applications/applications.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { searchWith } from '#shell/navigation/search-params.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import button from '#ui/parts/button.module.css';
import { useJobWrites } from '../actions/use-job-writes.ts';
import { appliedSearch } from '../applications/search.ts';
import { useStrings } from '../strings.ts';

interface Props {
  job: Job;
  /** Undefined for those who act as a page. */
  applying: Applying | undefined;
}

const ENDED: ReadonlySet<Job['state']> = new Set(['closed', 'expired']);

/** Why one cannot apply, in a sentence; null where one can, or where the reader is of the team. */
export function useWhyNot({ job, applying }: Props): string | null {
  const t = useStrings();
  const { state, can, closedAt, expiresAt } = job;
  if (can.edit || can.publish || can.review) return null;
  if (state !== 'published') {
    const at = closedAt ?? expiresAt;
    return ENDED.has(state) && at !== null ? t('closed.on', { date: formatDate(at) }) : t(`notice.${state}`);
  }
  if (applying === undefined) return t('reason.acting');
  if (applying.can.apply || job.link !== null)
    return applying.application === null ? null : t('reason.already_applied');
  if (applying.application !== null) return t('reason.already_applied');
  return applying.reason === null ? null : t(`reason.${applying.reason}`);
}

/** A link to another site that looks like the main button. */
function External({ href, variant }: { href: string; variant: 'filled' | 'outline' }): ReactNode {
  const t = useStrings();
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={button['button']}
      data-variant={variant}
      data-size="md"
    >
      {t('apply.at', { host: new URL(href).host })}
    </a>
  );
}

/** The steps of the team: what is a draft or paused is published, the rest is edited. */
function TeamAction({ job }: { job: Job }): ReactNode {
  const t = useStrings();
  const { step, busy } = useJobWrites(job);
  const { can, id, page, state } = job;
  if (can.publish)
    return (
      <Button size="md" loading={busy} onClick={() => void step({ state: 'published' })}>
        {t(state === 'paused' ? 'action.reopen' : 'action.publish')}
      </Button>
    );
  if (can.edit)
    return (
      <LinkButton size="md" to={address('/view-business-page/$businessId/edit/job/$id', { businessId: page.id, id })}>
        <IconPencil size={18} aria-hidden="true" />
        {t('edit.title')}
      </LinkButton>
    );
  return <Review job={job} variant="filled" />;
}

/** The way to the applications, for those who review them. */
function Review({ job, variant }: { job: Job; variant: 'filled' | 'outline' }): ReactNode {
  const t = useStrings();
  if (!job.can.review || job.channel !== 'application' || job.state === 'draft') return null;
  return (
    <LinkButton size="md" variant={variant} to={address('/job/view-application/$id', { id: job.id })}>
      {t('applications', { count: job.applications ?? 0 })}
    </LinkButton>
  );
}

/** The one button of a job, by what the reader may do: it is never one that cannot be pressed. */
export function MainAction({ job, applying }: Props): ReactNode {
  const t = useStrings();
  const { can, id, state, link } = job;
  const to = address('/candidate/applied-jobs');
  if (can.edit || can.publish || can.review) return <TeamAction job={job} />;
  if (state !== 'published')
    return (
      <LinkButton size="md" variant="outline" to={address('/open-job-details/$id', { id })}>
        {t('open.similar')}
      </LinkButton>
    );
  if (applying === undefined) return null;
  if (applying.application !== null)
    return (
      <LinkButton
        size="md"
        variant="outline"
        to={to}
        search={searchWith(appliedSearch, { application: applying.application.id })}
      >
        {t('apply.own')}
      </LinkButton>
    );
  if (applying.can.apply)
    return (
      <LinkButton size="md" to={to} search={searchWith(appliedSearch, { apply: id })}>
        {t('apply.title')}
      </LinkButton>
    );
  return link === null ? null : <External href={link} variant="filled" />;
}

/** What else the team does: it reviews, or sees what applicants do. */
export function SecondAction({ job }: { job: Job }): ReactNode {
  const { can, link, state } = job;
  const isTeam = can.edit || can.publish || can.review;
  return (
    <>
      {can.edit || can.publish ? <Review job={job} variant="outline" /> : null}
      {can.publish && can.edit ? <EditLink job={job} /> : null}
      {isTeam && link !== null && state === 'published' ? <External href={link} variant="outline" /> : null}
    </>
  );
}

function EditLink({ job: { id, page } }: { job: Job }): ReactNode {
  const t = useStrings();
  return (
    <LinkButton
      size="md"
      variant="outline"
      to={address('/view-business-page/$businessId/edit/job/$id', { businessId: page.id, id })}
    >
      {t('edit.title')}
    </LinkButton>
  );
}
