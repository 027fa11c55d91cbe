import { AUDITED } from '#contract/admin/audited.ts';
import { useStrings } from '../strings.ts';

/** What an entry of the audit log says, in words; entries of earlier versions may have other names. */
export function useAuditedText(): (what: string) => string {
  const t = useStrings();
  return (what) => {
    const name = AUDITED.find((each) => each === what);
    return name === undefined ? what : t(`audit.what.${name}`);
  };
}
