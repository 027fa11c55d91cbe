import type { ReactNode } from 'react';
import { ABOUT_MAX, HEADLINE_MAX } from '#contract/profiles/profiles.ts';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import type { TextProps } from '#ui/form/fields.ts';
import { Textarea, TextInput } from '#ui/fields/text.tsx';
import { useStrings } from '../strings.ts';

/** With `id`, an address can link to the field. */
type Props = TextProps & { id?: string };

export function HeadlineField(props: Props): ReactNode {
  const t = useStrings();
  return (
    <TextInput
      label={t('field.headline')}
      placeholder={t('field.headline.example')}
      description={<CharactersLeft value={props.value} max={HEADLINE_MAX} />}
      descriptionBelow
      {...props}
    />
  );
}

export function AboutField(props: Props): ReactNode {
  const t = useStrings();
  return (
    <Textarea
      label={t('field.about')}
      rows={3}
      maxRows={12}
      description={<CharactersLeft value={props.value} max={ABOUT_MAX} />}
      descriptionBelow
      {...props}
    />
  );
}
