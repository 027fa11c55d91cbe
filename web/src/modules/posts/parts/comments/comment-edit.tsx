import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Comment, COMMENT_MAX, editComment } from '#contract/posts/posts.ts';
import { PickPictures, PictureList, type UsedUploads, useUploads } from '#web/media';
import { useVersionedForm } from '#shell/forms/use-versioned-form.ts';
import { StaleDialog } from '#ui/dialog/stale-dialog.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { Button } from '#ui/parts/button.tsx';
import { changeWords } from '../../actions/comment.ts';
import { useStrings } from '../../strings.ts';
import { TextEditor } from '../composer/text-editor.tsx';
import { isComplete } from './comment-form.tsx';

/** Whether a picture and its description are as they are stored. */
export const isSame = (picture: { id: string; alt: string } | null, stored: Comment['picture']): boolean =>
  picture?.id === stored?.id && picture?.alt === stored?.alt;

interface EndProps {
  uploads: UsedUploads;
  text: string;
  sending: boolean;
  onCancel: () => void;
}
/** The picture and the buttons. */
function EditEnd({ uploads, text, sending, onCancel }: EndProps): ReactNode {
  const t = useStrings();
  return (
    <>
      <PictureList uploads={uploads} />
      <FormEnd>
        <CharactersLeft value={text} max={COMMENT_MAX} />
        {uploads.items.length === 0 ? <PickPictures onFiles={uploads.add} label={t('comment.picture')} /> : null}
        <Button variant="default" size="sm" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" size="sm" loading={sending} disabled={!isComplete(text, uploads)}>
          {t('save')}
        </Button>
      </FormEnd>
    </>
  );
}

/** Edits a comment of the user in place, and its picture. */
export function CommentEdit({ comment, onDone }: { comment: Comment; onDone: () => void }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const uploads = useUploads({ purpose: 'post', most: 1, initial: comment.picture === null ? [] : [comment.picture] });
  const { form, theirs, settling, keepMine, takeTheirs, leaveOpen, dropDraft, fromDraft, startOver } = useVersionedForm<
    { version: number; text: string },
    Comment
  >(editComment.body, {
    module: 'posts',
    draft: `comment:${comment.id}`,
    stored: comment,
    formOf: (stored) => ({ version: stored?.version ?? 0, text: stored?.text ?? '' }),
    save: async ({ text }, version) => {
      const [picture = null] = uploads.pictures;
      await changeWords(queries, comment, { version, text, ...(isSame(picture, comment.picture) ? {} : { picture }) });
      onDone();
    },
  });
  const cancel = () => {
    dropDraft();
    uploads.discard();
    onDone();
  };
  const { values, errors, setFieldValue } = form.form;
  return (
    <>
      <Form form={form} label={t('comment.edit')}>
        {fromDraft ? <DraftNotice onStartOver={startOver} /> : null}
        <TextEditor
          label={t('comment.edit')}
          autoFocus
          value={values.text}
          onChange={(value) => setFieldValue('text', value)}
          error={errors['text']}
        />
        <EditEnd uploads={uploads} text={values.text} sending={form.sending} onCancel={cancel} />
      </Form>
      {theirs === undefined ? null : (
        <StaleDialog
          title={t('comment.stale')}
          differences={[{ key: 'text', label: t('stale.words'), mine: values.text, theirs: theirs.text }]}
          busy={settling}
          onMine={() => void keepMine(theirs)}
          onTheirs={() => takeTheirs(theirs)}
          onClose={leaveOpen}
        />
      )}
    </>
  );
}
