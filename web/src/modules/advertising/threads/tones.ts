/** The colours of the states of a thread. */
export const THREAD_TONES = { waiting: 'waiting', answered: 'good', closed: 'waiting' } as const;
