/** Every key of a cached answer of portfolio begins so. */
export const key = ['portfolio'] as const;
