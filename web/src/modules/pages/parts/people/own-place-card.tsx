import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#contract/pages/pages.ts';
import { contestPage, type OwnPlace } from '#contract/pages/people.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { toast } from '#ui/toasts/store.ts';
import { kindOf } from '../../kinds.ts';
import { ownPlaceQuery } from '../../people-api.ts';
import { useStrings } from '../../strings.ts';
import { openNoteDialog } from './note-dialog.tsx';
import { openProveDialog } from './prove-dialog.tsx';

function Contest({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { id: pageId, name } = page.actor;
  const { write } = useWrite((note: string) => ({
    send: () => call(contestPage, { params: { pageId }, body: note === '' ? {} : { note } }),
    onDone: (reply: { data: OwnPlace }) => {
      queries.setQueryData(ownPlaceQuery(pageId).queryKey, reply);
      toast.success(t('own.contest.done'));
    },
  }));
  return (
    <Button
      variant="light"
      onClick={() =>
        openNoteDialog({
          title: t('own.contest.title', { name }),
          text: t('own.contest.hint'),
          label: t('own.contest.note'),
          action: t('own.contest.send'),
          onSend: async (note) => (await write(note)).done,
        })
      }
    >
      {t('own.contest')}
    </Button>
  );
}

/** What the page says of the user, whose profile names it, and what they can do about it. */
export function OwnPlaceCard({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const { data } = useQuery(ownPlaceQuery(page.actor.id));
  const place = data?.data;
  if (place === undefined || place.state === null) return null;
  const { state, reason, can, domain } = place;
  const { name } = page.actor;
  const isProvable = state === 'stated' && domain !== null;
  return (
    <Card title={t('own.title')}>
      <p role="status">{t(state === 'disowned' ? `own.disowned.${kindOf(page)}` : `own.${state}`, { name })}</p>
      {state === 'disowned' && reason !== '' ? <p dir="auto">{t('own.reason', { text: reason })}</p> : null}
      {state === 'disowned' && !can.contest ? <p>{t('own.final', { name })}</p> : null}
      {can.contest || isProvable ? (
        <div>
          {can.contest ? <Contest page={page} /> : null}
          {isProvable ? (
            <Button variant="light" onClick={() => openProveDialog({ pageId: page.actor.id, domain })}>
              {t('own.prove')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </Card>
  );
}
