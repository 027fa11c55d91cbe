import { useEffect, useMemo, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { describeFailure } from '#ui/failure.ts';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { toast } from '#ui/toasts/store.ts';
import { ApiError } from '../calls/api-error.ts';
import { draftOf } from './drafts.ts';
import { changedFrom, rebased, type Rebased, type Values } from './rebase.ts';

interface Versioned {
  readonly version: number;
}
interface Options<V extends Values, Stored extends Versioned> {
  module: string;
  /** Name of the draft; one per thing that is edited. */
  draft: string;
  /** As it was read; null for something new. */
  stored: Stored | null;
  formOf: (stored: Stored | null) => V;
  /**
   * Makes the call; `version` is what the edit started from, 0 for something new; `changed` are the values that were
   * typed.
   */
  save: (values: V, version: number, changed: Partial<V>) => Promise<unknown>;
  /** Hears what is stored now when someone takes that. */
  onTheirs?: (stored: Stored) => void;
}
/** A draft holds what was typed and nothing else, with what stood there before: the rest may be changed meanwhile. */
interface Kept<V> {
  typed: Partial<V>;
  from: Partial<V>;
  version: number;
}
interface Begun<V extends Values> extends Rebased<V> {
  version: number;
  /** Something that was typed earlier is back. */
  restored: boolean;
}

/** What a form begins with: what is stored, and upon it what a draft holds. */
function begin<V extends Values>(fresh: V, version: number, kept: Kept<V> | undefined): Begun<V> {
  if (kept?.typed === undefined) return { values: fresh, began: fresh, disputed: [], version, restored: false };
  const next = rebased({ ...fresh, ...kept.from }, { ...fresh, ...kept.typed }, fresh);
  return {
    ...next,
    version: next.disputed.length > 0 ? kept.version : version,
    restored: Object.keys(changedFrom(next.began, next.values)).length > 0,
  };
}

/**
 * What a form begins with, and the draft of what is typed into it. `began` and `started` follow what is stored: the
 * values and the version that an edit is made upon.
 */
function useBeginning<V extends Values>(name: string, fresh: V, version: number) {
  const own = useMemo(() => draftOf<Kept<V>>(name), [name]);
  const [begun] = useState(() => begin(fresh, version, own.load()));
  const started = useRef(begun.version);
  const began = useRef(begun.began);
  const draft = useMemo(
    () => ({
      load: () => (begun.restored ? begun.values : undefined),
      save: (values: V) => {
        const typed = changedFrom(began.current, values);
        const keys = Object.keys(typed);
        if (keys.length === 0) own.clear();
        else
          own.save({
            typed,
            from: Object.fromEntries(keys.map((key) => [key, began.current[key]])) as Partial<V>,
            version: started.current,
          });
      },
      clear: own.clear,
    }),
    [own, begun],
  );
  const rebase = (values: V, now: V, at: number) => {
    const next = rebased(began.current, values, now);
    began.current = next.began;
    if (next.disputed.length === 0) started.current = at;
    return next;
  };
  return { begun, started, began, draft, rebase };
}

const currentIn = <Stored>(error: unknown): Stored | undefined =>
  error instanceof ApiError && error.code === 'stale' ? (error.current as Stored) : undefined;

/**
 * A form of something that may be changed elsewhere meanwhile. What was typed is a draft over reloads. What changed
 * elsewhere comes
 * into the fields that no one touched here; a refused edit is merged so and sent again, and only where both changed the
 * same field
 * someone is asked which of the two is to stay.
 */
export function useVersionedForm<V extends Values, Stored extends Versioned>(
  schema: z.ZodMiniType,
  { module, draft: name, stored, formOf, save, onTheirs }: Options<V, Stored>,
) {
  const { begun, started, began, draft, rebase } = useBeginning<V>(name, formOf(stored), stored?.version ?? 0);
  const [fromDraft, setFromDraft] = useState(begun.restored);
  const [theirs, setTheirs] = useState<Stored>();
  const [settling, setSettling] = useState(false);

  /** Upon what is stored now; answers the values, unless a field is in dispute. */
  const rebaseOn = (current: Stored, values: V): V | undefined => {
    const next = rebase(values, formOf(current), current.version);
    form.form.setValues(next.values);
    return next.disputed.length > 0 ? undefined : next.values;
  };
  const submit = async (values: V): Promise<unknown> => {
    try {
      return await save(values, started.current, changedFrom(began.current, values));
    } catch (error) {
      const current = currentIn<Stored>(error);
      const merged = current && rebaseOn(current, values);
      if (merged === undefined) throw error;
      return await submit(merged);
    }
  };
  const onFailure = (error: unknown): boolean => {
    const current = currentIn<Stored>(error);
    if (current) setTheirs(current);
    return current !== undefined;
  };
  const form = useContractForm<V>(schema, { module, initial: begun.values, submit, draft, onFailure });

  useEffect(() => {
    if (stored !== null && stored.version > started.current && !form.sending) rebaseOn(stored, form.form.values);
    // oxlint-disable-next-line react/exhaustive-deps -- a version says what is in it
  }, [stored?.version, form.sending]);

  const keepMine = async (current: Stored) => {
    setSettling(true);
    started.current = current.version;
    try {
      await submit(form.form.values);
      form.forgetDraft();
      setTheirs(undefined);
    } catch (error) {
      // Changed once more in between: the question stands, with what is stored now.
      if (!onFailure(error)) toast.error(describeFailure(error));
    } finally {
      setSettling(false);
    }
  };
  /** The fields as they are stored, and no draft. */
  const show = (current: Stored | null) => {
    started.current = current?.version ?? 0;
    began.current = formOf(current);
    form.form.setValues(began.current);
    form.forgetDraft();
    setFromDraft(false);
  };
  const takeTheirs = (current: Stored) => {
    show(current);
    onTheirs?.(current);
    setTheirs(undefined);
  };
  /** Throws away what was typed, back to what is stored. */
  const startOver = () => show(stored);
  return {
    form,
    theirs,
    settling,
    keepMine,
    takeTheirs,
    leaveOpen: () => setTheirs(undefined),
    fromDraft,
    startOver,
    dropDraft: form.forgetDraft,
  };
}
