import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as contract from '#contract/pages/pages.ts';
import { call } from '#shell/calls/call.ts';
import { refreshUser } from '#shell/session/session.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { confirm } from '#ui/dialog/store.ts';
import { toast } from '#ui/toasts/store.ts';
import { keepPage } from '../api.ts';
import { useStrings } from '../strings.ts';

type Settings = Omit<Parameters<typeof call<typeof contract.editPageSettings>>[1]['body'], never>;

/** Who sees a page and its language, its deletion, and undoing that. */
export function usePageWrites(page: Pick<contract.Page, 'actor'>) {
  const t = useStrings();
  const queries = useQueryClient();
  const params = useMemo(() => ({ pageId: page.actor.id }), [page.actor.id]);
  const keep = ({ data }: { data: contract.Page }) => keepPage(queries, data);
  /** The menu lists the pages that the user may act for. */
  const keepAndRefresh = (reply: { data: contract.Page }) => {
    keep(reply);
    refreshUser().catch(() => undefined);
  };
  const settings = useWrite((body: Settings) => ({
    send: () => call(contract.editPageSettings, { params, body }),
    onDone: (reply) => {
      keep(reply);
      toast.success(t('setting.saved'));
    },
  }));
  const deletion = useWrite(() => ({
    send: () => call(contract.deletePage, { params }),
    onDone: keepAndRefresh,
  }));
  const restoring = useWrite(() => ({
    send: () => call(contract.restorePage, { params }),
    onDone: keepAndRefresh,
  }));
  const { name } = page.actor;
  return {
    edit: settings.write,
    busy: settings.busy || deletion.busy || restoring.busy,
    /** Asks first. */
    remove: async () => {
      const yes = await confirm({
        title: t('delete.title', { name }),
        text: t('delete.text', { days: contract.PAGE_RESTORE_DAYS }),
        confirm: t('delete.action'),
        danger: true,
      });
      if (yes) await deletion.write();
    },
    restore: restoring.write,
  };
}
