import { AUDITED } from '#contract/admin/audited.ts';
import type { AuditEntry } from '#contract/admin/people.ts';
import { useStrings } from '../strings.ts';

/** What an entry of the audit log says, in words; entries of earlier versions may have other names. */
export function useAuditedText(): (what: string) => string {
  const t = useStrings();
  return (what) => {
    const name = AUDITED.find((each) => each === what);
    return name === undefined ? what : t(`audit.what.${name}`);
  };
}

/** Of what an act consisted, and why it was done, in a line. */
export function useAuditedWhy(): (entry: Pick<AuditEntry, 'details' | 'reason'>) => string {
  const t = useStrings();
  return ({ details, reason }) =>
    [...details.map((detail) => t(`audit.detail.${detail}`)), ...(reason === null ? [] : [reason])].join(' · ');
}
