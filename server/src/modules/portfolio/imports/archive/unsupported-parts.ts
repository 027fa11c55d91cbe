import { quoted } from '../quoted.ts';
import type { RowProblem } from './drafts.ts';

const namesMax = 600;
const nothing = (value: unknown) =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** Parts of a file that the profile cannot hold: each is reported once, so that nothing disappears silently. */
export class UnsupportedParts {
  private readonly names = new Set<string>();
  add(...path: readonly string[]): void {
    this.names.add(path.map((name) => quoted(name)).join(' › '));
  }
  /** Reports the fields of an object that are not read. */
  addUnread(value: unknown, known: readonly string[], ...path: readonly string[]): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, fieldValue] of Object.entries(value))
      if (!known.includes(name) && !nothing(fieldValue)) this.add(...path, name);
  }
  problem(file: string): RowProblem[] {
    return this.names.size === 0
      ? []
      : [{ file, row: 0, code: 'left_out', text: quoted([...this.names].join(', '), namesMax) }];
  }
}
