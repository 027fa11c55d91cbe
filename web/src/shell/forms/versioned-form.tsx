import type { ReactNode } from 'react';
import { StaleDialog } from '#ui/dialog/stale-dialog.tsx';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { Form } from '#ui/form/form.tsx';
import { SaveBar } from '#ui/form/save-bar.tsx';
import { Button } from '#ui/parts/button.tsx';
import type { Values } from './rebase.ts';
import type { useVersionedForm, Versioned } from './use-versioned-form.ts';

interface Props<V extends Values, Stored extends Versioned> {
  /** What `useVersionedForm` returned. */
  edit: ReturnType<typeof useVersionedForm<V, Stored>>;
  texts: {
    /** Labels the form for screen readers. */
    readonly form: string;
    readonly save: string;
    /** That it was changed elsewhere, as a sentence. */
    readonly stale: string;
    readonly field: (name: Extract<keyof V, string>) => string;
  };
  /** Something besides the form is not ready to be saved, such as a picture. */
  blocked?: boolean;
  /** What else one can do with the typed values, beside saving them. */
  actions?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A form for what others may change: its draft, the bar that saves it, and the question whose words stay. */
export function VersionedForm<V extends Values, Stored extends Versioned>(props: Props<V, Stored>): ReactNode {
  const { edit, texts, blocked = false, actions, children } = props;
  const { form, theirs, differing, settling, keepMine, takeTheirs, leaveOpen, fromDraft, startOver } = edit;
  return (
    <Form form={form} label={texts.form}>
      {fromDraft ? <DraftNotice onStartOver={startOver} /> : null}
      {children}
      <SaveBar unsaved={edit.isChanged}>
        <Button type="submit" size="md" loading={form.sending} disabled={blocked}>
          {texts.save}
        </Button>
        {actions}
      </SaveBar>
      {theirs === undefined ? null : (
        <StaleDialog
          title={texts.stale}
          differences={differing.map((field) => ({ key: field, label: texts.field(field) }))}
          busy={settling}
          onMine={() => void keepMine(theirs)}
          onTheirs={() => takeTheirs(theirs)}
          onClose={leaveOpen}
        />
      )}
    </Form>
  );
}
