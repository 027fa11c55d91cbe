export const postRefusals = {
  post_empty: 422,
  attached_unknown: 422,
  comments_closed: 403,
  link_post_of_page: 403,
  not_inside: 403,
  held_decided: 409,
  pins_full: 409,
  poll_ended: 409,
  poll_voted: 409,
  scheduled_full: 409,
  feed_choices_full: 409,
} as const;
