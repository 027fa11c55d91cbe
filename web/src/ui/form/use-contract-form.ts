import { useForm, type UseFormReturnType } from '@mantine/form';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { describeFailure, fieldsOf } from '../failure.ts';
import { toast } from '../toasts/store.ts';
import { problemsOf } from './validate.ts';

interface Options<Values> {
  initial: Values;
  /** Makes the call. What it throws becomes texts beside the fields and a toast. */
  submit: (values: Values) => Promise<unknown>;
  /** Answers true for failures it has dealt with itself. */
  onFailure?: (error: unknown) => boolean;
}

export interface ContractForm<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>;
  /** Spread on the `<form>`. */
  props: { noValidate: true; onSubmit: (event: SubmitEvent<HTMLFormElement>) => void; onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void };
  /** A submit is on its way. */
  sending: boolean;
}

/** The first field with a problem, in the order of the screen. Waits until the texts are drawn. */
function focusFirstProblem(element: HTMLFormElement): void {
  requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/**
 * A form checked by the contract's own body schema before it is sent. Problems stand beside the fields, the first one is
 * focused, what was typed stays. `Values` are the schema's input, so names are those the server answers with.
 */
export function useContractForm<Values extends Record<string, unknown>>(schema: z.ZodMiniType, options: Options<Values>): ContractForm<Values> {
  const [sending, setSending] = useState(false);
  // State is a render late; a double press in between must not send twice.
  const busy = useRef(false);
  const form = useForm<Values>({ initialValues: options.initial, validate: (values) => problemsOf(schema, values) });

  const send = async (values: Values, element: HTMLFormElement) => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      await options.submit(values);
    } catch (error) {
      if (options.onFailure?.(error)) return;
      const fields = fieldsOf(error);
      form.setErrors(fields);
      toast.error(describeFailure(error));
      if (Object.keys(fields).length > 0) focusFirstProblem(element);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  return {
    form,
    sending,
    props: {
      noValidate: true,
      onSubmit: (event) => {
        const element = event.currentTarget;
        form.onSubmit((values) => void send(values, element), () => focusFirstProblem(element))(event);
      },
      onKeyDown: (event) => {
        // Enter that ends the composition of a character (Hindi, Japanese) is not Enter. 229: what Safari sends meanwhile.
        // oxlint-disable-next-line typescript/no-deprecated
        if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
      },
    },
  };
}
