import { IconKey } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { tellFailure } from '#shell/query-client.ts';
import { Button } from '#ui/mantine/button.ts';
import { canPasskeys, isDeclined } from '../passkey.ts';

interface Props {
  act: () => Promise<unknown>;
  children: ReactNode;
}

/** Lets the browser ask for a passkey; not there where the browser has none. */
export function PasskeyButton({ act, children }: Props): ReactNode {
  const [busy, setBusy] = useState(false);
  if (!canPasskeys()) return null;
  const press = async () => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (!isDeclined(error)) tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      loading={busy}
      leftSection={<IconKey size={18} aria-hidden="true" />}
      onClick={() => void press()}
    >
      {children}
    </Button>
  );
}
