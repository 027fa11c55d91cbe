import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { draftOf } from '#shell/forms/drafts.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { describeFailure } from '#ui/failure.ts';
import type { Fields } from '#ui/form/fields.ts';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import type { FormSchema } from '#ui/form/validate.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import styles from '../orders.module.css';
import { useStrings } from '../strings.ts';
import type { Subject } from './subject.ts';

interface Asked<T> {
  subject: Subject<T>;
  title: string;
  /** What follows from it. */
  about: string;
  /** The label of the button. */
  action: string;
  danger?: boolean;
  /** Said when it is done. */
  done: string;
  /** False: it can be taken back, by doing it again. */
  isLasting?: boolean;
  onClose: () => void;
}

/** Whether it has moved since the dialog was opened: then its present state is said. */
function Moved<T>({ subject }: { subject: Subject<T> }): ReactNode {
  const t = useStrings();
  const { queryKey, stateOf, before } = subject;
  // The screen behind the dialog reads it.
  const now = useQuery<{ data: T }>({ queryKey, enabled: false }).data?.data ?? before;
  const state = stateOf(now);
  return state === stateOf(before) ? null : (
    <p role="status" className={styles['notice']}>
      {t('changed.now', { state })}
    </p>
  );
}

/** What a step costs, and that it stays. */
function About<T>({ subject, about, isLasting = true }: Pick<Asked<T>, 'subject' | 'about' | 'isLasting'>): ReactNode {
  const t = useStrings();
  return (
    <>
      <p>{about}</p>
      {isLasting ? <p className={styles['soft']}>{t('act.final')}</p> : null}
      <Moved subject={subject} />
    </>
  );
}

function useDone<T>({ subject, done, onClose }: Pick<Asked<T>, 'subject' | 'done' | 'onClose'>) {
  const queries = useQueryClient();
  return {
    finish: (reply: T) => {
      subject.keep(queries, reply);
      onClose();
      toast.success(done);
    },
    /** What was refused is read again: it has changed elsewhere. */
    refresh: () => void queries.invalidateQueries({ queryKey: subject.queryKey }),
  };
}

/** Asks once before a step that needs no words. */
export function ConfirmStep<T>({ send, ...question }: Asked<T> & { send: () => Promise<{ data: T }> }): ReactNode {
  const { title, action, danger = false, onClose } = question;
  const { finish, refresh } = useDone(question);
  const [failure, setFailure] = useState<string | null>(null);
  const { write, busy } = useWrite(() => ({ send, quiet: true }));
  const press = async () => {
    setFailure(null);
    const outcome = await write();
    if (outcome.done) return finish(outcome.reply.data);
    setFailure(describeFailure(outcome.error));
    refresh();
  };
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onClose}
      actions={
        <Button loading={busy} color={danger ? 'red' : 'brand'} onClick={() => void press()}>
          {action}
        </Button>
      }
    >
      {failure === null ? null : (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
      <About {...question} />
    </Dialog>
  );
}

interface FormProps<T, Values extends Record<string, unknown>> extends Asked<T> {
  /** Names the draft: what is typed outlives the dialog. */
  name: string;
  schema: FormSchema;
  initial: Values;
  send: (values: Values) => Promise<{ data: T }>;
  children: (form: Fields<Values>) => ReactNode;
}
/** A step with words or files; a refusal keeps what was typed, and says what the state is now. */
export function FormStep<T, Values extends Record<string, unknown>>({
  name,
  schema,
  initial,
  send,
  children,
  ...question
}: FormProps<T, Values>): ReactNode {
  const { subject, title, action, danger = false, onClose } = question;
  const { finish, refresh } = useDone(question);
  const formId = useId();
  const [draft] = useState(() => draftOf<Values>(`order-${name}:${subject.id}`));
  const { form, ...submission } = useContractForm<Values>(schema, {
    module: 'orders',
    initial,
    draft,
    submit: async (values) => finish((await send(values)).data),
    onFailure: () => {
      refresh();
      return false;
    },
  });
  return (
    <Dialog
      title={title}
      size="sheet"
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} color={danger ? 'red' : 'brand'} loading={submission.sending}>
          {action}
        </Button>
      }
    >
      <Form form={submission} id={formId}>
        <About {...question} />
        {children(form)}
      </Form>
    </Dialog>
  );
}
