import { type ReactNode, useState } from 'react';
import type { ListingKind } from '#contract/marketplace/choices.ts';
import { sendMessage } from '#contract/messaging/messages.ts';
import { openConversationAbout } from '#contract/messaging/messaging.ts';
import { call } from '#shell/calls/call.ts';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { useSession } from '#shell/session/session.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { Textarea } from '#ui/fields/text.tsx';
import { GuardedForm } from '#ui/form/guarded-form.tsx';
import { Button } from '#ui/parts/button.tsx';
import { stored } from '#ui/stored.ts';
import { useStrings } from '../strings.ts';
import styles from './offer.module.css';

const QUESTION_MAX = 2_000;
/** A question outlives logging in and signing up in this browser, and is gone once it was sent. */
const storageKey = (listingId: string): string => `question.${listingId}`;
const PATH = '/open-marketplace-details/$id';

interface Props {
  kind: ListingKind;
  id: string;
}

/** Sends the question and opens the conversation, where the answer will be. */
function useAsk({ kind, id }: Props) {
  const go = useGo();
  return useWrite((text: string) => ({
    send: async () => {
      const { data } = await call(openConversationAbout, { params: { kind, thingId: id } });
      await call(sendMessage, { params: { conversationId: data.id }, body: { clientId: crypto.randomUUID(), text } });
      return data.id;
    },
    onDone: async (conversationId: string) => {
      stored.write(storageKey(id), null);
      await go(address('/messaging'), { search: { c: conversationId } });
    },
  }));
}

/** For visitors: the question is kept while they log in or sign up, which leads back here. */
function Entrances({ id }: Pick<Props, 'id'>): ReactNode {
  const t = useStrings();
  const search = { next: address(PATH, { id }) };
  return (
    <>
      <LinkButton size="md" to={address('/login')} search={search}>
        {t('open.ask.logIn')}
      </LinkButton>
      <LinkButton size="md" variant="outline" to={address('/sign-up')} search={search}>
        {t('open.ask.signUp')}
      </LinkButton>
    </>
  );
}

/** A question to the seller, typed before there is an account to send it from. */
export function Ask({ kind, id }: Props): ReactNode {
  const t = useStrings();
  const { token, user } = useSession();
  // A browser that keeps a question does not take over what the server has drawn.
  const [text, setText] = useState(() => stored.read(storageKey(id)) ?? '');
  const { write, busy } = useAsk({ kind, id });
  const isMember = token !== null && user?.isAdmin !== true;
  if (token !== null && user?.isAdmin === true) return null;
  const type = (next: string) => {
    setText(next);
    stored.write(storageKey(id), next === '' ? null : next);
  };
  return (
    <GuardedForm
      className={styles['ask']}
      onSend={() => {
        if (isMember && text.trim() !== '') void write(text);
      }}
    >
      <Textarea
        label={t('open.ask.label')}
        {...(isMember ? {} : { description: t('open.ask.hint') })}
        maxLength={QUESTION_MAX}
        rows={3}
        maxRows={8}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {isMember ? (
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('open.ask.send')}
        </Button>
      ) : (
        <Entrances id={id} />
      )}
    </GuardedForm>
  );
}
