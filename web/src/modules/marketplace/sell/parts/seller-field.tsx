import type { ReactNode } from 'react';
import { NativeSelect } from '#ui/fields/select.tsx';
import { useStrings } from '../../strings.ts';
import type { Seller } from '../form/seller.ts';

/** Who sells: the user, or a business page whose team they belong to. Nothing where there is no choice. */
export function SellerField({ seller, onChange }: { seller: Seller; onChange: (id: string) => void }): ReactNode {
  const t = useStrings();
  if (seller.pages.length === 0) return null;
  return (
    <NativeSelect
      label={t('sell.field.seller')}
      name="seller"
      value={seller.sellerId ?? ''}
      data={[
        { value: '', label: t('sell.seller.self') },
        ...seller.pages.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
