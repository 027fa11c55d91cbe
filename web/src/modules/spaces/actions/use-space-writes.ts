import { useQueryClient } from '@tanstack/react-query';
import { withdrawSpaceAdminRequest } from '#contract/spaces/admins.ts';
import { deleteSpace, editSpaceSettings, restoreSpace } from '#contract/spaces/editing.ts';
import { endOwnershipOffer, takeOverSpace } from '#contract/spaces/managing.ts';
import { type Space, SPACE_RESTORE_DAYS } from '#contract/spaces/spaces.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { confirm } from '#ui/dialog/store.ts';
import { toast } from '#ui/toasts/store.ts';
import { keepSpace } from '../api.ts';
import { useStrings } from '../strings.ts';

type Settings = Parameters<typeof call<typeof editSpaceSettings>>[1]['body'];

/** Settings, deletion and ownership of a space. */
export function useSpaceWrites({ id, kind, name }: Pick<Space, 'id' | 'kind' | 'name'>) {
  const t = useStrings();
  const queries = useQueryClient();
  const params = { spaceId: id };
  const keep = ({ data }: { data: Space }) => keepSpace(queries, data);
  const settings = useWrite((body: Settings) => ({
    send: () => call(editSpaceSettings, { params, body }),
    onDone: (reply) => {
      keep(reply);
      toast.success(t('setting.saved'));
    },
  }));
  const deletion = useWrite(() => ({ send: () => call(deleteSpace, { params }), onDone: keep }));
  const restoring = useWrite(() => ({ send: () => call(restoreSpace, { params }), onDone: keep }));
  const withdrawing = useWrite(() => ({
    send: () => call(withdrawSpaceAdminRequest, { params }),
    onDone: (reply) => {
      keep(reply);
      toast.success(t('admin.request.withdrawn'));
    },
  }));
  const takingOver = useWrite(() => ({ send: () => call(takeOverSpace, { params }), onDone: keep }));
  const ending = useWrite(() => ({ send: () => call(endOwnershipOffer, { params }), onDone: keep }));
  return {
    edit: (body: Settings) => void settings.write(body),
    withdrawAdminRequest: () => void withdrawing.write(),
    busy: [settings, deletion, restoring, takingOver, ending].some((write) => write.busy),
    /** Asks first. */
    remove: async () => {
      const yes = await confirm({
        title: t('delete.title', { name }),
        text: t(`delete.text.${kind}`, { days: SPACE_RESTORE_DAYS }),
        confirm: t(`delete.action.${kind}`),
        danger: true,
      });
      if (yes) await deletion.write();
    },
    restore: () => void restoring.write(),
    takeOver: () => void takingOver.write(),
    endOffer: () => void ending.write(),
  };
}
