import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Suggestion } from '#contract/profiles.ts';
import { session } from '#shell/session/session.ts';
import { announce } from '#ui/parts/announcer.tsx';
import { Card } from '#ui/parts/card.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { stored } from '#ui/stored.ts';
import { useStrings } from '../strings.ts';
import { SuggestedPeople, useSuggestions } from './suggestions.tsx';

/** Where this device remembers that a member closed it. */
const storageKey = (): string => `people-in-feed:${session.get().user?.id ?? ''}`;

/** People whom the reader may know, between two posts, until the reader closes it on this device. */
export function PeopleInFeed({ people }: { people: readonly Suggestion[] }): ReactNode {
  const t = useStrings();
  const [isClosed, setIsClosed] = useState(() => stored.read(storageKey()) !== null);
  const { data } = useSuggestions(people.length, people);
  if (isClosed || data === undefined || data.data.length === 0) return null;
  const close = () => {
    stored.write(storageKey(), 'closed');
    setIsClosed(true);
    announce(t('suggestions.closed'));
  };
  return (
    <Card
      title={t('suggestions.title')}
      actions={
        <IconButton shape="round" label={t('suggestions.close')} onClick={close}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      }
    >
      <SuggestedPeople people={data.data} compact main="connect" />
    </Card>
  );
}
