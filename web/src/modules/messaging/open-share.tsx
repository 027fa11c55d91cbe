import type { Reference } from '#contract/core/kinds.ts';
import { forwardMessage, FORWARDS_MAX, type Message, sendMessage, SHARED_KINDS } from '#contract/messaging/messages.ts';
import { holdMessage } from '#contract/messaging/sending.ts';
import { SHARE_MAX } from '#contract/messaging/messaging.ts';
import { call } from '#shell/calls/call.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { text } from './strings.ts';

const loaded = async () => {
  const [parts] = await Promise.all([import('./share/share-dialog.tsx'), loadStrings('messaging')]);
  return parts;
};

/** Asks to whom a thing is sent as a card, with their own words. */
export function openShare({ kind, id }: Reference): void {
  const shared = SHARED_KINDS.find((each) => each === kind);
  if (shared === undefined) throw new TypeError(`no card of the kind ${kind} is sent`);
  openLazily(async () => {
    const { ShareDialog } = await loaded();
    openDialog((close) => (
      <ShareDialog
        title={text('share.title')}
        max={SHARE_MAX}
        withNote
        send={({ conversationId, clientId, note, undoSeconds }) => {
          const params = { conversationId };
          const body = { clientId, text: note, shared: { kind: shared, id } };
          return undoSeconds === 0
            ? call(sendMessage, { params, body })
            : call(holdMessage, { params, body: { ...body, seconds: undoSeconds } });
        }}
        onClose={close}
      />
    ));
  });
}

/** Asks to whom the words of a message are passed on. */
export function openForward({ id }: Message): void {
  openLazily(async () => {
    const { ShareDialog } = await loaded();
    openDialog((close) => (
      <ShareDialog
        title={text('forward.title')}
        max={FORWARDS_MAX}
        withNote={false}
        send={({ conversationId, clientId }) =>
          call(forwardMessage, { params: { messageId: id }, body: { conversationId, clientId } })
        }
        onClose={close}
      />
    ));
  });
}
