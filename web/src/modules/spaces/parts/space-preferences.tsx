import type { ReactNode } from 'react';
import { FEED_CHOICES, NOTIFY_CHOICES } from '#contract/spaces/choices.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Row } from '#ui/form/form.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useJoining } from '../actions/use-joining.tsx';
import { useStrings } from '../strings.ts';

/** What of a space reaches the user's feed, and what they are notified of; each is saved at once. */
export function SpacePreferences({ space }: { space: Space }): ReactNode {
  const t = useStrings();
  const { choose, choosing } = useJoining(space);
  const { membership, can } = space;
  if (!can.choose || membership === null) return null;
  return (
    <Card title={t('preferences.title')}>
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
    </Card>
  );
}
