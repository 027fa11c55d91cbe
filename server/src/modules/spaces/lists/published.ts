import { SPACE_KINDS } from '#contract/spaces/choices.ts';
import { published, publishedOf } from '#modules/network';

/** Public communities and groups, for admins; those in a private community are not. */
export const publishedSpaces = SPACE_KINDS.map((kind) =>
  published.by(
    publishedOf({
      kind,
      from: `from space_details join space_visibility on space_visibility.id = space_details.id
        join space_membership owning on owning.space_id = space_details.id and owning.role = 'owner'
        left join space_visibility around on around.id = space_details.parent_id`,
      id: 'space_details.id',
      author: 'owning.member_id',
      at: 'space_details.created_at',
      title: 'space_details.name',
      text: `space_details.headline || ' ' || space_details.about`,
      isPublic: `space_visibility.kind = '${kind}' and space_visibility.visibility = 'public'
        and coalesce(around.visibility, 'public') = 'public'`,
    }),
  ),
);
