import type { ReactNode } from 'react';
import { type Level, LEVELS } from '#contract/core/choices.ts';
import { editPostVisibility } from '#contract/profiles/profiles.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { call } from '#shell/calls/call.ts';
import { useChoices } from '#shell/forms/use-choices.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Card } from '#ui/parts/card.tsx';
import { postVisibilityQuery } from '../api.ts';
import { useStrings } from '../strings.ts';

/** Default audience of new posts; saved when it is chosen, reverted when saving fails. */
export function PostVisibility(): ReactNode {
  const t = useStrings();
  const choice = useChoiceStrings();
  const { shown, error, refetch, change } = useChoices(postVisibilityQuery(), (body: { visibility: Level }) =>
    call(editPostVisibility, { body }),
  );
  if (shown === undefined)
    return error ? (
      <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
    ) : (
      <CardSkeletons count={1} disc={false} />
    );
  return (
    <Card title={t('visibility.posts')}>
      <NativeSelect
        label={t('visibility.posts.label')}
        description={t('visibility.posts.hint')}
        value={shown.visibility}
        onChange={(event) => {
          const level = LEVELS.find((each) => each === event.target.value);
          if (level) change({ visibility: level });
        }}
        data={LEVELS.map((level) => ({ value: level, label: choice(`level.${level}`) }))}
      />
    </Card>
  );
}
