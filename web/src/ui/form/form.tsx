import type { ReactNode } from 'react';
import styles from './form.module.css';
import { GuardedForm } from './guarded-form.tsx';
import type { ContractForm } from './use-contract-form.ts';

interface Props {
  // Only how it is sent matters here; its values belong to the fields.
  form: Pick<ContractForm<Record<string, unknown>>, 'props' | 'sending'>;
  /** Names the form for screen readers where the heading does not. */
  label?: string;
  /** For a button outside the form, as in the footer of a window. */
  id?: string;
  children: ReactNode;
}

export function Form({ form, label, id, children }: Props): ReactNode {
  return (
    <GuardedForm id={id} className={styles['form']} aria-label={label} aria-busy={form.sending} {...form.props}>
      {children}
    </GuardedForm>
  );
}

/** The end of a form: its buttons, the main one last, and what is said beside them. */
export function FormEnd({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles['end']}>{children}</div>;
}

/** Fields side by side where there is room. */
export function Row({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles['row']}>{children}</div>;
}
