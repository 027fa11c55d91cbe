import * as z from 'zod/mini';
import { data, endpoint } from '../core/endpoint.ts';
import { PAGE_TEAM } from '../core/roles.ts';

/** Days whose posts count, and the number of hashtags in the reply. */
export const TOPIC_DAYS = 14;
export const TOPICS_MAX = 5;

export const topic = z.object({ tag: z.string(), posts: z.int(), people: z.int() });
export type Topic = z.output<typeof topic>;
export const listTopics = endpoint({
  method: 'GET',
  path: '/hashtags',
  summary: 'List the hashtags that most people have used lately in public posts that the caller can see',
  access: 'member',
  as: PAGE_TEAM,
  reply: data(z.array(topic)),
});

/** Days that the figures of visitors cover, and the minutes for which a process remembers them. */
export const PUBLIC_FIGURES = { days: 7, minutes: 10 } as const;
export const readPublicFigures = endpoint({
  method: 'GET',
  path: '/public-figures',
  summary: 'Read how many people published how many public posts this week, some minutes ago',
  access: 'public',
  as: PAGE_TEAM,
  reply: data(z.object({ people: z.int(), posts: z.int() })),
});
