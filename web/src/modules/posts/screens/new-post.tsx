import type { ReactNode } from 'react';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { Composer } from '../parts/composer/composer.tsx';
import { useStrings } from '../strings.ts';

export default function NewPostScreen(): ReactNode {
  const t = useStrings();
  return (
    <Screen title={t('composer.title')}>
      <Card as="div">
        <Composer />
      </Card>
    </Screen>
  );
}
