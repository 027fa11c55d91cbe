import { IconKey } from '@tabler/icons-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { showFailure } from '#shell/calls/query-client.ts';
import { Button } from '#ui/parts/button.tsx';
import { canPasskeys, isDeclined } from '../passkey-support.ts';

interface Props {
  action: () => Promise<unknown>;
  children: ReactNode;
}

const neverChanges = () => () => {};

/** Logs in with a passkey; renders nothing when the browser does not support them. The server assumes that it does. */
export function PasskeyButton({ action, children }: Props): ReactNode {
  const [busy, setBusy] = useState(false);
  const supported = useSyncExternalStore(neverChanges, canPasskeys, () => true);
  if (!supported) return null;
  const press = async () => {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      if (!isDeclined(error)) showFailure(error);
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
