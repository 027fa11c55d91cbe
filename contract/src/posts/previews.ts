import { endpoint } from '../core/endpoint.ts';
import { PAGE_EDITORS } from '../core/roles.ts';
import { postParams } from './posts.ts';

export const removePreview = endpoint({
  method: 'DELETE',
  path: '/posts/{postId}/preview',
  summary: 'Take the preview of a link off a post',
  access: 'member',
  as: PAGE_EDITORS,
  params: postParams,
  refusals: ['not_found'],
});
