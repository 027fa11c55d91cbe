import { type ReactNode, type RefObject, useState } from 'react';
import { PictureList } from '#web/media';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { Form } from '#ui/form/form.tsx';
import { Chips } from '#ui/list/chips.tsx';
import { useStrings } from '../../../strings.ts';
import { PeopleField } from '../../tags/people-field.tsx';
import type { uploadObstacle } from '../../post-content.ts';
import { FileFields } from '../file-fields.tsx';
import { PollFields } from '../poll-fields.tsx';
import { TextEditor } from '../text-editor.tsx';
import { ThingFields, type ThingKind } from '../thing-fields.tsx';
import type { usePosting } from '../use-posting.ts';
import { WhereNote } from '../where.tsx';
import styles from './box.module.css';

interface Props extends Pick<ReturnType<typeof usePosting>, 'posting' | 'uploads' | 'file' | 'where' | 'scheduling'> {
  id: string;
  field: RefObject<HTMLTextAreaElement | null>;
  thing: { readonly kind: ThingKind; readonly id: string | null } | null;
  onThing: (kind: ThingKind | null) => void;
  isTagging: boolean;
  obstacle: ReturnType<typeof uploadObstacle>;
  /** Discards what was there when the composer opened; null where there was nothing. */
  onStartOver: (() => void) | null;
}

/** Hashtags of a draft that are not in its text: they stay until they are removed. */
function OtherHashtags({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }): ReactNode {
  const t = useStrings();
  return (
    <Chips
      label={t('tags.hashtags')}
      items={tags}
      idOf={(tag) => tag}
      nameOf={(tag) => `#${tag}`}
      onRemove={(tag) => onChange(tags.filter((each) => each !== tag))}
      onEmpty={() => undefined}
    />
  );
}

/** The pictures, poll, event, job or file of a post. */
function Attachments({
  posting,
  uploads,
  file,
  thing,
  onThing,
}: Pick<Props, 'posting' | 'uploads' | 'file' | 'thing' | 'onThing'>): ReactNode {
  const { form } = posting;
  const { errors } = form;
  const { attachment } = form.values;
  return (
    <>
      <PictureList uploads={uploads} />
      {attachment?.kind === 'poll' ? (
        <PollFields
          value={attachment}
          errors={errors}
          onChange={(value) => form.setFieldValue('attachment', value)}
          onRemove={() => form.setFieldValue('attachment', undefined)}
        />
      ) : null}
      {thing === null ? null : (
        <ThingFields
          {...thing}
          error={errors['attachment.id']}
          onChoose={(chosen) =>
            form.setFieldValue('attachment', chosen === null ? undefined : { kind: thing.kind, id: chosen })
          }
          onRemove={() => {
            onThing(null);
            form.setFieldValue('attachment', undefined);
          }}
        />
      )}
      <FileFields attached={file} />
    </>
  );
}

/** What a new post says and has, between the head and the tools of the composer. */
export function BoxFields({
  id,
  field,
  where,
  scheduling,
  isTagging,
  obstacle,
  onStartOver,
  ...rest
}: Props): ReactNode {
  const t = useStrings();
  // What is opened by hand takes the focus, what a draft brings along does not.
  const [wasTagging] = useState(isTagging);
  const { posting } = rest;
  const { form } = posting;
  const { errors } = form;
  const { text, hashtags, taggedIds } = form.values;
  return (
    <Form id={id} form={posting} label={t('composer.title')}>
      {onStartOver === null ? null : <DraftNotice onStartOver={onStartOver} />}
      <TextEditor
        ref={field}
        label={t('composer.text')}
        placeholder={t('composer.placeholder')}
        lines={5}
        bare
        autoFocus
        value={text}
        onChange={(value) => form.setFieldValue('text', value)}
        error={errors['text']}
      />
      <OtherHashtags tags={hashtags} onChange={(tags) => form.setFieldValue('hashtags', tags)} />
      {errors['hashtags'] === undefined ? null : (
        <p role="alert" className={styles['wrong']}>
          {errors['hashtags']}
        </p>
      )}
      <Attachments {...rest} />
      {isTagging ? (
        <PeopleField
          ids={taggedIds}
          onChange={(ids) => form.setFieldValue('taggedIds', ids)}
          error={errors['taggedIds']}
          autoFocus={!wasTagging}
        />
      ) : null}
      <WhereNote where={where} />
      {scheduling.fields(errors['publishAt'])}
      {obstacle === null ? null : (
        <p role={obstacle.isFailed ? 'alert' : 'status'} className={styles['waiting']}>
          {t(obstacle.text)}
        </p>
      )}
    </Form>
  );
}
