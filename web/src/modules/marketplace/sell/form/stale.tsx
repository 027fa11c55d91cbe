import type { ReactNode } from 'react';
import { type Difference, StaleDialog } from '#ui/dialog/stale-dialog.tsx';
import { formatMoney } from '#ui/language/formats.ts';
import { text } from '../../strings.ts';
import type { ListingForm, TypedRung } from './product-form.ts';

const AMOUNTS: ReadonlySet<string> = new Set(['price', 'samplePrice', 'deliveryFee']);
const isRung = (value: unknown): value is TypedRung => typeof value === 'object' && value !== null && 'price' in value;

/** A value as both sides of the question show it; undefined: only its name is shown. */
function inWords(name: string, value: unknown, currency: string): string | undefined {
  if (typeof value === 'number') return AMOUNTS.has(name) ? formatMoney(value, currency) : String(value);
  if (typeof value === 'string') return value;
  if (value === null) return '–';
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ');
  if (Array.isArray(value) && value.length > 0 && value.every(isRung))
    return value
      .map(({ from, price }) => `${from ?? '?'}: ${price === null ? '?' : formatMoney(price, currency)}`)
      .join(', ');
  return undefined;
}

/** The label of a field of either form. */
export const fieldLabel = (name: string): string => text(`sell.field.${name}` as 'sell.field.name');

interface Stored {
  readonly id: string;
  readonly version: number;
}
interface Props<V extends ListingForm, S extends Stored> {
  edit: {
    readonly theirs: S | undefined;
    readonly differing: readonly string[];
    readonly settling: boolean;
    readonly keepMine: (current: S) => Promise<void>;
    readonly takeTheirs: (current: S) => void;
    readonly leaveOpen: () => void;
  };
  mine: V;
  formOf: (stored: S) => V;
}
/** Asks which version stays when another of the same team has changed the same fields. */
export function StaleListing<V extends ListingForm, S extends Stored>({ edit, mine, formOf }: Props<V, S>): ReactNode {
  const { theirs, differing, settling, keepMine, takeTheirs, leaveOpen } = edit;
  if (theirs === undefined) return null;
  const stored = formOf(theirs);
  const differences = differing.map((name): Difference => {
    const [own, other] = [inWords(name, mine[name], mine.currency), inWords(name, stored[name], stored.currency)];
    const words = own === undefined || other === undefined ? {} : { mine: own, theirs: other };
    return { key: name, label: fieldLabel(name), ...words };
  });
  return (
    <StaleDialog
      title={text('sell.stale')}
      differences={differences}
      busy={settling}
      onMine={() => void keepMine(theirs)}
      onTheirs={() => takeTheirs(theirs)}
      onClose={leaveOpen}
    />
  );
}
