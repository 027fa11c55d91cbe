import { confirm } from '#ui/dialog/store.ts';
import { useStrings } from '../../strings.ts';

/** Asks before offers are sent: the candidates have their e-mail at once. `name`: of the one candidate. */
export function useConfirmOffer(): (count: number, name?: string) => Promise<boolean> {
  const t = useStrings();
  return (count, name) =>
    confirm({
      title: name === undefined ? t('offer.ask', { count }) : t('offer.ask.named', { name }),
      text: t('offer.ask.text'),
      confirm: t('offer.ask.submit'),
    });
}
