import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createLinkPost } from '#contract/posts/links.ts';
import { newLinkPost } from '#schemas/posts/links.ts';
import { call } from '#shell/calls/call.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo, useLocationParams } from '#shell/navigation/location.ts';
import type { Page } from '#shell/session/acting.ts';
import { useUploads } from '#web/media';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { Form } from '#ui/form/form.tsx';
import { SaveBar } from '#ui/form/save-bar.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { toast } from '#ui/toasts/store.ts';
import { addToFeed } from '../actions/change-post.ts';
import { useEditedPage } from '../parts/link/edited-page.ts';
import { EMPTY_LINK, LinkFields, type LinkForm } from '../parts/link/link-fields.tsx';
import { RefusedLink } from '../parts/link/refused-link.tsx';
import { useStrings } from '../strings.ts';

/** The form of a new link post. It is published as the page, also while the user acts as themselves. */
function NewLinkPost({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const queries = useQueryClient();
  const name = `link-post:${page.id}`;
  const [draft] = useState(() => draftOf<LinkForm>(name));
  const uploads = useUploads({ purpose: 'post', most: 1, draft: name });
  const form = useContractForm<LinkForm>(newLinkPost, {
    module: 'posts',
    initial: EMPTY_LINK,
    draft,
    submit: async (values) => {
      const [picture = null] = uploads.pictures;
      const { data } = await call(createLinkPost, { body: { ...values, picture } }, { actingAs: page.id });
      uploads.forgetDraft();
      addToFeed(queries, data);
      toast.success(t('link.published'));
      await go(address('/posts/$id', { id: data.id }), { replace: true });
    },
  });
  const startOver = () => {
    form.startOver();
    uploads.discard();
  };
  return (
    <Screen title={t('link.new')}>
      <Form form={form} label={t('link.new')}>
        <p>{t('link.as', { name: page.name })}</p>
        {form.fromDraft || uploads.fromDraft ? <DraftNotice onStartOver={startOver} /> : null}
        <LinkFields form={form.form} uploads={uploads} />
        <SaveBar unsaved={form.form.isDirty()}>
          <Button type="submit" size="md" loading={form.sending} disabled={uploads.busy}>
            {t('link.publish')}
          </Button>
        </SaveBar>
      </Form>
    </Screen>
  );
}

/** A new link post of a page, for its admins and editors. */
export default function NewLinkPostScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/business-page/edit/new-link-post/$id');
  const page = useEditedPage(id);
  return page === undefined ? <RefusedLink title={t('link.new')} /> : <NewLinkPost key={id} page={page} />;
}
