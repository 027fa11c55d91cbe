import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { type HiddenCampaign, showAgain } from '#contract/advertising/hidden.ts';
import { call } from '#shell/calls/call.ts';
import { expectingRead, mutate } from '#shell/state/mutate.ts';
import { Chips } from '#ui/list/chips.tsx';
import { hiddenQuery } from '../feed/api.ts';
import styles from '../parts/parts.module.css';
import { useStrings } from '../strings.ts';

/** What the member has hidden; what is taken out of the list is shown again. */
export function HiddenCampaigns({ hidden }: { hidden: readonly HiddenCampaign[] }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const box = useRef<HTMLFieldSetElement>(null);
  const show = ({ id: campaignId }: HiddenCampaign) =>
    void mutate(queries, {
      send: () => call(showAgain, { params: { campaignId } }),
      expect: [
        expectingRead<{ data: HiddenCampaign[] }>(hiddenQuery().queryKey, ({ data }) => ({
          data: data.filter(({ id }) => id !== campaignId),
        })),
      ],
    });
  return (
    <fieldset ref={box} tabIndex={-1} className={styles['group']}>
      <legend>{t('viewer.hidden')}</legend>
      {hidden.length === 0 ? <p className={styles['soft']}>{t('viewer.hidden.none')}</p> : null}
      <Chips
        label={t('viewer.hidden')}
        items={hidden}
        idOf={({ id }) => id}
        nameOf={({ title, owner }) => t('viewer.hidden.one', { title, owner: owner.name })}
        onRemove={show}
        onEmpty={() => box.current?.focus()}
      />
    </fieldset>
  );
}
