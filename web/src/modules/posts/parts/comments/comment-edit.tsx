import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Comment, COMMENT_MAX, editComment } from '#contract/posts.ts';
import { useVersionedForm } from '#shell/forms/use-versioned-form.ts';
import { StaleDialog } from '#ui/dialog/stale-dialog.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { Button } from '#ui/parts/button.tsx';
import { changeWords } from '../../actions/comment.ts';
import { useStrings } from '../../strings.ts';
import { TextEditor } from '../composer/text-editor.tsx';

/** Edits a comment of the user in place. */
export function CommentEdit({ comment, onDone }: { comment: Comment; onDone: () => void }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { form, theirs, settling, keepMine, takeTheirs, leaveOpen, dropDraft, fromDraft, startOver } = useVersionedForm<
    { version: number; text: string },
    Comment
  >(editComment.body, {
    module: 'posts',
    draft: `comment:${comment.id}`,
    stored: comment,
    formOf: (stored) => ({ version: stored?.version ?? 0, text: stored?.text ?? '' }),
    save: async ({ text }, version) => {
      await changeWords(queries, comment, { version, text });
      onDone();
    },
  });
  const cancel = () => {
    dropDraft();
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
        <FormEnd>
          <CharactersLeft value={values.text} max={COMMENT_MAX} />
          <Button variant="default" size="sm" onClick={cancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="sm" loading={form.sending}>
            {t('save')}
          </Button>
        </FormEnd>
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
