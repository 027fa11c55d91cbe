import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { HELD_REASON_MAX } from '#contract/posts/spaces.ts';
import { readSpace } from '#contract/spaces/spaces.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { ReasonDialog as AnyReasonDialog } from '#ui/dialog/reason-dialog.tsx';
import { useStrings } from '../../strings.ts';

type Props = Omit<ComponentProps<typeof AnyReasonDialog>, 'label' | 'max' | 'rules'> & {
  /** The space whose rules are offered. */
  spaceId: string;
};

/** Asks for the rule that a post breaks, and words for its author. */
export function ReasonDialog({ spaceId, ...props }: Props): ReactNode {
  const t = useStrings();
  const all = useQuery(queryOptions(readSpace, { params: { spaceId }, query: {} })).data?.data.rules ?? [];
  const rules = { label: t('held.rule.label'), none: t('held.rule.none'), all };
  return <AnyReasonDialog {...props} label={t('held.reason.label')} max={HELD_REASON_MAX} rules={rules} />;
}
