import { IconMessages } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { scopesOpenTo } from '#contract/messaging/messaging.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { actAs, useActing } from '#shell/session/acting.ts';
import { useSession } from '#shell/session/session.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import styles from '../inbox/inbox.module.css';
import { useStrings } from '../strings.ts';
import Messaging, { search } from './messaging.tsx';

export { search };

/** The pages of whose conversations the member opens some; choosing one acts as it. */
function ChoosePage(): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const pages = user?.actingFor.filter(({ role }) => scopesOpenTo(role).length > 0) ?? [];
  if (pages.length === 0)
    return (
      <Empty
        text={t('inbox.noPages')}
        icon={<IconMessages size={32} />}
        action={<Link to={address('/messaging')}>{t('inbox.own')}</Link>}
      />
    );
  return (
    <Card title={t('inbox.choose')}>
      <ul className={styles['pages']}>
        {pages.map((page) => (
          <li key={page.id} className={styles['page']}>
            <Avatar name={page.name} picture={page.avatar} size={40} />
            <bdi className={styles['pageName']}>{page.name}</bdi>
            <Button
              size="sm"
              variant="light"
              aria-label={t('inbox.openOf', { name: page.name })}
              onClick={() => actAs(page.id)}
            >
              {t('inbox.open')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The inbox of the page that the member acts as; its advertisers have what is written about advertisements. */
export default function SwitchMessaging(): ReactNode {
  const t = useStrings();
  const acting = useActing();
  if (acting !== null) return <Messaging key={acting.id} />;
  return (
    <Screen title={t('title.page')}>
      <ChoosePage />
    </Screen>
  );
}
