import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { actAs, useActing } from '#shell/session/acting.ts';
import { useSession } from '#shell/session/session.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { CreateView } from '../parts/create-view.tsx';
import { useStrings } from '../strings.ts';

/** The business pages of which the user is an admin; choosing one acts as it. */
function ChoosePage(): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const pages = user?.actingFor.filter(({ kind, role }) => kind === 'business' && role === 'admin') ?? [];
  if (pages.length === 0)
    return (
      <Empty
        text={t('create.page.none')}
        action={<Link to={address('/community/create')}>{t('create.page.own')}</Link>}
      />
    );
  return (
    <Card title={t('create.page.choose')}>
      {pages.map(({ id, name, avatar }) => (
        <div key={id}>
          <Button
            variant="default"
            leftSection={<Avatar name={name} picture={avatar} size={24} />}
            onClick={() => actAs(id)}
          >
            {name}
          </Button>
        </div>
      ))}
    </Card>
  );
}

/** A new community that a business page owns, for its admins. */
export default function CreatePageCommunityScreen(): ReactNode {
  const t = useStrings();
  const acting = useActing();
  if (acting?.role === 'admin') return <CreateView kind="community" />;
  return (
    <Screen title={t('create.title.community')}>
      {acting === null ? <ChoosePage /> : <Empty text={t('create.page.refused', { name: acting.name })} />}
    </Screen>
  );
}
