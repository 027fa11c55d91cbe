import type { ReactNode } from 'react';
import { changeTheme, readTheme, type Theme, useTheme } from '#ui/theme/scheme.ts';
import { useSaved } from '../api.ts';
import { useStrings } from '../strings.ts';
import { Choice } from '#ui/parts/choice.tsx';

const themes = ['light', 'dark', 'system'] as const;

export function ThemeChoice(): ReactNode {
  const t = useStrings();
  // Follows changes from other tabs and from the server too.
  const current = useTheme();
  const { mutate } = useSaved<Theme>(
    (theme) => ({ theme }),
    (next) => {
      const previous = readTheme();
      changeTheme(next);
      return () => changeTheme(previous);
    },
  );
  return (
    <Choice
      legend={t('theme.legend')}
      options={themes.map((theme) => ({ value: theme, label: t(`theme.${theme}`) }))}
      value={current}
      onChange={mutate}
    />
  );
}
