import {
  IconArmchair,
  IconBallFootball,
  IconBolt,
  IconBook,
  IconBuildingWarehouse,
  IconCar,
  IconDeviceLaptop,
  IconDiamond,
  IconFlask,
  IconGift,
  IconHanger,
  IconHeartbeat,
  IconHome,
  IconLayersIntersect,
  IconPackage,
  IconPlant,
  IconPlugConnected,
  IconRecycle,
  IconSettings,
  IconShieldCheck,
  IconShoe,
  IconSparkles,
  IconTools,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PRODUCT_CATEGORIES, type ProductCategory } from '#contract/marketplace/choices.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { searchWith } from '#shell/navigation/search-params.ts';
import { useStrings } from '../strings.ts';
import styles from './categories.module.css';
import { type OpenFilters, openSearch } from './search.ts';

const ICONS: Readonly<Record<ProductCategory, typeof IconPlant>> = {
  agriculture: IconPlant,
  apparel: IconHanger,
  automotive: IconCar,
  beauty: IconSparkles,
  books: IconBook,
  building: IconBuildingWarehouse,
  chemicals: IconFlask,
  computers: IconDeviceLaptop,
  electrical: IconBolt,
  electronics: IconPlugConnected,
  food: IconToolsKitchen2,
  footwear: IconShoe,
  furniture: IconArmchair,
  gifts: IconGift,
  hardware: IconTools,
  health: IconHeartbeat,
  home: IconHome,
  jewellery: IconDiamond,
  machinery: IconSettings,
  metals: IconLayersIntersect,
  packaging: IconPackage,
  plastics: IconRecycle,
  safety: IconShieldCheck,
  sports: IconBallFootball,
};

/** All categories as links in one row, which also work before any script does. The chosen one leads back to all. */
export function Categories({ filters }: { filters: OpenFilters }): ReactNode {
  const t = useStrings();
  return (
    <nav aria-label={t('filter.category')}>
      <ul className={styles['categories']}>
        {PRODUCT_CATEGORIES.map((category) => {
          const Icon = ICONS[category];
          const isChosen = filters.category === category;
          const next = { ...filters, category: isChosen ? undefined : category, page: 1 };
          return (
            <li key={category}>
              <Link
                to={address('/open-marketplace')}
                search={searchWith(openSearch, next)}
                keepScroll
                className={styles['category']}
                aria-current={isChosen ? 'true' : undefined}
              >
                <span className={styles['disc']}>
                  <Icon size={24} stroke={1.5} aria-hidden="true" />
                </span>
                {t(`category.${category}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
