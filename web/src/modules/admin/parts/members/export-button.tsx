import type { ReactNode } from 'react';
import { exportMembers, MEMBER_EXPORT_MAX } from '#contract/accounts/members.ts';
import { call } from '#shell/calls/call.ts';
import { useSearch } from '#shell/navigation/location.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { Button } from '#ui/parts/button.tsx';
import { saveCsv } from '#ui/save-csv.ts';
import { inCall } from '../../api.ts';
import { usersSearch } from '../../search.ts';
import { useStrings } from '../../strings.ts';

/** Saves the members of the current filters as a table. */
export function ExportButton(): ReactNode {
  const t = useStrings();
  const search = useSearch(usersSearch);
  const save = useWrite(() => ({
    send: () => call(exportMembers, { query: inCall(search) }),
    onDone: ({ data, isMore }) =>
      saveCsv(
        t('users.title'),
        ['id', 'name', 'email', 'state', 'joined', 'seen'].map((key) => t(`members.csv.${key as 'id'}`)),
        [
          ...data.map(({ id, name, email, state, joinedAt, seenAt }) => [
            id,
            name,
            email,
            t(`members.state.${state}`),
            joinedAt,
            seenAt,
          ]),
          ...(isMore ? [[t('members.cut', { count: MEMBER_EXPORT_MAX })]] : []),
        ],
      ),
  }));
  return (
    <Button variant="default" loading={save.busy} onClick={() => void save.write()}>
      {t('members.export')}
    </Button>
  );
}
