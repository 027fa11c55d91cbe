import { editPortfolioSettings } from '#contract/portfolio/portfolio.ts';
import * as imports from '#contract/portfolio/imports.ts';
import type { ProfileImport } from '#contract/portfolio/imports.ts';
import { guardedBy, ownThings, type Verdict } from '#platform/policy.ts';

/* Queries find imports only for their owner. */

type Imported = Pick<ProfileImport, 'state'>;
const underWay: ReadonlySet<ProfileImport['state']> = new Set(['reading', 'ready', 'applying']);

/** A member has one active import at a time. */
export const canStartImport = ({ isUnderWay }: { readonly isUnderWay: boolean }): Verdict =>
  isUnderWay ? 'import_under_way' : 'ok';
export const canConfirmImport = ({ state }: Imported): Verdict => (state === 'ready' ? 'ok' : 'import_not_ready');
export const canCancelImport = ({ state }: Imported): Verdict => (underWay.has(state) ? 'ok' : 'import_not_ready');

export const writes = [
  ...guardedBy(canStartImport, imports.startImport),
  ...guardedBy(canConfirmImport, imports.confirmImport),
  ...guardedBy(canCancelImport, imports.cancelImport),
  ...ownThings('contacts of the caller', imports.deleteContacts),
  ...ownThings('settings of the caller', editPortfolioSettings),
];
