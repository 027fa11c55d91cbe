import { useRef } from 'react';
import type { UsedUploads } from '#web/media';
import { confirm } from '#ui/dialog/store.ts';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { useStrings } from '../../strings.ts';

/** Asks once, before pictures without a description are posted. */
export function useAltReminder<Values extends Record<string, unknown>>(
  form: ContractForm<Values>,
  { pictures }: Pick<UsedUploads, 'pictures'>,
): ContractForm<Values> {
  const t = useStrings();
  const isReminded = useRef(false);
  const count = pictures.filter(({ alt }) => alt === '').length;
  const onSend: typeof form.props.onSend = (event) => {
    if (count === 0 || isReminded.current) return form.props.onSend(event);
    isReminded.current = true;
    const element = event.currentTarget;
    return void confirm({
      title: t('composer.alt.title'),
      text: t('composer.alt.text', { count }),
      confirm: t('composer.alt.post'),
    }).then((isMeant) => {
      if (isMeant) element.requestSubmit();
    });
  };
  return { ...form, props: { onSend } };
}
