import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Picture } from '#contract/media/media.ts';
import { createComment, COMMENT_MAX } from '#contract/posts/posts.ts';
import { PickPictures, PictureList, type Upload, type UsedUploads, useUploads } from '#web/media';
import { messageOf } from '#shell/calls/api-error.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { ActingFace } from '#shell/session/acting-face.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { comment } from '../../actions/comment.ts';
import { useStrings } from '../../strings.ts';
import { TextEditor } from '../composer/text-editor.tsx';

/** The uploaded picture, with its description. */
export function pictureIn([item]: readonly Upload[]): Picture | null {
  return item?.picture && item.step === 'ready' ? { ...item.picture, alt: item.alt } : null;
}

/** Whether a comment has words or a picture, and nothing is still being uploaded. */
export const isComplete = (text: string, { busy, pictures }: Pick<UsedUploads, 'busy' | 'pictures'>): boolean =>
  !busy && (text.trim() !== '' || pictures.length > 0);

interface Props {
  postId: string;
  /** The comment that is answered. */
  parentId: string | null;
  /** Initial text: the name of the person who is answered. */
  initial?: string;
  autoFocus?: boolean;
  /** Receives the ids of comments written here. */
  onPosted?: (id: string) => void;
}

/** The picture and the buttons; a form without content has no button to send it. */
function SendEnd({ uploads, text, send }: { uploads: UsedUploads; text: string; send: string }): ReactNode {
  const t = useStrings();
  const pick = uploads.items.length === 0 ? <PickPictures onFiles={uploads.add} label={t('comment.picture')} /> : null;
  if (text.trim() === '' && pick !== null) return <FormEnd>{pick}</FormEnd>;
  return (
    <>
      <PictureList uploads={uploads} />
      <FormEnd>
        <CharactersLeft value={text} max={COMMENT_MAX} />
        {pick}
        <Button type="submit" size="sm" disabled={!isComplete(text, uploads)}>
          {send}
        </Button>
      </FormEnd>
    </>
  );
}

/** Writes a comment or a reply. It is listed at once; on failure, the text comes back here. */
export function CommentForm({ postId, parentId, initial = '', autoFocus = false, onPosted }: Props): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const name = `comment:${postId}:${parentId ?? ''}`;
  const [draft] = useState(() => draftOf<{ text: string }>(name));
  const latestText = useRef(initial);
  const field = useRef<HTMLTextAreaElement>(null);
  const uploads = useUploads({ purpose: 'post', most: 1, draft: name });
  const { form, ...sending } = useContractForm<{ text: string }>(createComment.body, {
    module: 'posts',
    initial: { text: initial },
    draft,
    submit({ text }) {
      form.setValues({ text: '' });
      latestText.current = '';
      // The pressed button disappears together with the text.
      field.current?.focus();
      const items = uploads.take();
      const picture = pictureIn(items);
      comment(queries, { postId, parentId, onSaid: onPosted }, { text, picture }).catch((error: unknown) => {
        toast.error(messageOf(error));
        // Unless something new was typed already. The form may be gone: then the text is in the draft.
        if (latestText.current !== '') return;
        uploads.restore(items);
        draft.save({ text });
        form.setValues({ text });
      });
      return Promise.resolve();
    },
  });
  const { text } = form.values;
  useEffect(() => {
    latestText.current = text;
  }, [text]);
  const label = t(parentId === null ? 'comment.write' : 'comment.reply.write');
  return (
    <Form form={sending} label={label}>
      <ActingFace size={32} />
      <TextEditor
        ref={field}
        label={label}
        placeholder={label}
        autoFocus={autoFocus}
        value={text}
        onChange={(value) => form.setFieldValue('text', value)}
        error={form.errors['text']}
      />
      <SendEnd uploads={uploads} text={text} send={t(parentId === null ? 'comment.send' : 'comment.reply.send')} />
    </Form>
  );
}
