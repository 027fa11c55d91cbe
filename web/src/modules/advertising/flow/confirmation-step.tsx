import type { ReactNode } from 'react';
import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { audienceInputOf, audienceLines } from '../parts/audience-values.ts';
import { budgetLines } from '../parts/budget-lines.ts';
import { type Line, Lines } from '../parts/lines.tsx';
import styles from '../parts/parts.module.css';
import { budgetedOf } from '../parts/price.ts';
import { PromotedCard } from '../parts/promoted-card.tsx';
import { contentLines, specialLines } from '../content/content-lines.tsx';
import type { FlowStep } from '../search.ts';
import { useStrings } from '../strings.ts';
import { StepFrame } from './flow-frame.tsx';
import type { StepProps } from './flow-types.ts';
import { Rehearsal } from './rehearsal.tsx';

interface PartProps {
  step: Exclude<FlowStep, 'confirmation' | 'payment'>;
  at: StepProps['flow']['at'];
  lines: readonly Line[];
}
/** What was chosen in a step, with the way to change it. */
function Part({ step, at, lines }: PartProps): ReactNode {
  const t = useStrings();
  const { to, search } = at(step);
  return (
    <section className={styles['stack']}>
      <h2 className={styles['sub']}>
        {t(`flow.step.${step}`)}{' '}
        <Link to={to} search={search} aria-label={t(`flow.change.${step}`)}>
          {t('flow.change')}
        </Link>
      </h2>
      <Lines lines={lines} />
    </section>
  );
}

/** All that was chosen, with the ways to change it. */
export function ConfirmationStep({ flow }: StepProps): ReactNode {
  const t = useStrings();
  const go = useGo();
  const { kind, stored, shown, at } = flow;
  const { audience } = stored.content;
  return (
    <StepFrame
      flow={flow}
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
      action={t('flow.next.payment')}
    >
      <div className={styles['fields']}>
        <section className={styles['stack']}>
          <h2 className={styles['sub']}>{t('preview.feed')}</h2>
          <PromotedCard shown={shown} />
        </section>
        {kind === 'boost' ? null : <Part step="content" at={at} lines={contentLines(stored.content)} />}
        <Part step="audience" at={at} lines={[...audienceLines(audience), ...specialLines(stored.content)]} />
        <Part step="duration" at={at} lines={budgetLines(stored)} />
        <Rehearsal campaignId={stored.id} />
      </div>
    </StepFrame>
  );
}
