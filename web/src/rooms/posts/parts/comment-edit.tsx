import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { type Comment, COMMENT_MAX, editComment } from '#contract/posts.ts';
import { ApiError } from '#shell/api-error.ts';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/mantine/button.ts';
import { changeWords } from '../acts/comment.ts';
import { useStrings } from '../strings.ts';
import styles from './comments.module.css';
import { TextEditor } from './text-editor.tsx';
import { Theirs } from './theirs.tsx';

interface Values extends Record<string, unknown> {
  version: number;
  text: string;
}

/** Changes the words of an own comment, in its place. */
export function CommentEdit({ comment, onDone }: { comment: Comment; onDone: () => void }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const [theirs, setTheirs] = useState<Comment>();
  const { form, ...sending } = useContractForm<Values>(editComment.body, {
    room: 'posts',
    initial: { version: comment.version, text: comment.text },
    async submit(values) {
      await changeWords(queries, comment, values);
      onDone();
    },
    onFailure(error) {
      if (!(error instanceof ApiError) || error.code !== 'stale') return false;
      setTheirs(error.current as Comment);
      return true;
    },
  });
  const keepMine = (event: MouseEvent<HTMLButtonElement>) => {
    const element = event.currentTarget.form;
    if (theirs) form.setFieldValue('version', theirs.version);
    setTheirs(undefined);
    requestAnimationFrame(() => element?.requestSubmit());
  };
  const keepTheirs = () => {
    if (theirs) form.setValues({ version: theirs.version, text: theirs.text });
    setTheirs(undefined);
  };
  return (
    <Form form={sending} label={t('comment.edit')}>
      <TextEditor label={t('comment.edit')} autoFocus value={form.values.text} onChange={(value) => form.setFieldValue('text', value)} error={form.errors['text']} />
      {theirs ? <Theirs text={theirs.text} onKeepMine={keepMine} onKeepTheirs={keepTheirs} /> : null}
      <div className={styles['end']}>
        <CharactersLeft value={form.values.text} max={COMMENT_MAX} />
        <Button variant="default" size="sm" onClick={onDone}>{t('cancel')}</Button>
        <Button type="submit" size="sm" loading={sending.sending}>{t('save')}</Button>
      </div>
    </Form>
  );
}
