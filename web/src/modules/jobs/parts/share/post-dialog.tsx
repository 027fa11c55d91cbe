import { type ReactNode, useId } from 'react';
import type { Job } from '#contract/jobs/jobs.ts';
import { createPost } from '#contract/posts/posts.ts';
import { POST_MAX } from '#contract/posts/text.ts';
import { call } from '#shell/calls/call.ts';
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
import styles from '../jobs.module.css';

/** Publishes a post that shows the card of the job, with some words. */
export function PostDialog({ job, onClose }: { job: Job; onClose: () => void }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const formId = useId();
  const { form, ...submission } = useContractForm(createPost.body, {
    module: 'jobs',
    initial: { text: '', attachment: { kind: 'job' as const, id: job.id } },
    async submit(body) {
      const { data } = await call(createPost, { body });
      onClose();
      toast.success(t('sharePost.done'));
      await go(address('/posts/$id', { id: data.id }));
    },
  });
  return (
    <Dialog
      title={t('sharePost.title', { name: job.title })}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={submission.sending}>
          {t('sharePost.send')}
        </Button>
      }
    >
      <Form form={submission} id={formId}>
        <div className={styles['stack']}>
          <Textarea
            label={t('sharePost.text')}
            rows={4}
            maxRows={10}
            data-autofocus
            description={<CharactersLeft value={form.values.text} max={POST_MAX} />}
            descriptionBelow
            {...form.getInputProps('text')}
          />
          <p className={styles['soft']}>{t('sharePost.about', { name: job.title, page: job.page.name })}</p>
        </div>
      </Form>
    </Dialog>
  );
}
