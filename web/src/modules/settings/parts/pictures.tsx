import type { ReactNode } from 'react';
import { useSession } from '#shell/session/session.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useSaved } from '../api.ts';
import { useStrings } from '../strings.ts';

/** Settings for autoplay and portraits; saved when they change. */
export function Pictures(): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const nothing = () => () => undefined;
  const autoplay = useSaved<boolean>((value) => ({ autoplay: value }), nothing);
  const photos = useSaved<boolean>((value) => ({ showPhotos: value }), nothing);
  const valueOf = (save: typeof autoplay, saved: boolean) => (save.busy ? save.value : saved);
  if (user === null) return null;
  return (
    <Card title={t('pictures.title')}>
      <Checkbox
        label={t('pictures.autoplay')}
        description={t('pictures.autoplay.hint')}
        checked={valueOf(autoplay, user.autoplay)}
        onChange={(event) => void autoplay.write(event.currentTarget.checked)}
      />
      <Checkbox
        label={t('pictures.photos')}
        description={t('pictures.photos.hint')}
        checked={valueOf(photos, user.showPhotos)}
        onChange={(event) => void photos.write(event.currentTarget.checked)}
      />
    </Card>
  );
}
