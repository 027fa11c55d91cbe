import type { ReactNode } from 'react';
import type { Pipeline } from '#contract/jobs/pipeline/pipeline.ts';
import type { Question } from '#contract/jobs/questions.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { GuardedForm } from '#ui/form/guarded-form.tsx';
import { formatNumber } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { useFollowed } from '#ui/use-followed.ts';
import { ANSWER_SEARCH_MAX, isFiltered, PLACE_SEARCH_MAX, pipelineSearch } from '../../applications/search.ts';
import { useStrings } from '../../strings.ts';
import styles from './pipeline.module.css';

type Values = ReturnType<typeof useSearch<typeof pipelineSearch>>;
interface Props {
  pipeline: Pipeline;
}

function useSet(jobId: string): (change: Partial<Values>) => void {
  const go = useGo();
  const values = useSearch(pipelineSearch);
  return (change) =>
    void go(address('/job/view-application/$id', { id: jobId }), {
      search: searchWith(pipelineSearch, { ...values, ...change }),
      keepScroll: true,
      replace: true,
    });
}

export function ClearFilters({ jobId }: { jobId: string }): ReactNode {
  const t = useStrings();
  const { view } = useSearch(pipelineSearch);
  const go = useGo();
  const to = address('/job/view-application/$id', { id: jobId });
  return (
    <Button
      size="sm"
      variant="subtle"
      onClick={() => void go(to, { search: searchWith(pipelineSearch, { view }), keepScroll: true })}
    >
      {t('filters.clear')}
    </Button>
  );
}

/** What may be answered to a question, where that is a choice of few. */
function useAnswers(): (question: Question | undefined) => { value: string; label: string }[] {
  const t = useStrings();
  return (question) => {
    if (question?.type === 'yes_no')
      return [
        { value: 'true', label: t('sent.yes') },
        { value: 'false', label: t('sent.no') },
      ];
    return question?.type === 'choice' ? question.options.map((value) => ({ value, label: value })) : [];
  };
}

/** Place and answers are typed, so they apply when the form is sent. */
function Typed({ pipeline }: Props): ReactNode {
  const t = useStrings();
  const values = useSearch(pipelineSearch);
  const set = useSet(pipeline.job.id);
  const answersOf = useAnswers();
  const [place, setPlace] = useFollowed(values.place);
  const [questionId, setQuestion] = useFollowed(values.question);
  const [answer, setAnswer] = useFollowed(values.answer);
  const questions = pipeline.job.questions.filter(({ type }) => type !== 'file');
  const answers = answersOf(questions.find(({ id }) => id === questionId));
  const apply = () => {
    set({ place: place.trim(), question: answer.trim() === '' ? '' : questionId, answer: answer.trim() });
  };
  return (
    <GuardedForm className={styles['filters']} onSend={apply}>
      <TextInput
        label={t('table.place')}
        value={place}
        maxLength={PLACE_SEARCH_MAX}
        onChange={(event) => setPlace(event.currentTarget.value)}
      />
      {questions.length === 0 ? null : (
        <NativeSelect
          label={t('filter.question')}
          value={questionId}
          data={[
            { value: '', label: t('filter.any') },
            ...questions.map(({ id, text }) => ({ value: id, label: text })),
          ]}
          onChange={(event) => {
            setQuestion(event.currentTarget.value);
            setAnswer('');
          }}
        />
      )}
      {questionId === '' ? null : answers.length > 0 ? (
        <NativeSelect
          label={t('filter.answer')}
          value={answer}
          data={[{ value: '', label: t('filter.any') }, ...answers]}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          label={t('filter.answer')}
          value={answer}
          maxLength={ANSWER_SEARCH_MAX}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      )}
      <Button type="submit" size="sm" variant="light">
        {t('filter.apply')}
      </Button>
    </GuardedForm>
  );
}

const ratings = ['', '1', '2', '3', '4'] as const;

/** Only where the job has criteria, which ratings are about. */
function Rating({ pipeline }: Props): ReactNode {
  const t = useStrings();
  const { rating } = useSearch(pipelineSearch);
  const set = useSet(pipeline.job.id);
  if (pipeline.job.criteria.length === 0) return null;
  return (
    <NativeSelect
      label={t('filter.rating')}
      value={rating}
      data={ratings.map((value) => ({ value, label: value === '' ? t('filter.any') : formatNumber(Number(value)) }))}
      onChange={(event) => set({ rating: ratings.find((each) => each === event.currentTarget.value) ?? '' })}
    />
  );
}

/** How the pipeline is shown, and which applications. All of it is in the address. */
export function PipelineFilters({ pipeline }: Props): ReactNode {
  const t = useStrings();
  const values = useSearch(pipelineSearch);
  const set = useSet(pipeline.job.id);
  const states = ['', 'open', 'hired', 'rejected', 'withdrawn', 'closed'] as const;
  const isTyped = values.place !== '' || values.answer !== '';
  const toggle = (name: 'overdue' | 'meets') => (
    <Button
      size="sm"
      variant={values[name] === 'true' ? 'filled' : 'default'}
      aria-pressed={values[name] === 'true'}
      onClick={() => set({ [name]: values[name] === 'true' ? '' : 'true' })}
    >
      {t(`filter.${name}`)}
    </Button>
  );
  return (
    <div className={styles['tools']}>
      <div className={styles['filters']}>
        <NativeSelect
          label={t('filter.view')}
          value={values.view}
          data={(['board', 'table'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={(event) => set({ view: event.currentTarget.value === 'table' ? 'table' : 'board' })}
        />
        {values.view === 'table' ? (
          <NativeSelect
            label={t('table.state')}
            value={values.state}
            data={states.map((value) => ({ value, label: t(value === '' ? 'applied.all' : `tab.${value}`) }))}
            onChange={(event) => set({ state: states.find((each) => each === event.currentTarget.value) ?? '' })}
          />
        ) : null}
        <NativeSelect
          label={t('bulk.colleague')}
          value={values.assignee}
          data={[
            { value: '', label: t('filter.everyone') },
            { value: 'none', label: t('bulk.noOne') },
            ...pipeline.team.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => set({ assignee: event.currentTarget.value })}
        />
        <Rating pipeline={pipeline} />
        {toggle('overdue')}
        {toggle('meets')}
        {isFiltered(values) ? <ClearFilters jobId={pipeline.job.id} /> : null}
      </div>
      <details open={isTyped}>
        <summary>{t('filter.more')}</summary>
        <Typed pipeline={pipeline} />
      </details>
    </div>
  );
}
