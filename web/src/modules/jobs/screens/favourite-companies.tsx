import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FavouriteCompany } from '#contract/jobs/favourites.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import type { LoaderContext } from '#shell/screens.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { CardName } from '#ui/parts/verified-badge.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { favouriteCompaniesQuery } from '../favourites/api.ts';
import styles from '../favourites/favourites.module.css';
import { useCompanyFavourite } from '../favourites/use-favourites.ts';
import { CandidateTabs } from '../board/candidate-tabs.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetchInfinite }: LoaderContext): void => prefetchInfinite(favouriteCompaniesQuery());

function Row({ company: { page, openJobs } }: { company: FavouriteCompany }): ReactNode {
  const t = useStrings();
  const { remove, busy } = useCompanyFavourite(page.id);
  return (
    <div className={styles['company']}>
      <Avatar name={page.name} picture={page.avatar} size={48} />
      <div>
        <Link to={address('/jobs-list/$id', { id: page.id })} className={styles['title']}>
          <CardName card={page} />
        </Link>
        <p className={styles['soft']} dir="auto">
          {page.headline}
        </p>
        <p className={styles['soft']}>{t('company.open', { count: openJobs })}</p>
      </div>
      <Button
        size="sm"
        variant="default"
        loading={busy}
        aria-label={t('company.remove.named', { name: page.name })}
        onClick={() => void remove()}
      >
        {t('company.remove')}
      </Button>
    </div>
  );
}

/** The pages of whose new jobs the user hears. */
export default function FavouriteCompaniesScreen(): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(favouriteCompaniesQuery());
  return (
    <Screen title={t('favourite.companies')}>
      <CandidateTabs current="companies" />
      <InfiniteList
        card
        query={query}
        idOf={({ page }) => page.id}
        render={(company) => <Row company={company} />}
        skeleton={<RowSkeletons />}
        label={t('favourite.companies')}
        empty={
          <Empty
            text={t('favourite.companies.empty')}
            action={<Link to={address('/business-page')}>{t('favourite.companies.find')}</Link>}
          />
        }
      />
    </Screen>
  );
}
