import type { ReactNode } from 'react';
import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
import detail from '#ui/detail/detail.module.css';
import { FlowFrame } from '#ui/flow/flow-frame.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { formatMoney } from '#ui/language/formats.ts';
import styles from '../orders.module.css';
import { Sums } from '../parts/sums.tsx';
import { FLOW_STEPS } from '../search.ts';
import { useStrings } from '../strings.ts';
import type { Flowing, FlowPrice } from './flow-types.ts';

interface Props {
  flow: Flowing;
  price: FlowPrice;
  title: string;
  text?: string;
  form: Pick<ContractForm<Record<string, unknown>>, 'props' | 'sending' | 'failure'>;
  action: string;
  children: ReactNode;
}

/** What is ordered and what it costs, beside each step. */
function Summary({ flow, price }: Pick<Props, 'flow' | 'price'>): ReactNode {
  const t = useStrings();
  return (
    <div className={detail['stack']}>
      <p className={styles['item']}>
        <strong>
          <bdi>{flow.name}</bdi>
        </strong>
        <span className={styles['soft']}>{flow.about}</span>
      </p>
      <Sums price={price} />
      <p className={styles['soft']}>{t('flow.final')}</p>
    </div>
  );
}

/** The frame of a step of an order. */
export function StepFrame({ flow, price, title, text, form, action, children }: Props): ReactNode {
  const t = useStrings();
  const go = useGo();
  const { step, at, leave, isGoods } = flow;
  const steps = isGoods ? FLOW_STEPS : (['payment'] as const);
  const before = steps[steps.findIndex((each) => each === step) - 1];
  const total = formatMoney(price.total, price.currency);
  return (
    <FlowFrame
      name={t('flow.title')}
      steps={steps.map((key) => ({ key, label: t(`flow.${key}`) }))}
      current={step}
      renderLink={({ key }, content, className) => {
        const { to, search } = at(FLOW_STEPS.find((each) => each === key) ?? 'delivery');
        return (
          <Link to={to} search={search} className={className}>
            {content}
          </Link>
        );
      }}
      leave={{
        label: t('flow.leave'),
        onLeave: () => void go(leave),
        question: { title: t('flow.leave.title'), text: t('flow.leave.text'), confirm: t('flow.leave') },
      }}
      title={title}
      {...(text !== undefined && { text })}
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
      // The button of the last step says it.
      {...(step === 'delivery' && { total })}
      summary={{
        label: t('flow.summary'),
        short: `${total} · ${flow.name}`,
        content: <Summary flow={flow} price={price} />,
      }}
    >
      {children}
    </FlowFrame>
  );
}
