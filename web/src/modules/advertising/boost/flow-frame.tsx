import type { ReactNode } from 'react';
import type { AudienceInput } from '#contract/advertising/fields.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { splitPath } from '#shell/navigation/split-path.ts';
import { FlowFrame } from '#ui/flow/flow-frame.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { formatMoney } from '#ui/language/formats.ts';
import { PriceBand, ReachBand } from '../parts/estimate.tsx';
import styles from '../parts/parts.module.css';
import { type Budgeted, priceOf } from '../parts/price.ts';
import { PromotedCard } from '../parts/promoted-card.tsx';
import { useToday } from '../parts/use-today.ts';
import { BOOST_STEPS } from '../search.ts';
import { useStrings } from '../strings.ts';
import type { Boosting } from './flow-types.ts';

interface Props {
  boosting: Boosting;
  /** As they are chosen now, for the estimate beside the step. */
  audience: AudienceInput;
  budgeted: Budgeted;
  form: Pick<ContractForm<Record<string, unknown>>, 'props' | 'sending' | 'failure'>;
  action: string;
  /** Keeps what was typed in this step; resolves to false when that was refused. */
  onSave?: () => Promise<boolean>;
  children: ReactNode;
}

/** The frame of a step of a boost: beside it the card as viewers see it, how many there are, and what it costs. */
export function StepFrame({ boosting, audience, budgeted, form, action, onSave, children }: Props): ReactNode {
  const t = useStrings();
  const go = useGo();
  const today = useToday();
  const { step, at, card, stored, terms } = boosting;
  const before = BOOST_STEPS[BOOST_STEPS.indexOf(step) - 1];
  const price = priceOf(budgeted, terms, today);
  const total = price === null ? null : formatMoney(price.total, budgeted.currency);
  const leave = async () => {
    if (onSave !== undefined && !(await onSave())) return;
    const { to, ...rest } = stored === null ? splitPath(card.path) : { to: address('/advertise/boosted-content') };
    await go(to, rest);
  };
  return (
    <FlowFrame
      name={t('boost.title')}
      steps={BOOST_STEPS.map((key) => ({ key, label: t(`boost.step.${key}`) }))}
      current={step}
      renderLink={({ key }, content, className) => {
        const { to, search } = at(BOOST_STEPS.find((each) => each === key) ?? 'audience');
        return (
          <Link to={to} search={search} className={className}>
            {content}
          </Link>
        );
      }}
      leave={{ label: t('boost.leave'), onLeave: () => void leave() }}
      title={t(`boost.${step}.title`)}
      text={t(`boost.${step}.text`)}
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
        label: t('boost.summary'),
        short: total === null ? t('reach.title') : `${total} · ${t(`duration.${budgeted.duration}`)}`,
        content: (
          <div className={styles['fields']}>
            <PromotedCard shown={{ thing: card }} />
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
