import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { useSpaceWrites } from '../actions/use-space-writes.ts';
import { spaceQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import { VisibilityFields } from './space-fields.tsx';

type Named = Pick<Space, 'id' | 'kind' | 'name'>;

/** Who finds and sees a space; each change is saved at once. */
function VisibilityDialog({ named, onClose }: { named: Named; onClose: () => void }): ReactNode {
  const t = useStrings();
  const { edit } = useSpaceWrites(named);
  const { data } = useQuery(spaceQuery(named.id));
  const space = data?.data;
  const around = useQuery({ ...spaceQuery(space?.community?.id ?? ''), enabled: (space?.community ?? null) !== null });
  return (
    <Dialog title={t('visibility.title', { name: named.name })} onClose={onClose}>
      {space === undefined || space.state === 'deleted' ? (
        <RowSkeletons />
      ) : (
        <VisibilityFields
          kind={space.kind}
          values={{ visibility: space.state, listed: space.listed }}
          community={around.data?.data}
          onChange={edit}
        />
      )}
    </Dialog>
  );
}

export const openVisibilityDialog = (named: Named): void =>
  openDialog((close) => <VisibilityDialog named={named} onClose={close} />);
