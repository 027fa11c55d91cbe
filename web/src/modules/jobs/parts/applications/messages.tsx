import { type ReactNode, useState } from 'react';
import { type ApplicationStep, TEAM_MESSAGE_MAX } from '#contract/jobs/applications/choices.ts';
import { Textarea } from '#ui/fields/text.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../../strings.ts';
import styles from './applications.module.css';

interface Step {
  readonly id: string;
  readonly step: ApplicationStep;
  readonly text: string;
  readonly at: string;
}
const isMessage = ({ step }: Step): boolean => step === 'messaged' || step === 'replied';
/** What happened besides messages, which have a card of their own. */
export const withoutMessages = <S extends Step>(steps: readonly S[]): S[] => steps.filter((step) => !isMessage(step));

interface Props<S extends Step> {
  /** Newest first, as the server sends them. */
  readonly steps: readonly S[];
  /** Which messages the viewer’s side wrote. */
  readonly own: 'messaged' | 'replied';
  readonly nameOf: (step: S) => string;
  readonly hint: string;
  readonly writing: {
    readonly write: (text: string) => Promise<{ readonly done: boolean }>;
    readonly busy: boolean;
  } | null;
}

/** What team and candidate wrote to each other about an application, oldest first, and a field to answer. */
export function Messages<S extends Step>({ steps, own, nameOf, hint, writing }: Props<S>): ReactNode {
  const t = useStrings();
  const [text, setText] = useState('');
  const lines = steps.filter(isMessage).toReversed();
  if (lines.length === 0 && writing === null) return null;
  const send = async () => {
    if (writing === null || text.trim() === '') return;
    const { done } = await writing.write(text);
    if (done) setText('');
  };
  return (
    <Card title={t('message.title')}>
      <div className={styles['stack']}>
        {lines.length === 0 ? null : (
          <ol className={styles['messages']} aria-label={t('message.title')}>
            {lines.map((line) => (
              <li key={line.id} className={line.step === own ? styles['own'] : undefined}>
                <p className={styles['text']} dir="auto">
                  {line.text}
                </p>
                <p className={styles['soft']}>
                  <bdi>{line.step === own && own === 'replied' ? t('message.you') : nameOf(line)}</bdi> ·{' '}
                  <Ago at={line.at} />
                </p>
              </li>
            ))}
          </ol>
        )}
        {writing === null ? null : (
          <>
            <Textarea
              label={t('message.label')}
              description={hint}
              rows={3}
              maxLength={TEAM_MESSAGE_MAX}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <div>
              <Button size="sm" variant="light" loading={writing.busy} onClick={() => void send()}>
                {t('message.send')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
