import { useEffect, useState } from 'react';
import type { AnswerValue } from '#contract/jobs/answers.ts';
import { APPLICATION_SECTIONS, type ApplicationSection } from '#contract/jobs/applications/choices.ts';
import type { ApplicationForm, OwnApplication } from '#contract/jobs/applications/shape.ts';
import { draftOf } from '#shell/forms/drafts.ts';

const DEFAULT_SECTIONS: readonly ApplicationSection[] = APPLICATION_SECTIONS.filter(
  (section) => section !== 'contact_details',
);

/** A new form, or one with what was sent. Files are chosen again: the page has copies of its own. */
function initialForm(application: OwnApplication | undefined): ApplicationForm {
  const content = application?.sent[0]?.content;
  const sections = content?.sections.map(({ section }) => section) ?? [];
  return {
    sections: sections.length === 0 ? [...DEFAULT_SECTIONS] : sections,
    cvId: null,
    coverNote: content?.coverNote ?? '',
    answers: (content?.answers ?? []).flatMap(({ questionId, type, value }) =>
      type === 'file' || value === null ? [] : [{ questionId, value }],
    ),
  };
}

/** The form of an application, kept in this browser until it is sent. */
export function useApplicationForm(jobId: string, application: OwnApplication | undefined) {
  const [draft] = useState(() => draftOf<Partial<ApplicationForm>>(`application:${application?.id ?? jobId}`));
  const [initial] = useState<ApplicationForm>(() => ({ ...initialForm(application), ...draft.load() }));
  const [form, setForm] = useState(initial);
  useEffect(() => {
    if (form !== initial) draft.save(form);
  }, [draft, form, initial]);
  return {
    form,
    change: (part: Partial<ApplicationForm>) => setForm((now) => ({ ...now, ...part })),
    /** An empty answer is none. Others may have been given while a file was uploaded. */
    answer: (questionId: string, value: AnswerValue) =>
      setForm((now) => {
        const others = now.answers.filter((each) => each.questionId !== questionId);
        return { ...now, answers: value === '' ? others : [...others, { questionId, value }] };
      }),
    forget: draft.clear,
  };
}
