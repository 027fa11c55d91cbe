import { useEffect, useMemo, useRef, useState } from 'react';
import { describeFailure } from '#ui/failure.ts';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import type { FormSchema } from '#ui/form/validate.ts';
import { toast } from '#ui/toasts/store.ts';
import { ApiError } from '../calls/api-error.ts';
import { draftOf } from './drafts.ts';
import { changedFrom, rebased, type Rebased, same, type Values } from './rebase.ts';

/** An object with the number of its last change. */
export interface Versioned {
  readonly version: number;
}
interface Options<V extends Values, Stored extends Versioned> {
  module: string;
  /** Name of the draft; unique per edited object. */
  draft: string;
  /** The object as it was read; null for a new one. */
  stored: Stored | null;
  formOf: (stored: Stored | null) => V;
  /**
   * Makes the call; `version` is the version that the edit started from, 0 for something new; `changed` holds the typed
   * values.
   */
  save: (values: V, version: number, changed: Partial<V>) => Promise<unknown>;
  /** Called with the stored object when the user accepts it instead of their own values. */
  onTheirs?: (stored: Stored) => void;
}
/** A draft holds only the typed values and the values they replaced; everything else may change in the meantime. */
interface SavedDraft<V> {
  typed: Partial<V>;
  from: Partial<V>;
  version: number;
}
interface Begun<V extends Values> extends Rebased<V> {
  version: number;
  /** The form was filled from a draft. */
  restored: boolean;
}

/** The initial state of a form: the stored values, with a draft applied to them. */
function begin<V extends Values>(fresh: V, version: number, saved: SavedDraft<V> | undefined): Begun<V> {
  if (saved?.typed === undefined) return { values: fresh, began: fresh, disputed: [], version, restored: false };
  const next = rebased({ ...fresh, ...saved.from }, { ...fresh, ...saved.typed }, fresh);
  return {
    ...next,
    version: next.disputed.length > 0 ? saved.version : version,
    restored: Object.keys(changedFrom(next.began, next.values)).length > 0,
  };
}

/**
 * The initial state of a form and its draft. `began` and `started` hold the values and the version that the edit is
 * based on; both follow the stored object.
 */
function useBeginning<V extends Values>(name: string, fresh: V, version: number) {
  const own = useMemo(() => draftOf<SavedDraft<V>>(name), [name]);
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

/** The fields whose typed value differs from the stored one. */
const differingFields = <V extends Values>(typed: V, stored: V) =>
  (Object.keys(stored) as Extract<keyof V, string>[]).filter((field) => !same(typed[field], stored[field]));

const currentIn = <Stored>(error: unknown): Stored | undefined =>
  error instanceof ApiError && error.code === 'stale' ? (error.current as Stored) : undefined;

/**
 * A form for an object that others may change during the edit. Typed values are stored as a draft. Changes from
 * elsewhere appear in fields that were not edited here. A refused edit is merged and sent again; the user is asked
 * which version to keep only if both sides changed the same field.
 */
export function useVersionedForm<V extends Values, Stored extends Versioned>(
  schema: FormSchema,
  { module, draft: name, stored, formOf, save, onTheirs }: Options<V, Stored>,
) {
  const { begun, started, began, draft, rebase } = useBeginning<V>(name, formOf(stored), stored?.version ?? 0);
  const [fromDraft, setFromDraft] = useState(begun.restored);
  const [theirs, setTheirs] = useState<Stored>();
  const [settling, setSettling] = useState(false);
  /** What is stored, as far as the form knows. */
  const [basis, setBasis] = useState(begun.began);

  /** Rebases the edit on the stored object; returns the values, or undefined when a field is disputed. */
  const rebaseOn = (current: Stored, values: V): V | undefined => {
    const next = rebase(values, formOf(current), current.version);
    setBasis(next.began);
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
    // oxlint-disable-next-line react/exhaustive-deps -- the version identifies the content
  }, [stored?.version, form.sending]);

  const keepMine = async (current: Stored) => {
    setSettling(true);
    started.current = current.version;
    try {
      await submit(form.form.values);
      form.forgetDraft();
      setTheirs(undefined);
    } catch (error) {
      // Changed once more in between: ask again with the newest state.
      if (!onFailure(error)) toast.error(describeFailure(error));
    } finally {
      setSettling(false);
    }
  };
  /** Takes the stored fields and deletes the draft. */
  const show = (current: Stored | null) => {
    started.current = current?.version ?? 0;
    began.current = formOf(current);
    setBasis(began.current);
    form.form.setValues(began.current);
    form.forgetDraft();
    setFromDraft(false);
  };
  const takeTheirs = (current: Stored) => {
    show(current);
    onTheirs?.(current);
    setTheirs(undefined);
  };
  /** Discards the typed values and restores the stored ones. */
  const startOver = () => show(stored);
  const differing = theirs === undefined ? [] : differingFields(form.form.values, formOf(theirs));
  return {
    form,
    theirs,
    differing,
    settling,
    keepMine,
    takeTheirs,
    leaveOpen: () => setTheirs(undefined),
    fromDraft,
    /** Something is typed that is not stored; also on a screen that stays open after it was saved. */
    isChanged: !same(form.form.values, basis),
    startOver,
    dropDraft: form.forgetDraft,
  };
}
