/** Things of other modules whose card a post shows. */
export const THING_KINDS = ['event', 'job', 'product', 'service'] as const;
export type ThingKind = (typeof THING_KINDS)[number];

/** Whether what is attached is a thing of another module. */
export const isThing = <A extends { readonly kind: string }>(
  attached: A,
): attached is Extract<A, { kind: ThingKind }> => (THING_KINDS as readonly string[]).includes(attached.kind);
