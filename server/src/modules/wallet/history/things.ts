import { type Kind, KINDS } from '#contract/core/kinds.ts';

/** Whether things of this kind have cards. */
export const isKind = (kind: string): kind is Kind => KINDS.some((each) => each === kind);
