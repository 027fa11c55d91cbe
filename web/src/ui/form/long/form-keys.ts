import type { KeyboardEvent } from 'react';
import { announce } from '../../parts/announcer.tsx';
import type { ContractForm } from '../use-contract-form.ts';
import { text as word } from './words.ts';

export type AnyForm = Pick<ContractForm<Record<string, unknown>>, 'props' | 'sending' | 'failure'> & {
  readonly form: { readonly errors: Readonly<Record<string, string>> };
};
export interface FormParts {
  form: AnyForm;
  formId: string;
  label: string;
}

/** Ctrl with s keeps what was typed, Ctrl with Enter sends it; Enter in a field of one line does neither. */
export function pressIn(event: KeyboardEvent<HTMLElement>, formId: string): void {
  const { target, currentTarget, key } = event;
  // Events of dialogs above the form arrive here, too.
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
  const form = document.getElementById(formId) as HTMLFormElement | null;
  const withCtrl = event.ctrlKey || event.metaKey;
  if (withCtrl && key === 'Enter') {
    event.preventDefault();
    form?.requestSubmit();
  } else if (withCtrl && key.toLowerCase() === 's' && !event.altKey) {
    event.preventDefault();
    announce(word('draft'));
  } else if (key === 'Enter' && form?.contains(target) === true && target.matches('input:not([type="submit"])'))
    event.preventDefault();
}
