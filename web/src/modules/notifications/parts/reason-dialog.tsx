import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Notification } from '#contract/notifications/notifications.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useActing } from '#shell/session/acting.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Loaded } from '#ui/list/loaded.tsx';
import { Button } from '#ui/parts/button.tsx';
import { wantLess, wantMore } from '../actions/mutes.ts';
import { reasonQuery } from '../api.ts';
import { useStrings } from '../strings.ts';

/** Why a notification came, and how fewer of its kind do. */
export function ReasonDialog({
  notification,
  onClose,
}: {
  notification: Notification;
  onClose: () => void;
}): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const isPage = useActing() !== null;
  const query = useQuery(reasonQuery(notification.id));
  return (
    <Dialog title={t('why.title')} onClose={onClose}>
      <Loaded query={query}>
        {({ text, alerts, canChange }) => (
          <>
            <p>{text}</p>
            {canChange ? (
              <>
                <p role="status">{t(alerts ? 'why.alerts' : 'why.quiet')}</p>
                <Button
                  variant="default"
                  onClick={() =>
                    void (alerts
                      ? wantLess(queries, notification)
                      : wantMore(queries, notification.kind, notification.id))
                  }
                >
                  {t(alerts ? 'why.less' : 'why.more')}
                </Button>
              </>
            ) : null}
          </>
        )}
      </Loaded>
      {isPage ? null : <Link to={address('/settings/notifications')}>{t('unsubscribe.settings')}</Link>}
    </Dialog>
  );
}
