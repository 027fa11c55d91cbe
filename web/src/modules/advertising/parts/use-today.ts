import { useState } from 'react';
import { wallClockOf } from '#ui/language/local-time.ts';

const today = (): string => wallClockOf(new Date()).slice(0, 10);
/** The day on which the screen was opened, in the zone of the account. */
export const useToday = (): string => useState(today)[0];
