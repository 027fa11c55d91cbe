import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { describeFailure, fieldsOf } from '../failure.ts';
import { useLanguage } from '../language/language.ts';
import { type Fields, useFields } from './fields.ts';
import { useAnnouncedFailure } from './use-announced-failure.ts';
import type { Check, FormSchema } from './validate.ts';

/** Stores what was typed until it is submitted. */
export interface Draft<T> {
  load: () => T | undefined;
  save: (value: T) => void;
  clear: () => void;
}

interface Options<Values> {
  /** Name of the module whose field texts are used, the same as in the server's answers. */
  module: string;
  initial: Values;
  /** Makes the call. Its errors become texts next to the fields, or a toast. */
  submit: (values: Values) => Promise<unknown>;
  draft?: Draft<Values>;
  /** Field for refusals that carry no fields, by code: `{ code_wrong: 'code' }`. */
  refusals?: Readonly<Record<string, keyof Values & string>>;
  /** Returns true for failures it has handled itself. */
  onFailure?: (error: unknown) => boolean;
}

export interface ContractForm<Values extends Record<string, unknown>> {
  form: Fields<Values>;
  /** Spread on the form. */
  props: { onSend: (event: SubmitEvent<HTMLFormElement>) => void };
  /** A submission is in progress. */
  sending: boolean;
  /** Why the last submission failed, unless a field shows it. */
  failure: string | null;
  /** The form was filled from a draft, which was not discarded since. */
  fromDraft: boolean;
  /** Deletes the draft. */
  forgetDraft: () => void;
  /** Deletes the draft and restores the initial values. */
  startOver: () => void;
}

/** When the check cannot be loaded, the server finds the errors. */
const unchecked: Check = () => ({});

/**
 * Validates with the contract's schema, in the current language. Schema and texts are loaded when someone begins to
 * type. Visible errors are translated again when the language changes. Errors that only the server can find keep their
 * text until the next submit. Returns a function that gives the check, or a promise of it while it is loading.
 */
function useCheck(
  schema: FormSchema,
  module: string,
  { values, errors, setErrors }: Pick<Fields<Record<string, unknown>>, 'values' | 'errors' | 'setErrors'>,
): () => Check | Promise<Check> {
  const [check, setCheck] = useState<Check>();
  const loading = useRef<Promise<Check>>(undefined);
  const initial = useRef(values);
  const load = () => {
    loading.current ??= import('./validate.ts')
      .then(async ({ prepareCheck }) => {
        const prepared = await prepareCheck(schema, module);
        setCheck(() => prepared);
        return prepared;
      })
      .catch(() => {
        loading.current = undefined;
        return unchecked;
      });
    return loading.current;
  };
  useEffect(() => {
    if (values !== initial.current) void load();
    // oxlint-disable-next-line react/exhaustive-deps -- the first change of a value is what counts
  }, [values]);
  const language = useLanguage();
  const [checkedIn, setCheckedIn] = useState(language);
  if (check && language !== checkedIn) {
    setCheckedIn(language);
    const problems = check(values);
    setErrors(Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, problems[name] ?? text])));
  }
  return () => check ?? load();
}

/** Milliseconds without typing after which a draft is saved. */
const DEBOUNCE_MS = 400;

/**
 * Saves the draft after each pause in typing, and immediately when the screen or the page is left. Returns a function
 * that deletes the draft and cancels a pending save.
 */
function useDraftSaving<Values>(values: Values, draft: Draft<Values> | undefined): () => void {
  const first = useRef(values);
  const waiting = useRef<Values>(undefined);
  useEffect(() => {
    if (!draft || values === first.current) return undefined;
    waiting.current = values;
    const timer = setTimeout(() => {
      // The draft was deleted since.
      if (waiting.current === undefined) return;
      waiting.current = undefined;
      draft.save(values);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [values, draft]);
  useEffect(() => {
    const flush = () => {
      if (waiting.current !== undefined) draft?.save(waiting.current);
      waiting.current = undefined;
    };
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [draft]);
  return () => {
    waiting.current = undefined;
    draft?.clear();
  };
}

/** Whether the form has a field for one of the problems; otherwise the form says what is wrong above its fields. */
const showsOne = (element: HTMLFormElement, problems: Readonly<Record<string, string>>): boolean =>
  Object.keys(problems).some((name) => element.elements.namedItem(name) !== null);

/** Makes the call of a form, once at a time, and shows why it failed. */
function useSending<Values extends Record<string, unknown>>(
  options: Options<Values>,
  form: Fields<Values>,
  forgetDraft: () => void,
) {
  const [sending, setSending] = useState(false);
  // State updates one render late; the ref prevents a double submit in between.
  const busy = useRef(false);
  const failure = useAnnouncedFailure();
  const send = async (values: Values, element: HTMLFormElement) => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    failure.clear();
    try {
      await options.submit(values);
      forgetDraft();
    } catch (error) {
      if (options.onFailure?.(error)) return;
      const problems = fieldsOf(error, options.refusals);
      form.setErrors(problems);
      failure.show({ element, text: showsOne(element, problems) ? null : describeFailure(error) });
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return { sending, failure, send };
}

/**
 * A form validated by the contract's body schema before it is submitted. Errors are shown next to the fields, the first
 * one is focused, and typed values stay. `Values` is the input type of the schema, so field names match the server's
 * answers.
 */
export function useContractForm<Values extends Record<string, unknown>>(
  schema: FormSchema,
  options: Options<Values>,
): ContractForm<Values> {
  const [savedDraft] = useState(() => options.draft?.load());
  const form = useFields<Values>({ ...options.initial, ...savedDraft });
  const [fromDraft, setFromDraft] = useState(
    () => JSON.stringify({ ...options.initial, ...savedDraft }) !== JSON.stringify(options.initial),
  );
  const checkOf = useCheck(schema, options.module, form);
  const forgetDraft = useDraftSaving(form.values, options.draft);
  const { sending, failure, send } = useSending(options, form, forgetDraft);

  const submit = (check: Check, element: HTMLFormElement) => {
    const problems = check(form.values);
    form.setErrors(problems);
    // A field with text that matches no choice shows its own message.
    const unsettled = element.querySelector<HTMLElement>('[data-unsettled]');
    const [first] = Object.values(problems);
    if (first !== undefined) failure.show({ element, text: showsOne(element, problems) ? null : first });
    else if (unsettled) unsettled.focus();
    else void send(form.values, element);
  };

  return {
    form,
    sending,
    failure: failure.message,
    fromDraft,
    forgetDraft,
    startOver: () => {
      // Also clear fields that only the draft has.
      const blank = Object.fromEntries(Object.keys(form.values).map((name) => [name, options.initial[name]]));
      form.setValues(blank as Partial<Values>);
      setFromDraft(false);
      forgetDraft();
    },
    props: {
      onSend: (event) => {
        const element = event.currentTarget;
        const check = checkOf();
        if (typeof check === 'function') submit(check, element);
        else void check.then((loaded) => submit(loaded, element));
      },
    },
  };
}
