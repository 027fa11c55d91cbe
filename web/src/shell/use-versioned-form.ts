import { useMemo, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { describeFailure } from '#ui/failure.ts';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { toast } from '#ui/toasts/store.ts';
import { ApiError } from './api-error.ts';
import { draftOf } from './drafts.ts';

interface Versioned {
  readonly version: number;
}
interface Options<Values extends Record<string, unknown>, Stored extends Versioned> {
  room: string;
  /** Name of the draft; one per thing that is edited. */
  draft: string;
  /** As it was read; null for something new. */
  stored: Stored | null;
  formOf: (stored: Stored | null) => Values;
  /** Makes the call; `version` is what the edit started from, 0 for something new. */
  save: (values: Values, version: number) => Promise<unknown>;
  /** Hears what is stored now when somebody takes that. */
  onTheirs?: (stored: Stored) => void;
}
interface Kept<Values> {
  values: Values;
  version: number;
}

/**
 * A form of something that may be changed elsewhere meanwhile: what was typed is a draft over reloads, together with the version
 * it started from, and a refused edit asks which of the two is to stay.
 */
export function useVersionedForm<Values extends Record<string, unknown>, Stored extends Versioned>(
  schema: z.ZodMiniType, { room, draft: name, stored, formOf, save, onTheirs }: Options<Values, Stored>,
) {
  const own = useMemo(() => draftOf<Kept<Values>>(name), [name]);
  const [kept] = useState(() => own.load());
  const started = useRef(kept?.version ?? stored?.version ?? 0);
  const draft = useMemo(() => ({
    load: () => kept?.values,
    save: (values: Values) => own.save({ values, version: started.current }),
    clear: own.clear,
  }), [own, kept]);
  const [theirs, setTheirs] = useState<Stored>();
  const [settling, setSettling] = useState(false);
  const isStale = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.code !== 'stale') return false;
    setTheirs(error.current as Stored);
    return true;
  };
  const form = useContractForm<Values>(schema, { room, initial: formOf(stored), submit: (values) => save(values, started.current), draft, onFailure: isStale });

  const keepMine = async (current: Stored) => {
    setSettling(true);
    try {
      await save(form.form.values, current.version);
      form.forgetDraft();
      setTheirs(undefined);
    } catch (error) {
      // Changed once more in between: the question stands, with what is stored now.
      if (!isStale(error)) toast.error(describeFailure(error));
    } finally {
      setSettling(false);
    }
  };
  const takeTheirs = (current: Stored) => {
    started.current = current.version;
    form.form.setValues(formOf(current));
    onTheirs?.(current);
    setTheirs(undefined);
  };
  /** Throws away what was typed, back to what is stored. */
  const startAnew = () => {
    started.current = stored?.version ?? 0;
    form.form.setValues(formOf(stored));
    form.forgetDraft();
  };
  return { form, theirs, settling, keepMine, takeTheirs, leaveOpen: () => setTheirs(undefined), fromDraft: kept !== undefined, startAnew, dropDraft: form.forgetDraft };
}
