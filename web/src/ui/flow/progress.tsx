import type { ReactNode } from 'react';
import { VisuallyHidden } from '../parts/visually-hidden.tsx';
import styles from './flow-frame.module.css';
import { useWords } from './words.ts';

/** A step of a flow. */
export interface FlowStep {
  readonly key: string;
  readonly label: string;
}
export interface ProgressProps {
  /** The name of the flow. */
  name: string;
  /** All steps, in their order. */
  steps: readonly FlowStep[];
  /** The key of the current step. */
  current: string;
  /** Draws the link to a step that is done. */
  renderLink: (step: FlowStep, content: ReactNode, className: string) => ReactNode;
}

/** How far one has come, as a line of 4 px: steps that are done are links. */
export function Progress({ name, steps, current, renderLink }: ProgressProps): ReactNode {
  const t = useWords();
  const now = steps.findIndex(({ key }) => key === current);
  return (
    <nav aria-label={name} className={styles['progress']}>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step.key}
            aria-current={index === now ? 'step' : undefined}
            className={styles['part']}
            data-reached={index <= now}
          >
            {index < now ? (
              renderLink(step, <VisuallyHidden>{t('done', { step: step.label })}</VisuallyHidden>, styles['link'] ?? '')
            ) : (
              <VisuallyHidden>{step.label}</VisuallyHidden>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
