import { StartRefusal } from '../start-refusal.ts';

/** A provider of the settings. Without currencies it is offered no more, and still refunds. */
export interface ChosenProvider {
  readonly name: string;
  readonly currencies: readonly string[] | 'all';
}

const LATER: ReadonlySet<string> = new Set(['razorpay', 'stripe']);
const hint = 'PAYMENTS is `off`, or providers with their currencies such as sandbox:INR+USD';

function chosen(part: string): ChosenProvider {
  const [, name = '', list] = /^([a-z]+)(?::((?:[A-Z]{3}(?:\+[A-Z]{3})*)?))?$/.exec(part) ?? [];
  if (LATER.has(name))
    throw new StartRefusal(`Settings: PAYMENTS: ${name} is not available yet: set sandbox or off. ${hint}.`);
  if (name !== 'sandbox') throw new StartRefusal(`Settings: PAYMENTS: ${part} is no provider. ${hint}.`);
  if (list === undefined) return { name, currencies: 'all' };
  return { name, currencies: list === '' ? [] : list.split('+') };
}

/** Where people pay. @throws StartRefusal for a provider that cannot be used */
export function paymentsOf(
  setting: string | undefined,
  { demo, PUBLIC_URL }: { readonly demo: boolean; readonly PUBLIC_URL: string | undefined },
): readonly ChosenProvider[] {
  const text = setting ?? (demo ? 'sandbox' : 'off');
  if (text === 'off') return [];
  const providers = text.split(',').map((part) => chosen(part.trim()));
  if (new Set(providers.map(({ name }) => name)).size < providers.length)
    throw new StartRefusal(`Settings: PAYMENTS names a provider twice. ${hint}.`);
  if (!demo && PUBLIC_URL !== undefined)
    throw new StartRefusal(
      'Settings: PAYMENTS: anyone can pay in the sandbox without money, so it is not offered in public: ' +
        'set PAYMENTS=off, or remove PUBLIC_URL.',
    );
  return providers;
}
