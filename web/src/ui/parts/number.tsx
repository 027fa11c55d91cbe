import type { ReactNode } from 'react';
import { formatNumber } from '../language/formats.ts';
import { useLanguage } from '../language/language.ts';

/** A number formatted for the language; `compact` for counters in small spaces ("1.2K"). */
export function FormattedNumber({ value, compact = false }: { value: number; compact?: boolean }): ReactNode {
  useLanguage();
  return formatNumber(value, compact);
}
