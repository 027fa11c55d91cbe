import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Kind } from '#contract/core/kinds.ts';
import { listSuggestedItems } from '#contract/orders/compare.ts';
import { COMPARED } from '#contract/orders/quote-choices.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import styles from '../orders.module.css';
import compared from './compare.module.css';
import { useStrings } from '../strings.ts';

interface Props {
  item: { readonly kind: Kind; readonly id: string };
  /** What else is asked about. */
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}
/** Other sellers of the same category, of whom up to four are asked the same; their answers are compared. */
export function OthersField({ item, chosen, onChange }: Props): ReactNode {
  const t = useStrings();
  const { data } = useQuery({
    ...queryOptions(listSuggestedItems, { query: { kind: item.kind, itemId: item.id } }),
    retry: false,
  });
  const others = data?.data ?? [];
  if (others.length === 0) return null;
  const isFull = chosen.length >= COMPARED.max - 1;
  return (
    <fieldset className={compared['others']}>
      <legend>{t('ask.others', { count: COMPARED.max - 1 })}</legend>
      <p className={styles['soft']}>{t('ask.others.about')}</p>
      <ul className={compared['choices']}>
        {others.map((other) => {
          const isChosen = chosen.includes(other.id);
          return (
            <li key={other.id}>
              <Checkbox
                label={other.title}
                description={other.author.name}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => onChange(isChosen ? chosen.filter((each) => each !== other.id) : [...chosen, other.id])}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
