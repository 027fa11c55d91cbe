export const postRefusals = {
  post_empty: 422,
  comments_closed: 403,
  link_post_of_page: 403,
} as const;
