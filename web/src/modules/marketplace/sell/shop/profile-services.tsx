import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Profile } from '#contract/profiles/profiles.ts';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { Link } from '#shell/navigation/link.tsx';
import { CardGrid } from '#ui/catalogue/card-grid.tsx';
import { Pending } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { ListingCard } from '../../find/listing-card.tsx';
import { useStrings } from '../../strings.ts';
import { shopServicesQuery } from '../api.ts';
import styles from '../parts/sell.module.css';

/** The services of a member. Others see nothing where there are none; the owner is offered to add one. */
export function ProfileServices({ profile }: { profile: Profile }): ReactNode {
  const t = useStrings();
  const isOwn = profile.can.edit;
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    shopServicesQuery(profile.actor.id),
  );
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  if (isPending) return <Pending />;
  if (rows.length === 0 && !isOwn) return null;
  return (
    <Card
      title={t('kind.service')}
      actions={
        isOwn ? (
          <LinkButton variant="light" to={address('/add-new-services')}>
            <IconPlus size={18} aria-hidden="true" /> {t('sell.new.service')}
          </LinkButton>
        ) : null
      }
    >
      {rows.length === 0 ? (
        <p className={styles['soft']}>{t('sell.services.why')}</p>
      ) : (
        <div className={styles['inCard']}>
          <CardGrid
            items={rows}
            idOf={({ id }) => id}
            label={t('kind.service')}
            render={(row) => <ListingCard found={{ kind: 'service', row }} />}
          />
        </div>
      )}
      {hasNextPage ? (
        <Button variant="light" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('sell.more')}
        </Button>
      ) : null}
      {isOwn ? (
        <p className={styles['soft']}>
          <Link to={address('/marketplace/our-products')} search={{ kind: 'service' }}>
            {t('sell.shop.all')}
          </Link>
        </p>
      ) : null}
    </Card>
  );
}
