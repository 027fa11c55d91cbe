import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FEED_CHOICES, NOTIFY_CHOICES } from '#contract/spaces/choices.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Row } from '#ui/form/form.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { useJoining } from '../actions/use-joining.tsx';
import { spaceQuery } from '../api.ts';
import { useStrings } from '../strings.ts';

/** What of a space reaches the user's feed, and what they are notified of; each is saved at once. */
export function SpacePreferences({ space }: { space: Space }): ReactNode {
  const t = useStrings();
  const { choose, choosing } = useJoining(space);
  const { membership, can } = space;
  if (!can.choose || membership === null) return null;
  return (
    <Row>
      <NativeSelect
        label={t('preferences.feed')}
        value={membership.feed}
        disabled={choosing}
        onChange={(event) => {
          const feed = FEED_CHOICES.find((each) => each === event.currentTarget.value);
          if (feed !== undefined) choose({ feed });
        }}
        data={FEED_CHOICES.map((value) => ({ value, label: t(`feed.${value}`) }))}
      />
      <NativeSelect
        label={t('preferences.notify')}
        value={membership.notify}
        disabled={choosing}
        onChange={(event) => {
          const notify = NOTIFY_CHOICES.find((each) => each === event.currentTarget.value);
          if (notify !== undefined) choose({ notify });
        }}
        data={NOTIFY_CHOICES.map((value) => ({ value, label: t(`notify.${value}`) }))}
      />
    </Row>
  );
}

type Named = Pick<Space, 'id' | 'name'>;
function PreferencesDialog({ named, onClose }: { named: Named; onClose: () => void }): ReactNode {
  const t = useStrings();
  const { data } = useQuery(spaceQuery(named.id));
  return (
    <Dialog title={t('preferences.of', { name: named.name })} onClose={onClose}>
      {data === undefined ? <RowSkeletons count={1} /> : <SpacePreferences space={data.data} />}
    </Dialog>
  );
}

export const openPreferencesDialog = (named: Named): void =>
  openDialog((close) => <PreferencesDialog named={named} onClose={close} />);
