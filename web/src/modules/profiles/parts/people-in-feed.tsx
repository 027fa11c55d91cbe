import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { session } from '#shell/session/session.ts';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { announce } from '#ui/parts/announcer.tsx';
import { Card } from '#ui/parts/card.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { stored } from '#ui/stored.ts';
import { useStrings } from '../strings.ts';
import { SuggestedPeople, useSuggestions } from './suggestions.tsx';

/** Where this device remembers that a member closed it. */
const storageKey = (): string => `people-in-feed:${session.get().user?.id ?? ''}`;

/** Suggestions between posts. */
const PEOPLE = 3;

/** People whom the reader may know, between two posts, until the reader closes it on this device. */
export function PeopleInFeed(): ReactNode {
  const [isClosed, setIsClosed] = useState(() => stored.read(storageKey()) !== null);
  const t = useStrings();
  if (isClosed) return null;
  const close = () => {
    stored.write(storageKey(), 'closed');
    setIsClosed(true);
    announce(t('suggestions.closed'));
  };
  return <PeopleCard onClose={close} />;
}

function PeopleCard({ onClose }: { onClose: () => void }): ReactNode {
  const t = useStrings();
  const { data, error } = useSuggestions(PEOPLE);
  if (data === undefined) return error ? null : <CardSkeletons count={1} lines={2 * PEOPLE} more />;
  if (data.data.length === 0) return null;
  return (
    <Card
      title={t('suggestions.title')}
      actions={
        <IconButton shape="round" label={t('suggestions.close')} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      }
    >
      <SuggestedPeople people={data.data} compact main="connect" />
    </Card>
  );
}
