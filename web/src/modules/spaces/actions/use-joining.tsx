import { useQueryClient } from '@tanstack/react-query';
import { editPreferences, joinSpace, leaveSpace } from '#contract/spaces/members.ts';
import { listSpaces, type Space, type SpaceRow } from '#contract/spaces/spaces.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { confirm, openDialog } from '#ui/dialog/store.ts';
import { toast } from '#ui/toasts/store.ts';
import { keepSpace, spaceQuery } from '../api.ts';
import { paths } from '../kinds.ts';
import { RequestDialog } from '../parts/request-dialog.tsx';
import { useStrings } from '../strings.ts';

type Joined = Pick<Space | SpaceRow, 'id' | 'kind' | 'name'>;
type Preferences = Parameters<typeof call<typeof editPreferences>>[1]['body'];

/** Joining, asking, leaving, and what a member chose to see of a space. `link`: the token of the link followed. */
export function useJoining({ id, kind, name }: Joined, link = '') {
  const t = useStrings();
  const queries = useQueryClient();
  const go = useGo();
  const params = { spaceId: id };
  const joining = useWrite((answers: readonly string[]) => ({
    send: () =>
      call(joinSpace, {
        params,
        body: { ...(answers.length > 0 && { answers: [...answers] }), ...(link !== '' && { link }) },
      }),
    onDone: ({ data }: { data: Space }) => {
      keepSpace(queries, data);
      toast.success(t(data.membership?.state === 'active' ? 'join.done' : 'request.done', { name }));
    },
  }));
  const leaving = useWrite(() => ({
    send: () => call(leaveSpace, { params }),
    onDone: ({ data }: { data: Space | null }) => {
      if (data !== null) keepSpace(queries, data);
      else {
        void queries.invalidateQueries({ queryKey: queryKey(listSpaces) });
        void go(address(paths[kind].list), { replace: true });
      }
    },
  }));
  const choosing = useWrite((body: Preferences) => ({
    send: () => call(editPreferences, { params, body }),
    onDone: ({ data }: { data: Space }) => keepSpace(queries, data),
  }));
  return {
    busy: joining.busy || leaving.busy,
    join: () => void joining.write([]),
    /** Asks the questions of the space first, if it has any. */
    request: async () => {
      const { data } = await queries.query(spaceQuery(id));
      if (data.questions.length === 0) await joining.write([]);
      else
        openDialog((close) => (
          <RequestDialog space={data} onClose={close} onSent={(sent) => keepSpace(queries, sent)} />
        ));
    },
    withdraw: () => void leaving.write(),
    leave: async () => {
      const yes = await confirm({
        title: t('leave.title', { name }),
        text: t(`leave.text.${kind}`),
        confirm: t('leave.action'),
        danger: true,
      });
      if (yes) await leaving.write();
    },
    choose: (body: Preferences) => void choosing.write(body),
    choosing: choosing.busy,
  };
}
