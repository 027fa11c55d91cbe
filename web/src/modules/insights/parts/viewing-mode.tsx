import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { editViewingMode, VIEWING_MODES, type ViewingMode } from '#contract/insights/insights.ts';
import { call } from '#shell/calls/call.ts';
import { expectingRead, mutate } from '#shell/state/mutate.ts';
import { Card } from '#ui/parts/card.tsx';
import { Choice } from '#ui/parts/choice.tsx';
import { showSaved } from '#ui/toasts/saved.ts';
import { viewingQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import { QueryContent } from './answered.tsx';

/**
 * Selects how the user appears to people whose profiles they view, and explains the effect for both sides. Saved when
 * it is chosen, reverted when saving fails.
 */
export function ViewingModeCard(): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { queryKey } = viewingQuery();
  const query = useQuery(viewingQuery());
  const change = (mode: ViewingMode) =>
    void mutate(queries, {
      // Several choices in a row are saved in order.
      scope: 'viewing-mode',
      send: () => call(editViewingMode, { body: { mode } }),
      expect: [expectingRead<{ data: { mode: ViewingMode } }>(queryKey, () => ({ data: { mode } }))],
      onDone: showSaved,
    });
  return (
    <div id="viewing">
      <QueryContent query={query}>
        {({ mode }) => (
          <Card title={t('viewing.title')}>
            <p>{t('viewing.about')}</p>
            <Choice
              legend={t('viewing.legend')}
              value={mode}
              onChange={change}
              options={VIEWING_MODES.map((value) => ({
                value,
                label: t(`viewing.${value}`),
                about: t(`viewing.${value}.about`),
              }))}
            />
            <p>{t('viewing.now')}</p>
          </Card>
        )}
      </QueryContent>
    </div>
  );
}
