import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { editPost, type Post, POST_MAX } from '#contract/posts.ts';
import { call } from '#shell/call.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { Button } from '#ui/mantine/button.ts';
import { Textarea } from '#ui/mantine/inputs.ts';
import { toast } from '#ui/toasts/store.ts';
import { replacePost } from '../cache/posts.ts';
import { useStrings } from '../strings.ts';
import { AudienceFields } from './audience-fields.tsx';
import styles from './composer.module.css';
import { TextEditor } from './text-editor.tsx';
import { Theirs } from './theirs.tsx';
import { useEdit } from './use-edit.ts';

interface Values extends Record<string, unknown> {
  version: number;
  text: string;
  visibility: Post['visibility'];
  commentsOpen: boolean;
  alts: { id: string; alt: string }[];
}
const valuesOf = ({ version, text, visibility, commentsOpen, pictures }: Post): Values => ({
  version, text, visibility, commentsOpen, alts: pictures.map(({ id, alt }) => ({ id, alt })),
});

/** Changes an own post. */
export default function EditPost({ post, onClose }: { post: Post; onClose: () => void }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { form, sending, theirs, keepMine, keepTheirs } = useEdit<Post, Values>(editPost.body, {
    name: post.id,
    current: post,
    valuesOf,
    async submit(body) {
      const { data } = await call(editPost, { params: { postId: post.id }, body });
      replacePost(queries, data);
      toast.success(t('post.changed'));
      onClose();
    },
  });
  const giveUp = () => {
    sending.forgetDraft();
    onClose();
  };
  const { text, visibility, commentsOpen, alts } = form.values;
  return (
    <Dialog title={t('post.edit')} onClose={onClose} size="large">
      <Form form={sending} label={t('post.edit')}>
        <TextEditor label={t('composer.text')} lines={6} autoFocus value={text} onChange={(value) => form.setFieldValue('text', value)} error={form.errors['text']} />
        {alts.map(({ id, alt }, index) => (
          <div key={id} className={styles['described']}>
            <img src={post.pictures.find((picture) => picture.id === id)?.urls.small} alt="" width={96} height={96} />
            <Textarea label={t('picture.alt', { number: index + 1 })} rows={2} value={alt} error={form.errors[`alts.${index}.alt`]} onChange={(event) => form.setFieldValue(`alts.${index}.alt`, event.currentTarget.value)} />
          </div>
        ))}
        <AudienceFields
          visibility={visibility}
          onVisibility={(value) => form.setFieldValue('visibility', value)}
          commentsOpen={commentsOpen}
          onCommentsOpen={(value) => form.setFieldValue('commentsOpen', value)}
        />
        {theirs ? <Theirs text={theirs.text} onKeepMine={keepMine} onKeepTheirs={keepTheirs} /> : null}
        <FormEnd>
          <CharactersLeft value={text} max={POST_MAX} />
          <Button variant="default" onClick={giveUp}>{t('cancel')}</Button>
          <Button type="submit" loading={sending.sending} disabled={text.trim() === '' && post.pictures.length === 0}>{t('save')}</Button>
        </FormEnd>
      </Form>
    </Dialog>
  );
}
