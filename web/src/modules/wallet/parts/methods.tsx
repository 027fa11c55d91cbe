import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deleteCard, editDefaultCard, type PaymentMethods, type SavedCard } from '#contract/wallet/methods.ts';
import { call } from '#shell/calls/call.ts';
import { mutate } from '#shell/state/mutate.ts';
import { confirm } from '#ui/dialog/store.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Loaded } from '#ui/list/loaded.tsx';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { Card } from '#ui/parts/card.tsx';
import { toast } from '#ui/toasts/store.ts';
import { methodsQuery } from '../api.ts';
import { text, useStrings } from '../strings.ts';
import { monthText, savedCardText } from '../texts.ts';
import styles from '../wallet.module.css';

/** What can be done with a saved card. Removing it cannot be undone, since its number is not here. */
function useCardWrites() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: methodsQuery().queryKey });
  const params = ({ provider, id }: SavedCard) => ({ provider, cardId: id });
  return {
    choose: async (card: SavedCard) => {
      await mutate(queries, { send: () => call(editDefaultCard, { params: params(card) }), onDone: refresh });
    },
    remove: async (card: SavedCard) => {
      const name = savedCardText(card);
      const yes = await confirm({
        title: text('methods.remove.title', { card: name }),
        text: text('methods.remove.text'),
        confirm: text('methods.remove'),
        danger: true,
      });
      if (!yes) return;
      await mutate(queries, {
        send: () => call(deleteCard, { params: params(card) }),
        onDone: async () => {
          toast.success(text('methods.removed', { card: name }));
          await refresh();
        },
      });
    },
  };
}

function SavedCardLine({ card }: { card: SavedCard }): ReactNode {
  const t = useStrings();
  const { choose, remove } = useCardWrites();
  const name = savedCardText(card);
  return (
    <li className={styles['line']}>
      <span className={styles['words']}>
        <span>{name}</span>
        <span className={styles['soft']}>
          {t(card.isExpired ? 'methods.expired' : 'methods.expires', { month: monthText(card.expiry) })}
          {card.isDefault ? ` · ${t('methods.default')}` : null}
        </span>
      </span>
      <ActionMenu
        about={t('methods.menu', { card: name })}
        actions={[
          ...(card.isDefault || card.isExpired
            ? []
            : [{ key: 'default', label: t('methods.makeDefault'), run: () => void choose(card) }]),
          { key: 'remove', label: t('methods.remove'), danger: true, run: () => void remove(card) },
        ]}
      />
    </li>
  );
}

function Lines({ cards, upi }: PaymentMethods): ReactNode {
  const t = useStrings();
  if (cards.length === 0 && upi === null) return <p>{t('methods.none')}</p>;
  return (
    <ul className={styles['lines']}>
      {cards.map((card) => (
        <SavedCardLine key={`${card.provider}/${card.id}`} card={card} />
      ))}
      {upi === null ? null : (
        <li className={styles['line']}>
          <span className={styles['words']}>
            <span>{t('method.upi.id', { id: upi.maskedId })}</span>
            <span className={styles['soft']}>{t('methods.upi.used', { date: formatDate(upi.usedAt) })}</span>
          </span>
        </li>
      )}
    </ul>
  );
}

/** Saved cards, and the UPI id that paid last. Card numbers stay with the payment provider. */
export function Methods(): ReactNode {
  const t = useStrings();
  return (
    <Card title={t('methods.title')}>
      <Loaded query={useQuery(methodsQuery())}>{(methods) => <Lines {...methods} />}</Loaded>
    </Card>
  );
}
