import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { editViewingMode, VIEWING_MODES, type ViewingMode } from '#contract/insights.ts';
import { call } from '#shell/calls/call.ts';
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
  const { mutate } = useMutation({
    // Several choices in a row are saved in order.
    scope: { id: 'viewing-mode' },
    mutationFn: (mode: ViewingMode) => call(editViewingMode, { body: { mode } }),
    onMutate: async (mode) => {
      await queries.cancelQueries({ queryKey });
      const previous = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, { data: { mode } });
      return previous;
    },
    onError: (_error, _mode, previous) => queries.setQueryData(queryKey, previous),
    onSuccess: showSaved,
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
              onChange={mutate}
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
