import { IconBriefcase } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { listJobs } from '#contract/jobs/board.ts';
import { awaitsSuggestions, queryOptions, whileTyping } from '#shell/calls/query-options.ts';
import type { Attachable, AttachFieldProps } from '#shell/state/attachables.ts';
import { describeFailure } from '#ui/failure.ts';
import { ChoiceField } from '#ui/form/choice/choice-field.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { jobQuery } from './api.ts';

const choiceOf = ({ id, title, page }: { id: string; title: string; page: { name: string } }) => ({
  key: id,
  label: title,
  detail: page.name,
});

/** Finds an open job by the words of its title, its page or its text. */
function JobChoice({ label, id, onChoose }: AttachFieldProps): ReactNode {
  const [text, setText] = useState('');
  const search = text.trim();
  const query = useDebounced(search);
  const found = useQuery({
    ...queryOptions(listJobs, { query: { query, page: 1, sort: 'relevance' } }),
    ...whileTyping,
    enabled: query !== '',
  });
  // Of a job that was chosen before a reload only the id is known.
  const chosen = useQuery({ ...jobQuery(id ?? ''), enabled: id !== null });
  const jobs = query === '' || search === '' ? [] : (found.data?.data ?? []);
  const known = chosen.data?.data ?? jobs.find((job) => job.id === id);
  return (
    <ChoiceField
      label={label}
      error={chosen.error && describeFailure(chosen.error)}
      chosen={id === null ? null : known === undefined ? { key: id, label: '' } : choiceOf(known)}
      choices={jobs.map(choiceOf)}
      busy={awaitsSuggestions(search, query, found)}
      onType={setText}
      onChoose={(choice) => onChoose(choice?.key ?? null)}
    />
  );
}

/** Posts of the type job: the composer offers them. */
export const attachables: readonly Attachable[] = [{ kind: 'job', Icon: IconBriefcase, Field: JobChoice }];
