import type { ReactNode } from 'react';
import styles from './form.module.css';
import { GuardedForm } from './guarded-form.tsx';
import type { ContractForm } from './use-contract-form.ts';

interface Props {
  // Only submission is handled here; the values belong to the fields.
  form: Pick<ContractForm<Record<string, unknown>>, 'props' | 'sending' | 'failure'>;
  /** Labels the form for screen readers where no heading does. */
  label?: string;
  /** Id for a submit button outside the form, such as in the footer of a dialog. */
  id?: string;
  children: ReactNode;
}

export function Form({ form, label, id, children }: Props): ReactNode {
  return (
    <GuardedForm id={id} className={styles['form']} aria-label={label} aria-busy={form.sending} {...form.props}>
      {form.failure === null ? null : (
        <p role="alert" tabIndex={-1} className={styles['failure']} data-failure="true">
          {form.failure}
        </p>
      )}
      {children}
    </GuardedForm>
  );
}

/** The end of a form: its buttons, the main one last, and a note next to them. */
export function FormEnd({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles['end']}>{children}</div>;
}

/** Places fields side by side where there is room. */
export function Row({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles['row']}>{children}</div>;
}
