import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { loadStrings } from '../language/strings.ts';
import { describeFailure, fieldsOf } from '../failure.ts';
import { useLanguage } from '../language/language.ts';
import { type Fields, useFields } from './fields.ts';
import { useAnnouncedFailure } from './use-announced-failure.ts';
import { checkForm, fieldTexts } from './validate.ts';

/** Where what was typed is kept until it is sent. */
export interface Draft<T> {
  load: () => T | undefined;
  save: (value: T) => void;
  clear: () => void;
}

interface Options<Values> {
  /** Whose contract it is: names the module's field texts, those the server answers with. */
  module: string;
  initial: Values;
  /** Makes the call. What it throws becomes texts beside the fields, or a toast. */
  submit: (values: Values) => Promise<unknown>;
  draft?: Draft<Values>;
  /** Fields that refusals without fields speak of, by code: `{ code_wrong: 'code' }`. */
  refusals?: Readonly<Record<string, keyof Values & string>>;
  /** Answers true for failures it has dealt with itself. */
  onFailure?: (error: unknown) => boolean;
}

export interface ContractForm<Values extends Record<string, unknown>> {
  form: Fields<Values>;
  /** Spread on the form. */
  props: { onSend: (event: SubmitEvent<HTMLFormElement>) => void };
  /** A submit is on its way. */
  sending: boolean;
  /** What stands in it was typed earlier. */
  fromDraft: boolean;
  /** Gives up what was typed: nothing of it is kept. */
  forgetDraft: () => void;
  /** The same, back to what the form begins with. */
  startAnew: () => void;
}

/**
 * Checks as the contract does, in the language of this moment. Problems on show are said again when the language
 * changes, and when
 * the texts come after a quick press; what the server alone has found keeps its words until the form is sent again.
 */
function useCheck(
  schema: z.ZodMiniType,
  module: string,
  { values, errors, setErrors }: Pick<Fields<Record<string, unknown>>, 'values' | 'errors' | 'setErrors'>,
): (values: unknown) => Record<string, string> {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    void Promise.all(fieldTexts(module).map((namespace) => loadStrings(namespace))).then(
      () => setLoaded(true),
      () => undefined,
    );
  }, [module]);
  const words = `${useLanguage()} ${loaded}`;
  const [said, setSaid] = useState(words);
  if (words !== said) {
    setSaid(words);
    const problems = checkForm(schema, values, module);
    setErrors(Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, problems[name] ?? text])));
  }
  return (typed) => checkForm(schema, typed, module);
}

/** Milliseconds without a key press after which a draft is written. */
const PAUSE = 400;

/**
 * Saves what is typed after each pause, and at once when the screen or the page is left; answers how to drop the draft
 * and what was about to be written.
 */
function useDraftSaving<Values>(values: Values, draft: Draft<Values> | undefined): () => void {
  const first = useRef(values);
  const waiting = useRef<Values>(undefined);
  useEffect(() => {
    if (!draft || values === first.current) return undefined;
    waiting.current = values;
    const timer = setTimeout(() => {
      waiting.current = undefined;
      draft.save(values);
    }, PAUSE);
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

/**
 * A form checked by the contract's own body schema before it is sent. Problems stand beside the fields, the first one
 * is
 * focused, what was typed stays. `Values` are the schema's input, so names are those the server answers with.
 */
export function useContractForm<Values extends Record<string, unknown>>(
  schema: z.ZodMiniType,
  options: Options<Values>,
): ContractForm<Values> {
  const [sending, setSending] = useState(false);
  // State is a render late; a double press in between must not send twice.
  const busy = useRef(false);
  const [kept] = useState(() => options.draft?.load());
  const form = useFields<Values>({ ...options.initial, ...kept });
  const check = useCheck(schema, options.module, form);
  const failure = useAnnouncedFailure();
  const forgetDraft = useDraftSaving(form.values, options.draft);

  const send = async (values: Values, element: HTMLFormElement) => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    failure.takeBack();
    try {
      await options.submit(values);
      forgetDraft();
    } catch (error) {
      if (options.onFailure?.(error)) return;
      form.setErrors(fieldsOf(error, options.refusals));
      failure.tell({ element, text: describeFailure(error) });
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  return {
    form,
    sending,
    fromDraft:
      kept !== undefined && JSON.stringify({ ...options.initial, ...kept }) !== JSON.stringify(options.initial),
    forgetDraft,
    startAnew: () => {
      // What the draft alone holds goes too.
      const blank = Object.fromEntries(Object.keys(form.values).map((name) => [name, options.initial[name]]));
      form.setValues(blank as Partial<Values>);
      forgetDraft();
    },
    props: {
      onSend: (event) => {
        const element = event.currentTarget;
        const problems = check(form.values);
        form.setErrors(problems);
        // A field in which half a word stands says so itself.
        const unsettled = element.querySelector<HTMLElement>('[data-unsettled]');
        if (Object.keys(problems).length > 0) failure.tell({ element, text: null });
        else if (unsettled) unsettled.focus();
        else void send(form.values, element);
      },
    },
  };
}
