import type { ReactNode } from 'react';
import type { AudienceInput } from '#contract/advertising/fields.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { FlowFrame } from '#ui/flow/flow-frame.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { formatMoney } from '#ui/language/formats.ts';
import { PriceBand, ReachBand } from '../parts/estimate.tsx';
import styles from '../parts/parts.module.css';
import { type Budgeted, priceOf } from '../parts/price.ts';
import { PromotedCard, type Shown } from '../parts/promoted-card.tsx';
import { useToday } from '../parts/use-today.ts';
import { useStrings } from '../strings.ts';
import type { CampaignFlow } from './flow-types.ts';

interface Props {
  flow: CampaignFlow;
  /** As it would look with what is typed. */
  shown?: Shown;
  /** As they are chosen now, for the estimate beside the step. */
  audience: AudienceInput;
  budgeted: Budgeted;
  form: Pick<ContractForm<Record<string, unknown>>, 'props' | 'sending' | 'failure'>;
  action: string;
  /** Keeps what was typed in this step; resolves to false when that was refused. */
  onSave?: () => Promise<boolean>;
  children: ReactNode;
}

/** The frame of a step: beside it the card as viewers see it, how many there are, and what it costs. */
export function StepFrame({ flow, audience, budgeted, form, action, onSave, children, ...props }: Props): ReactNode {
  const t = useStrings();
  const go = useGo();
  const today = useToday();
  const { kind, steps, step, at, terms, leaveTo } = flow;
  const { shown = flow.shown } = props;
  const before = steps[steps.indexOf(step) - 1];
  const price = priceOf(budgeted, terms, today);
  const total = price === null ? null : formatMoney(price.total, budgeted.currency);
  const leave = async () => {
    if (onSave !== undefined && !(await onSave())) return;
    const { to, ...rest } = leaveTo;
    await go(to, rest);
  };
  return (
    <FlowFrame
      name={t(`flow.name.${kind}`)}
      steps={steps.map((key) => ({ key, label: t(`flow.step.${key}`) }))}
      current={step}
      renderLink={({ key }, content, className) => {
        const { to, search } = at(steps.find((each) => each === key) ?? step);
        return (
          <Link to={to} search={search} className={className}>
            {content}
          </Link>
        );
      }}
      leave={{ label: t('flow.leave'), onLeave: () => void leave() }}
      title={t(`flow.${step}.title`)}
      text={t(`flow.${step}.text`)}
      form={form}
      action={action}
      onBack={
        before === undefined
          ? undefined
          : () => {
              const { to, search } = at(before);
              void go(to, { search });
            }
      }
      {...(total !== null && step !== 'payment' && { total })}
      summary={{
        label: t('flow.summary'),
        short: total === null ? t('reach.title') : `${total} · ${t(`duration.${budgeted.duration}`)}`,
        content: (
          <div className={styles['fields']}>
            <PromotedCard shown={shown} />
            <ReachBand audience={audience} />
            <PriceBand value={budgeted} terms={terms} />
          </div>
        ),
      }}
    >
      {children}
    </FlowFrame>
  );
}
