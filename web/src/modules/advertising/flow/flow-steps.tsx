import type { ReactNode } from 'react';
import { ContentStep } from '../create/content-step.tsx';
import { AudienceStep } from './audience-step.tsx';
import { ConfirmationStep } from './confirmation-step.tsx';
import { DurationStep } from './duration-step.tsx';
import type { CampaignFlow } from './flow-types.ts';
import { PaymentStep } from './payment-step.tsx';

/** The steps that can begin a draft. */
const BEGINNINGS = { content: ContentStep, audience: AudienceStep } as const;
const LATER = { duration: DurationStep, confirmation: ConfirmationStep, payment: PaymentStep } as const;

/** The step of the address. Without a draft there is only the first one. */
export function FlowSteps({ flow }: { flow: CampaignFlow }): ReactNode {
  const { steps, stored } = flow;
  const [first = 'audience'] = steps;
  const step = stored === null || !steps.includes(flow.step) ? first : flow.step;
  if (step === 'content' || step === 'audience') {
    const Begins = BEGINNINGS[step];
    return <Begins flow={{ ...flow, step }} />;
  }
  const Drawn = LATER[step];
  return stored === null ? null : <Drawn flow={{ ...flow, step, stored }} />;
}
