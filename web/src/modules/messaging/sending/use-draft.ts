import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Conversation } from '#contract/messaging/messaging.ts';
import { type MessageDraft, saveMessageDraft } from '#contract/messaging/sending.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { putConversation } from '../api.ts';

/** Milliseconds without a key after which a draft goes to the server, for other devices. */
const PAUSE_MS = 1_500;
interface Local {
  readonly text: string;
  /** The version on the server that it continues. */
  readonly version: number;
  /** Whether the server has it. */
  readonly saved: boolean;
}
/** The newer of what this computer and the server have: a local text that was not saved, if it continues the latest. */
export function newest(local: Local | undefined, remote: Conversation['draft']): Local {
  const version = remote?.version ?? 0;
  if (local !== undefined && !local.saved && local.version === version) return local;
  return { text: remote?.text ?? '', version, saved: true };
}

/**
 * What is being written in a conversation: on this computer with each key, on the server after a pause. A newer draft
 * of another device replaces one that nobody continues here.
 */
export function useDraft({ id, draft }: Conversation) {
  const queries = useQueryClient();
  const [store] = useState(() => draftOf<Local>(`message:${id}`));
  const [first] = useState(() => newest(store.load(), draft));
  const [text, setText] = useState(first.text);
  const known = useRef<Local>(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const version = draft?.version ?? 0;
  const remoteText = draft?.text ?? '';
  useEffect(() => {
    // Another device has saved, or sent, while nothing is unsaved here.
    if (version <= known.current.version || !known.current.saved) return;
    known.current = { text: remoteText, version, saved: true };
    store.clear();
    setText(remoteText);
  }, [version, remoteText, store]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const take = (saved: MessageDraft) => {
    known.current = { ...known.current, version: saved.version, saved: known.current.text === saved.text };
    if (known.current.saved) store.clear();
    putConversation(queries, id, (conversation) => ({ ...conversation, draft: saved }));
  };
  const save = async () => {
    const { text: words, version: continued, saved } = known.current;
    if (saved) return;
    try {
      const body = { text: words, version: continued };
      take((await call(saveMessageDraft, { params: { conversationId: id }, body })).data);
    } catch (error) {
      // A newer one was saved elsewhere. What is typed here next continues it; without a connection it stays here.
      if (error instanceof ApiError && error.code === 'stale') {
        const current = error.current as MessageDraft;
        known.current = { ...known.current, version: current.version };
        if (known.current.text !== words) void save();
      }
    }
  };
  return {
    text,
    type(value: string) {
      setText(value);
      known.current = { text: value, version: known.current.version, saved: false };
      store.save(known.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), PAUSE_MS);
    },
    /** The message was sent: the server ends the draft with it. */
    end() {
      clearTimeout(timer.current);
      // Not unsaved: the version that the message brings is taken.
      known.current = { text: '', version: known.current.version, saved: true };
      store.clear();
      setText('');
    },
    show: setText,
  };
}
