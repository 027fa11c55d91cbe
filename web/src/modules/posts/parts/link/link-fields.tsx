import { type ReactNode, useId } from 'react';
import { CALLS_TO_ACTION, type CallToAction, type Level } from '#contract/core/choices.ts';
import { LINK_DESCRIPTION_MAX, LINK_TITLE_MAX } from '#contract/posts/links.ts';
import { PickPictures, PictureList, type UsedUploads } from '#web/media';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { FieldFrame } from '#ui/fields/field.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea, TextInput } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../../strings.ts';
import { AudienceFields } from '../composer/audience-fields.tsx';
import { TextEditor } from '../composer/text-editor.tsx';

export interface LinkForm extends Record<string, unknown> {
  address: string;
  text: string;
  title: string;
  description: string;
  action: CallToAction;
  visibility: Level;
  commentsOpen: boolean;
}
export const EMPTY_LINK: LinkForm = {
  address: '',
  text: '',
  title: '',
  description: '',
  action: CALLS_TO_ACTION[0],
  visibility: 'anyone',
  commentsOpen: true,
};

/** The fields of a link post, in the order in which its card shows them. */
export function LinkFields({ form, uploads }: { form: Fields<LinkForm>; uploads: UsedUploads }): ReactNode {
  const t = useStrings();
  const choice = useChoiceStrings();
  const { getInputProps, setFieldValue, values, errors } = form;
  const captionId = useId();
  return (
    <Card as="div">
      <TextInput
        label={t('link.address')}
        description={t('link.address.hint')}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...getInputProps('address')}
      />
      <FieldFrame id={captionId} label={t('link.caption')}>
        <TextEditor
          id={captionId}
          label={t('link.caption')}
          lines={3}
          value={values.text}
          onChange={(value) => setFieldValue('text', value)}
          error={errors['text']}
        />
      </FieldFrame>
      <div>
        <TextInput label={t('link.title')} required {...getInputProps('title')} />
        <CharactersLeft value={values.title} max={LINK_TITLE_MAX} />
      </div>
      <div>
        <Textarea label={t('link.description')} rows={3} {...getInputProps('description')} />
        <CharactersLeft value={values.description} max={LINK_DESCRIPTION_MAX} />
      </div>
      <NativeSelect
        label={t('link.action')}
        data={CALLS_TO_ACTION.map((value) => ({ value, label: choice(`callToAction.${value}`) }))}
        {...getInputProps('action')}
      />
      <PictureList uploads={uploads} />
      {uploads.items.length > 0 ? null : (
        <div>
          <PickPictures onFiles={uploads.add} />
        </div>
      )}
      <AudienceFields
        ofPage
        visibility={values.visibility}
        onVisibility={(value) => setFieldValue('visibility', value)}
        commentsOpen={values.commentsOpen}
        onCommentsOpen={(value) => setFieldValue('commentsOpen', value)}
      />
    </Card>
  );
}
