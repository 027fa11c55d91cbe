export const postRefusals = {
  post_empty: 422,
  comments_closed: 403,
} as const;
