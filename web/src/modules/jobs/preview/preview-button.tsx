import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import type { City, Place } from '#contract/reference/reference.ts';
import { useSession } from '#shell/session/session.ts';
import { Button } from '#ui/parts/button.tsx';
import { currenciesQuery, usePlaceNames } from '#web/reference';
import type { JobForm } from '../form.ts';
import { useStrings } from '../strings.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { typedJob } from './typed-job.ts';

interface Props {
  values: JobForm;
  page: ActorCard;
  /** What is stored; null for a new job. */
  saved: Job | null;
  savedPlace: Place | null;
  /** The city that was chosen last. */
  city: City | null;
}

/** Drawn with what is typed now, so that it follows while it is open. */
function TypedPreview({ values, page, saved, savedPlace, city, onClose }: Props & { onClose: () => void }): ReactNode {
  const { user } = useSession();
  const [now] = useState(() => new Date());
  const { data: currencies } = useQuery(currenciesQuery());
  const place = usePlaceNames(values.place, savedPlace, city);
  const exponent = currencies?.data.find(({ code }) => code === values.pay?.currency)?.exponent ?? 2;
  const poster = saved === null ? (user?.accountType ?? null) : saved.poster;
  const job = typedJob(values, saved, { page, place, exponent, poster, now });
  return <PreviewDialog job={job} onClose={onClose} />;
}

/** Shows a job as others would see it with what is typed in its form, saved or not. */
export function PreviewButton(props: Props): ReactNode {
  const t = useStrings();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="md"
        variant="light"
        leftSection={<IconEye size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('action.preview')}
      </Button>
      {open ? <TypedPreview {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
