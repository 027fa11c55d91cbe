import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Comment, COMMENT_MAX, editComment } from '#contract/posts.ts';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { Button } from '#ui/mantine/button.ts';
import { changeWords } from '../acts/comment.ts';
import { useStrings } from '../strings.ts';
import { TextEditor } from './text-editor.tsx';
import { Theirs } from './theirs.tsx';
import { useEdit } from './use-edit.ts';

/** Changes the words of an own comment, in its place. */
export function CommentEdit({ comment, onDone }: { comment: Comment; onDone: () => void }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { form, sending, theirs, keepMine, keepTheirs } = useEdit(editComment.body, {
    name: comment.id,
    current: comment,
    valuesOf: ({ version, text }: Comment) => ({ version, text }),
    async submit(values) {
      await changeWords(queries, comment, values);
      onDone();
    },
  });
  const giveUp = () => {
    sending.forgetDraft();
    onDone();
  };
  return (
    <Form form={sending} label={t('comment.edit')}>
      <TextEditor label={t('comment.edit')} autoFocus value={form.values.text} onChange={(value) => form.setFieldValue('text', value)} error={form.errors['text']} />
      {theirs ? <Theirs text={theirs.text} onKeepMine={keepMine} onKeepTheirs={keepTheirs} /> : null}
      <FormEnd>
        <CharactersLeft value={form.values.text} max={COMMENT_MAX} />
        <Button variant="default" size="sm" onClick={giveUp}>{t('cancel')}</Button>
        <Button type="submit" size="sm" loading={sending.sending}>{t('save')}</Button>
      </FormEnd>
    </Form>
  );
}
