import type { ReactNode } from 'react';
import { type Theme, THEMES } from '#contract/core/choices.ts';
import { changeTheme, readTheme, useTheme } from '#ui/theme/scheme.ts';
import { useSaved } from '../api.ts';
import { useStrings } from '../strings.ts';
import { Choice } from '#ui/parts/choice.tsx';

export function ThemeChoice(): ReactNode {
  const t = useStrings();
  // Changes from other tabs and from the server are followed, too.
  const current = useTheme();
  const { write } = useSaved<Theme>(
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
      options={THEMES.map((theme) => ({ value: theme, label: t(`theme.${theme}`) }))}
      value={current}
      onChange={(next) => void write(next)}
    />
  );
}
