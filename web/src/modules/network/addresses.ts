import { email } from '#schemas/accounts/accounts.ts';
import { parse } from '#ui/form/parse.ts';
import { INVITED_MAX } from '#contract/network/invitations.ts';

export interface Addresses {
  /** Addresses that can be invited now, each once, in the server's form. */
  readonly good: readonly string[];
  /** The rest as typed, each with the reason: invalid, or above the limit of one call. */
  readonly left: readonly { readonly typed: string; readonly problem: 'invalid' | 'beyond' }[];
}

/** Mail programs copy "Asha <asha@example.com>"; otherwise white space separates addresses like a comma. */
const parts = (typed: string): string[] =>
  typed
    .split(/[,;\n]+/)
    .flatMap((part) => {
      const inside = /<([^<>]*)>\s*$/.exec(part);
      return inside ? [inside[1]?.trim() ?? ''] : part.trim().split(/\s+/);
    })
    .filter((part) => part !== '');

/** The email addresses in typed or pasted text, separated by commas, semicolons, spaces or line breaks. */
export function addressesIn(typed: string): Addresses {
  const good = new Set<string>();
  const left = new Map<string, 'invalid' | 'beyond'>();
  for (const part of parts(typed)) {
    const checked = parse(email, part);
    if (!checked.success) left.set(part, 'invalid');
    else if (good.has(checked.data)) continue;
    else if (good.size < INVITED_MAX) good.add(checked.data);
    else left.set(checked.data, 'beyond');
  }
  return { good: [...good], left: [...left].map(([part, problem]) => ({ typed: part, problem })) };
}
