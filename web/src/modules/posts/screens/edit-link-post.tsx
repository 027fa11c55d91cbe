import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { editLinkPost } from '#contract/posts/links.ts';
import { picturesOf, type PostLink } from '#contract/posts/attachments.ts';
import type { Picture } from '#contract/media/media.ts';
import type { Post } from '#contract/posts/posts.ts';
import { linkPostFields } from '#schemas/posts/links.ts';
import { call } from '#shell/calls/call.ts';
import { useVersionedForm } from '#shell/forms/use-versioned-form.ts';
import { VersionedForm } from '#shell/forms/versioned-form.tsx';
import { address } from '#shell/navigation/address.ts';
import { useGo, useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { useUploads } from '#web/media';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { toast } from '#ui/toasts/store.ts';
import { replacePost } from '../actions/change-post.ts';
import { postQuery } from '../api.ts';
import { useEditedPage } from '../parts/link/edited-page.ts';
import { EMPTY_LINK, LinkFields, type LinkForm } from '../parts/link/link-fields.tsx';
import { RefusedLink } from '../parts/link/refused-link.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ params, prefetch }: LoaderContext): void => prefetch(postQuery(params['id'] ?? ''));

interface LinkPost extends Post {
  attachment: PostLink;
}
function formOf({ attachment, text, visibility, commentsOpen }: LinkPost): LinkForm {
  const { address, title, description, action } = attachment;
  return { ...EMPTY_LINK, address, title, description, action, text, visibility, commentsOpen };
}
const LABELS = {
  address: 'link.address',
  text: 'link.caption',
  title: 'link.title',
  description: 'link.description',
  action: 'link.action',
  visibility: 'composer.visibility',
  commentsOpen: 'stale.comments',
} as const;

/** Whether the picture or its description was changed. */
const samePictures = (now: readonly { id: string; alt: string }[], stored: readonly Picture[]): boolean =>
  now.length === stored.length && now.every(({ id, alt }, at) => stored[at]?.id === id && stored[at].alt === alt);

function EditLinkPost({ post }: { post: LinkPost }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const queries = useQueryClient();
  const uploads = useUploads({ purpose: 'post', most: 1, initial: picturesOf(post.attachment) });
  const edit = useVersionedForm<LinkForm, LinkPost>(linkPostFields, {
    module: 'posts',
    draft: `post:${post.id}`,
    stored: post,
    formOf: (stored) => formOf(stored ?? post),
    onTheirs: (current) => replacePost(queries, current),
    async save(_, version, changed) {
      const [picture = null] = uploads.pictures;
      const body = {
        ...changed,
        ...(samePictures(uploads.pictures, picturesOf(post.attachment)) ? {} : { picture }),
        version,
      };
      const { data } = await call(editLinkPost, { params: { postId: post.id }, body }, { actingAs: post.author.id });
      replacePost(queries, data);
      queries.setQueryData(postQuery(post.id).queryKey, data);
      toast.success(t('link.saved'));
      await go(address('/posts/$id', { id: post.id }), { replace: true });
    },
  });
  return (
    <VersionedForm
      edit={edit}
      texts={{
        form: t('link.edit'),
        save: t('save'),
        stale: t('link.stale'),
        field: (name) => t(LABELS[name as keyof typeof LABELS]),
      }}
      blocked={uploads.busy}
    >
      <LinkFields form={edit.form.form} uploads={uploads} />
    </VersionedForm>
  );
}

/** Edits a link post, for the admins and editors of its page. */
export default function EditLinkPostScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/business-page/edit/edit-link-post/$id');
  const { data: post, isPending } = useQuery(postQuery(id));
  const page = useEditedPage(post?.author.id);
  if (isPending)
    return (
      <Screen title={t('link.edit')}>
        <CardSkeletons count={1} />
      </Screen>
    );
  const attachment = post?.attachment;
  if (post === undefined || attachment?.kind !== 'link' || page === undefined)
    return <RefusedLink title={t('link.edit')} />;
  return (
    <Screen title={t('link.edit')}>
      <EditLinkPost key={id} post={{ ...post, attachment }} />
    </Screen>
  );
}
