import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { confirm, isDialogOpen, type Question } from '../dialog/store.ts';
import { GuardedForm } from '../form/guarded-form.tsx';
import type { ContractForm } from '../form/use-contract-form.ts';
import { isTyping } from '../keys.ts';
import { Button } from '../parts/button.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { showTitle } from '../title.ts';
import { useVisibleArea } from '../visible-area.ts';
import styles from './flow-frame.module.css';
import { FlowSummary, type Summary } from './flow-summary.tsx';
import { Progress, type ProgressProps } from './progress.tsx';
import { useWords } from './words.ts';

interface Leave {
  /** What the × does: "Save and exit". */
  readonly label: string;
  readonly onLeave: () => void;
  /** Asked when Escape leaves the flow. */
  readonly question?: Question;
}
interface Props extends ProgressProps {
  leave: Leave;
  /** The question of the step. */
  title: string;
  /** One sentence below it. */
  text?: ReactNode;
  /** What Continue and Enter do. A step without fields gives `{ props: { onSend }, sending, failure: null }`. */
  form: Pick<ContractForm<Record<string, unknown>>, 'props' | 'sending' | 'failure'>;
  /** The label of the main button says what follows: "Continue to audience". Without it, the step has no button. */
  action?: string | undefined;
  /** Beside the main button: "Skip". */
  second?: ReactNode;
  /** The step before; the first step has none. */
  onBack?: (() => void) | undefined;
  /** At the left of the bar of phones: the total. */
  total?: ReactNode;
  summary?: Summary;
  children: ReactNode;
}

/** Alt with the left arrow leads back, Escape out. */
function useFlowKeys({ onLeave, question }: Leave, onBack: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isDialogOpen()) return;
    const isBack = event.altKey && event.key === 'ArrowLeft' && !isTyping(document.activeElement);
    if (isBack && onBack) onBack();
    else if (event.key !== 'Escape') return;
    else if (question === undefined) onLeave();
    else
      void confirm(question).then((yes) => {
        if (yes) onLeave();
      });
    event.preventDefault();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

/** Each step begins at its top, with the focus on its question. */
function useStepFocus(current: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [current]);
  return heading;
}

type FootProps = Pick<Props, 'onBack' | 'total' | 'second' | 'action'> & { sending: boolean };

/** The end of a step, at the lower edge of the window. */
function Foot({ onBack, total, second, action, sending }: FootProps): ReactNode {
  const t = useWords();
  return (
    <div className={styles['foot']} data-bottom-bar="true" data-print="no">
      {onBack ? (
        <Button variant="subtle" size="md" onClick={onBack}>
          {t('back')}
        </Button>
      ) : null}
      {total === undefined ? null : <div className={styles['total']}>{total}</div>}
      <span className={styles['acts']}>
        {second}
        {action === undefined ? null : (
          <Button type="submit" size="md" loading={sending}>
            {action}
          </Button>
        )}
      </span>
    </div>
  );
}

/**
 * The frame of a flow: one decision a step, no menus around it. Its address has the columns `flow`, with which the
 * frame of members draws neither rail nor search nor bar.
 */
export function FlowFrame(props: Props): ReactNode {
  const { name, steps, current, renderLink, leave, title, text, form, action, second, onBack, total, summary } = props;
  const t = useWords();
  const id = useId();
  const heading = useStepFocus(current);
  useFlowKeys(leave, onBack);
  useVisibleArea();
  useEffect(() => showTitle(title), [title]);
  return (
    <>
      <header className={styles['head']}>
        <IconButton className={styles['leave']} label={leave.label} tooltip onClick={leave.onLeave}>
          <IconX size={22} aria-hidden="true" />
        </IconButton>
        <p className={styles['name']}>{name}</p>
        <p className={styles['count']}>
          {t('step', { number: steps.findIndex(({ key }) => key === current) + 1, of: steps.length })}
        </p>
        <Progress {...{ name, steps, current, renderLink }} />
      </header>
      <main id="content" className={styles['main']}>
        <GuardedForm
          id={id}
          className={styles['flow']}
          aria-label={title}
          aria-busy={form.sending}
          data-summary={summary !== undefined}
          onSend={(event) => {
            // Events of forms in dialogs above the step arrive here, too.
            if (event.target === event.currentTarget) form.props.onSend(event);
          }}
        >
          <div className={styles['step']}>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {text === undefined ? null : <p className={styles['text']}>{text}</p>}
            {form.failure === null ? null : (
              <p role="alert" tabIndex={-1} className={styles['failure']} data-failure="true">
                {form.failure}
              </p>
            )}
            {props.children}
          </div>
          {summary === undefined ? null : <FlowSummary {...summary} />}
          <Foot {...{ onBack, total, second, action }} sending={form.sending} />
        </GuardedForm>
      </main>
    </>
  );
}
