import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type PromotedFrame, setPromotedFrame } from '#contract/advertising/frame.ts';
import { call } from '#shell/calls/call.ts';
import { expectingRead, mutate } from '#shell/state/mutate.ts';
import { describeFailure } from '#ui/failure.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { Pending } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { showSaved } from '#ui/toasts/saved.ts';
import { useStrings } from '../strings.ts';
import { frameQuery } from './api.ts';

function Switch({ frame: { isOn, address } }: { frame: PromotedFrame }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const change = (next: boolean) =>
    void mutate(queries, {
      scope: 'promoted-frame',
      send: () => call(setPromotedFrame, { body: { isOn: next } }),
      expect: [
        expectingRead<{ data: PromotedFrame }>(frameQuery().queryKey, () => ({ data: { isOn: next, address } })),
      ],
      onDone: showSaved,
    });
  return (
    <Checkbox
      label={t('frame.switch')}
      description={address === null ? t('frame.none') : t('frame.address', { address: new URL(address).host })}
      checked={isOn}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  );
}

/** Whether places that nobody pays for show a page of another site. */
export function FrameSwitch(): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(frameQuery());
  return (
    <Card title={t('frame.title')}>
      <p>{t('frame.about')}</p>
      {data !== undefined ? (
        <Switch frame={data.data} />
      ) : error === null ? (
        <Pending />
      ) : (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}
