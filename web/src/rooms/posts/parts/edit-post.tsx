import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { editPost, type Post, POST_MAX } from '#contract/posts.ts';
import { ApiError } from '#shell/api-error.ts';
import { call } from '#shell/call.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/mantine/button.ts';
import { Textarea } from '#ui/mantine/inputs.ts';
import { toast } from '#ui/toasts/store.ts';
import { replacePost } from '../cache/posts.ts';
import { useStrings } from '../strings.ts';
import { AudienceFields } from './audience-fields.tsx';
import styles from './composer.module.css';
import { TextEditor } from './text-editor.tsx';
import { Theirs } from './theirs.tsx';

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

/** Changes an own post. When it was changed elsewhere in the meantime, one chooses between the two. */
export default function EditPost({ post, onClose }: { post: Post; onClose: () => void }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const [theirs, setTheirs] = useState<Post>();
  const { form, ...sending } = useContractForm<Values>(editPost.body, {
    room: 'posts',
    initial: valuesOf(post),
    async submit(body) {
      const { data } = await call(editPost, { params: { postId: post.id }, body });
      replacePost(queries, data);
      toast.success(t('post.changed'));
      onClose();
    },
    onFailure(error) {
      if (!(error instanceof ApiError) || error.code !== 'stale') return false;
      setTheirs(error.current as Post);
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
    if (theirs) form.setValues(valuesOf(theirs));
    setTheirs(undefined);
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
        <div className={styles['end']}>
          <CharactersLeft value={text} max={POST_MAX} />
          <Button variant="default" onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" loading={sending.sending} disabled={text.trim() === '' && post.pictures.length === 0}>{t('save')}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
