import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import type { TimelineStep } from '#contract/jobs/applications/shape.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { formatDate } from '#ui/language/formats.ts';
import { zoneName } from '#ui/language/local-time.ts';
import { useStrings } from '../../strings.ts';
import styles from './applications.module.css';

type Step = TimelineStep & { readonly by?: ActorCard | null };

/** What happened to an application, newest first; the team also sees who did it and why. */
export function Timeline({ steps }: { steps: readonly Step[] }): ReactNode {
  const t = useStrings();
  const textOf = (step: Step) =>
    step.step === 'interview_picked' ? `${formatDate(step.text, 'dateTime')} (${zoneName(step.text)})` : step.text;
  return (
    <ol className={styles['timeline']}>
      {steps.map((step) => (
        <li key={step.id}>
          <p>
            {t(`step.${step.step}`)}
            {step.step === 'moved' && step.state !== null ? `: ${t(`stage.${step.state}`)}` : ''}
            {step.roundName === '' ? '' : ` · ${step.roundName}`}
          </p>
          <p className={styles['soft']}>
            {step.by ? `${step.by.name} · ` : ''}
            <Ago at={step.at} />
          </p>
          {step.text === '' ? null : (
            <p className={styles['text']} dir="auto">
              {textOf(step)}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
