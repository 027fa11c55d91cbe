import * as z from 'zod/mini';
import { email } from '#contract/accounts.ts';
import { INVITED_MAX } from '#contract/network.invitations.ts';

export interface Addresses {
  /** Those that can be invited now, once each, as the server writes them. */
  readonly good: readonly string[];
  /** As they were typed, with what is wrong: no address, or one too many for one go. */
  readonly left: readonly { readonly typed: string; readonly problem: 'invalid' | 'beyond' }[];
}

/** "Asha <asha@example.com>" is what mail programs copy; else white space parts as commas do. */
const parts = (typed: string): string[] =>
  typed
    .split(/[,;\n]+/)
    .flatMap((part) => {
      const inside = /<([^<>]*)>\s*$/.exec(part);
      return inside ? [inside[1]?.trim() ?? ''] : part.trim().split(/\s+/);
    })
    .filter((part) => part !== '');

/** The addresses in what someone typed or pasted: parted by commas, semicolons, spaces or new lines. */
export function addressesIn(typed: string): Addresses {
  const good = new Set<string>();
  const left = new Map<string, 'invalid' | 'beyond'>();
  for (const part of parts(typed)) {
    const checked = z.safeParse(email, part);
    if (!checked.success) left.set(part, 'invalid');
    else if (good.has(checked.data)) continue;
    else if (good.size < INVITED_MAX) good.add(checked.data);
    else left.set(checked.data, 'beyond');
  }
  return { good: [...good], left: [...left].map(([part, problem]) => ({ typed: part, problem })) };
}
