import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { editUsername, checkUsername, isUsername, toUsername } from '#contract/actors/actors.ts';
import { readProfile } from '#contract/profiles/profiles.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey, queryOptions } from '#shell/calls/query-options.ts';
import { refreshUser } from '#shell/session/session.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { fieldsOf } from '#ui/failure.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { ownQuery } from '../api.ts';
import { useStrings } from '../strings.ts';

export interface Username {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** The typed name differs from the current one. */
  readonly differs: boolean;
  /** The server has confirmed that the name is available. */
  readonly free: boolean;
  readonly problem: string | undefined;
  /** Saves the new name; resolves to the number of changes left. Rejects when it is refused. */
  readonly save: () => Promise<number>;
  readonly saving: boolean;
}

/** A username field: availability is checked after each pause in typing. */
export function useUsername(username: string): Username {
  const t = useStrings();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(username);
  const requested = toUsername(typed);
  const differs = requested !== username;
  const settled = useDebounced(requested);
  const isChecking = differs && isUsername(settled) && settled === requested;
  const check = useQuery({
    ...queryOptions(checkUsername, { query: { username: settled } }),
    enabled: isChecking,
    placeholderData: undefined,
  });
  const change = useWrite(() => ({
    // The caller shows the failure: next to the field, or in its form.
    quiet: true,
    send: () => call(editUsername, { body: { username: requested } }),
    async onDone({ data }) {
      setTyped(data.username);
      void queries.invalidateQueries({ queryKey: ownQuery().queryKey });
      void queries.invalidateQueries({ queryKey: queryKey(readProfile) });
      await refreshUser();
    },
  }));
  const state = !differs
    ? undefined
    : isUsername(requested)
      ? isChecking
        ? check.data?.data.state
        : undefined
      : 'malformed';
  const refused = change.error === undefined ? undefined : fieldsOf(change.error)['username'];
  return {
    typed,
    type(text) {
      setTyped(text);
      change.reset();
    },
    differs,
    free: state === 'free' || state === 'own',
    problem:
      refused ??
      (state === 'taken' || state === 'reserved' || state === 'malformed' ? t(`username.${state}`) : undefined),
    save: async () => {
      const outcome = await change.write();
      if (!outcome.done) throw outcome.error;
      return outcome.reply.data.changesLeft;
    },
    saving: change.busy,
  };
}
