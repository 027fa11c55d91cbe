import type { ReactNode } from 'react';
import { formatNumber } from '../language/formats.ts';
import { useLanguage } from '../language/language.ts';

/** A number as the language writes it; `compact` for counters in small places ("1.2K"). */
export function FormattedNumber({ value, compact = false }: { value: number; compact?: boolean }): ReactNode {
  useLanguage();
  return formatNumber(value, compact);
}
