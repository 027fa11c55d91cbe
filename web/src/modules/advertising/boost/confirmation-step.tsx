import type { ReactNode } from 'react';
import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { audienceInputOf, audienceLines } from '../parts/audience-values.ts';
import { budgetLines } from '../parts/budget-lines.ts';
import { Lines } from '../parts/lines.tsx';
import styles from '../parts/parts.module.css';
import { budgetedOf } from '../parts/price.ts';
import { PromotedCard } from '../parts/promoted-card.tsx';
import type { BoostStep } from '../search.ts';
import { useStrings } from '../strings.ts';
import { StepFrame } from './flow-frame.tsx';
import type { StepProps } from './flow-types.ts';

/** All that was chosen, with the ways to change it. */
export function ConfirmationStep({ boosting }: StepProps): ReactNode {
  const t = useStrings();
  const go = useGo();
  const { stored, card, at } = boosting;
  const { audience, special } = stored.content;
  const change = (step: BoostStep) => {
    const { to, search } = at(step);
    return (
      <Link to={to} search={search} aria-label={t(`boost.change.${step === 'audience' ? step : 'duration'}`)}>
        {t('boost.change')}
      </Link>
    );
  };
  const declared =
    special === 'none' ? [] : [{ label: t('audience.special'), value: t(`audience.special.${special}`) }];
  return (
    <StepFrame
      boosting={boosting}
      audience={audienceInputOf(audience)}
      budgeted={budgetedOf(stored)}
      form={{
        props: {
          onSend: () => {
            const { to, search } = at('payment');
            void go(to, { search });
          },
        },
        sending: false,
        failure: null,
      }}
      action={t('boost.next.payment')}
    >
      <div className={styles['fields']}>
        <section className={styles['stack']}>
          <h2 className={styles['sub']}>{t('preview.feed')}</h2>
          <PromotedCard shown={{ thing: card }} />
        </section>
        <section className={styles['stack']}>
          <h2 className={styles['sub']}>
            {t('boost.step.audience')} {change('audience')}
          </h2>
          <Lines lines={[...audienceLines(audience), ...declared]} />
        </section>
        <section className={styles['stack']}>
          <h2 className={styles['sub']}>
            {t('boost.step.duration')} {change('duration')}
          </h2>
          <Lines lines={budgetLines(stored)} />
        </section>
      </div>
    </StepFrame>
  );
}
