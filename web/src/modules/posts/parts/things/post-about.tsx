import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { createPost } from '#contract/posts/posts.ts';
import { POST_MAX } from '#contract/posts/text.ts';
import { listThingPosts } from '#contract/posts/things/thing-posts.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import type { PostedThing } from '#shell/cards/thing-posts.tsx';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../../strings.ts';
import styles from './things.module.css';

/** Publishes a post that shows the card of a thing, with some words. */
export function PostAbout({
  thing: { kind, id, name },
  onClose,
}: {
  thing: PostedThing;
  onClose: () => void;
}): ReactNode {
  const t = useStrings();
  const go = useGo();
  const queries = useQueryClient();
  const formId = useId();
  const { form, ...submission } = useContractForm(createPost.body, {
    module: 'posts',
    initial: { text: '', attachment: { kind, id } },
    async submit(body) {
      const { data } = await call(createPost, { body });
      void queries.invalidateQueries({ queryKey: queryKey(listThingPosts) });
      onClose();
      toast.success(t('things.done'));
      await go(address('/posts/$id', { id: data.id }));
    },
  });
  return (
    <Dialog
      title={t('things.title', { name })}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={submission.sending}>
          {t('things.send')}
        </Button>
      }
    >
      <Form form={submission} id={formId}>
        <Textarea
          label={t('things.text')}
          rows={4}
          maxRows={10}
          data-autofocus
          description={<CharactersLeft value={form.values.text} max={POST_MAX} />}
          descriptionBelow
          {...form.getInputProps('text')}
        />
        <p className={styles['soft']}>{t('things.about', { name })}</p>
      </Form>
    </Dialog>
  );
}
