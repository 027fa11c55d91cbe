import { draftOf } from '#shell/forms/drafts.ts';

/** Where someone was who had to add money first: a payment comes back to an address that says nothing of it. */
const saved = () => draftOf<string>('wallet-way-back');
export const keepWayBack = (address: string): void => saved().save(address);
export const wayBack = (): string | null => saved().load() ?? null;
export const forgetWayBack = (): void => saved().clear();
