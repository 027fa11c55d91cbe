import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { turnOn } from '../push/subscribe.ts';
import { useStrings } from '../strings.ts';

/** Says what push notifications are for, before the browser asks for permission. */
export function PermissionDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    const outcome = await turnOn(queries);
    onClose();
    if (outcome === 'on') toast.success(t('push.turnedOn'));
    else toast.error(t(`push.${outcome}`));
  };
  return (
    <Dialog
      title={t('ask.title')}
      firm
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ask.later')}
          </Button>
          <Button loading={busy} onClick={() => void accept()}>
            {t('push.turnOn')}
          </Button>
        </>
      }
    >
      <p>{t('ask.text')}</p>
      <p>{t('ask.private')}</p>
    </Dialog>
  );
}
