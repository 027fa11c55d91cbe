import type { ReactNode } from 'react';
import type { ReportReason } from '#contract/moderation/moderation.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { useReasonText } from '../reason-text.ts';
import { useStrings } from '../strings.ts';
import { PhraseLanguage, useFollowingPhrases } from './phrases.tsx';

interface Choice {
  readonly rule: ReportReason;
  readonly toReported: string;
}
interface Props {
  rules: readonly ReportReason[];
  values: Choice;
  error: string | undefined;
  set: (next: Partial<Choice>) => void;
}
/** Which rule was broken, and the language of what is suggested to write about it. */
export function RuleSelect({ rules, values, error, set }: Props): ReactNode {
  const t = useStrings();
  const reasonText = useReasonText();
  const phrases = useFollowingPhrases({ values, set });
  const choose = (rule: ReportReason) => {
    phrases.followRule(rule);
    set({ rule });
  };
  return (
    <>
      <NativeSelect
        label={t('ruling.rule')}
        name="rule"
        value={values.rule}
        error={error}
        data={rules.map((value) => ({ value, label: reasonText(value) }))}
        onChange={({ currentTarget: { value } }) => choose(rules.find((each) => each === value) ?? 'spam')}
      />
      <PhraseLanguage phrases={phrases} />
    </>
  );
}
