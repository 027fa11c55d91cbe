export const messagingRefusals = {
  conversation_read_only: 403,
  messages_closed: 403,
  request_waits: 403,
  message_final: 409,
  request_answered: 409,
  pinned_full: 409,
  group_full: 409,
  group_nobody_added: 422,
  too_many_messages: 429,
} as const;
