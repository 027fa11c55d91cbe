import { useLayoutEffect, useState } from 'react';
import { controlOf } from '../use-announced-failure.ts';

/** A field with an error, as the summary and the navigation of a form name it. */
export interface FieldProblem {
  readonly field: HTMLElement;
  readonly label: string;
  readonly error: string;
  /** The id of its section. */
  readonly section: string | undefined;
}

const named = (ids: string | null): HTMLElement[] =>
  (ids ?? '').split(' ').flatMap((id) => (id === '' ? [] : (document.getElementById(id) ?? [])));
const wordsOf = (element: Element | null | undefined): string => element?.textContent.trim() ?? '';

function labelOf(field: HTMLElement): string {
  const own = field.id === '' ? null : document.querySelector(`label[for="${CSS.escape(field.id)}"]`);
  return (
    field.getAttribute('aria-label') ??
    (wordsOf(own ?? named(field.getAttribute('aria-labelledby'))[0] ?? field.querySelector('legend, label')) ||
      wordsOf(field.closest('label')))
  );
}

/** The error is one of the texts that describe a field; groups of the library describe their parts instead. */
function errorOf(field: HTMLElement): string {
  const describing = [field, ...field.querySelectorAll('[aria-describedby]')].flatMap((each) =>
    named(each.getAttribute('aria-describedby')),
  );
  const isError = (each: HTMLElement) => each.matches('[data-field-error]');
  return wordsOf(describing.find(isError) ?? field.parentElement?.querySelector('[data-field-error]'));
}

/** The fields with an error, in the order of the screen. */
export const problemsIn = (form: HTMLElement): FieldProblem[] =>
  [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')]
    .filter((field) => field.parentElement?.closest('[aria-invalid="true"]') === null)
    .map((field) => ({
      field,
      label: labelOf(field),
      error: errorOf(field),
      section: field.closest<HTMLElement>('[data-section]')?.dataset['section'],
    }));

/** Leads to the field of a problem: its label is in sight, its control has the focus. */
export function goToProblem({ field }: FieldProblem): void {
  const control = controlOf(field);
  control.focus({ preventScroll: true });
  (field.closest('div') ?? field).scrollIntoView({ block: 'center' });
}

/** The problems of a form, read from what it shows after each change of its errors. */
export function useProblems(formId: string, errors: Readonly<Record<string, string>>): readonly FieldProblem[] {
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  useLayoutEffect(() => {
    const form = Object.keys(errors).length === 0 ? null : document.getElementById(formId);
    // oxlint-disable-next-line react/set-state-in-effect -- what the screen shows is not known before it is drawn
    setProblems((before) => (form === null ? (before.length === 0 ? before : []) : problemsIn(form)));
  }, [formId, errors]);
  return problems;
}
