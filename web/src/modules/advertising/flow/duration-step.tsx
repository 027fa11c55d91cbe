import type { ReactNode } from 'react';
import { campaignForm } from '#schemas/advertising/fields.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { useGo } from '#shell/navigation/location.ts';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { audienceInputOf } from '../parts/audience-values.ts';
import { BudgetFields } from '../parts/budget-fields.tsx';
import { budgetProblems } from '../parts/budget-problems.ts';
import { DurationFields } from '../parts/duration-fields.tsx';
import styles from '../parts/parts.module.css';
import { type Budgeted, leadsOutside } from '../parts/price.ts';
import { setEach } from '../parts/set-each.ts';
import { useToday } from '../parts/use-today.ts';
import { text, useStrings } from '../strings.ts';
import { budgetedFor } from './begin.ts';
import { StepFrame } from './flow-frame.tsx';
import type { StepProps } from './flow-types.ts';
import { trySave } from './try-save.ts';

/** An amount that cannot be read, or none, is left as it is stored. */
function readable({ budget, bid, ...rest }: Budgeted) {
  return {
    ...rest,
    ...(budget !== null && !Number.isNaN(budget) && { budget }),
    ...((bid === null || !Number.isNaN(bid)) && { bid }),
  };
}

/** What it may spend, and for how long. */
export function DurationStep({ flow }: StepProps): ReactNode {
  const t = useStrings();
  const go = useGo();
  const today = useToday();
  const { stored, terms, at, save } = flow;
  const { form, ...submission } = useContractForm<Budgeted>(campaignForm, {
    module: 'advertising',
    initial: budgetedFor(stored, terms),
    async submit(values) {
      const error = budgetProblems(values, terms, today);
      if (Object.keys(error).length > 0)
        throw new ApiError(422, { code: 'campaign_incomplete', message: text('problem.some'), error });
      await save(readable(values));
      const { to, search } = at('confirmation');
      await go(to, { search });
    },
  });
  const { values, errors, isDirty } = form;
  const fields = { value: values, errors, terms, onChange: setEach(form) };
  return (
    <StepFrame
      flow={flow}
      audience={audienceInputOf(stored.content.audience)}
      budgeted={values}
      form={submission}
      action={t('flow.next.confirmation')}
      onSave={async () => !isDirty() || trySave(flow, readable(values))}
    >
      <div className={styles['fields']}>
        <BudgetFields {...fields} canMatch={leadsOutside(stored.content)} />
        <DurationFields {...fields} />
      </div>
    </StepFrame>
  );
}
