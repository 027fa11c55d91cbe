import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SpecialCategory } from '#contract/advertising/choices.ts';
import type { AudienceInput } from '#contract/advertising/fields.ts';
import { campaignForm } from '#schemas/advertising/fields.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { useGo } from '#shell/navigation/location.ts';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { reachQuery } from '../api.ts';
import { AudienceFields } from '../parts/audience-fields.tsx';
import { audienceInputOf, EVERYONE } from '../parts/audience-values.ts';
import { reachText } from '../parts/estimate.tsx';
import { text, useStrings } from '../strings.ts';
import { budgetedFor } from './begin.ts';
import { StepFrame } from './flow-frame.tsx';
import type { CampaignFlow } from './flow-types.ts';
import { trySave } from './try-save.ts';

interface Values extends Record<string, unknown> {
  readonly audience: AudienceInput;
  readonly special: SpecialCategory;
}

/** Who is meant. */
export function AudienceStep({ flow }: { flow: CampaignFlow }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const queries = useQueryClient();
  const { isJob, stored, terms, at, save } = flow;
  const { form, ...submission } = useContractForm<Values>(campaignForm, {
    module: 'advertising',
    initial: {
      audience: stored === null ? EVERYONE : audienceInputOf(stored.content.audience),
      special: stored?.content.special ?? 'none',
    },
    async submit(values) {
      const { data } = await queries.query(reachQuery(values.audience));
      if (!data.isEnough) {
        const error = { audience: reachText(data) };
        throw new ApiError(422, { code: 'campaign_incomplete', message: text('problem.audience'), error });
      }
      const { to, search } = at('duration', await save(values));
      await go(to, { search });
    },
  });
  const { values, errors, setFieldValue, isDirty } = form;
  return (
    <StepFrame
      flow={flow}
      audience={values.audience}
      budgeted={budgetedFor(stored, terms)}
      form={submission}
      action={t('flow.next.duration')}
      onSave={async () => !isDirty() || trySave(flow, values)}
    >
      <AudienceFields
        value={values}
        errors={errors}
        isJob={isJob}
        onChange={({ audience, special }) => {
          if (audience !== undefined) setFieldValue('audience', audience);
          if (special !== undefined) setFieldValue('special', special);
        }}
      />
    </StepFrame>
  );
}
