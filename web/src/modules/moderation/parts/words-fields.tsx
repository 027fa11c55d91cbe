import type { ReactNode } from 'react';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import type { TextProps } from '#ui/form/fields.ts';

interface Field<N extends string> {
  readonly name: N;
  readonly label: string;
  readonly max: number;
}
interface Props<N extends string> {
  form: { readonly values: Readonly<Record<N, string>>; readonly getInputProps: (name: N) => TextProps };
  fields: readonly Field<N>[];
}
/** Longer words, each with how much room is left. */
export function WordsFields<N extends string>({ form: { values, getInputProps }, fields }: Props<N>): ReactNode {
  return fields.map(({ name, label, max }) => (
    <Textarea
      key={name}
      label={label}
      description={<CharactersLeft value={values[name]} max={max} />}
      descriptionBelow
      rows={3}
      maxRows={8}
      {...getInputProps(name)}
    />
  ));
}
