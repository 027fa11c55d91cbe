import { findParts } from '#contract/text-parts.ts';
import { toEntities, type NewPost } from '#rooms/posts';
import { createRandom, pick, uuidAt } from '../../server/src/demo/random.ts';
import type { Sizes } from './sizes.ts';
import { inventTouches, type Touches } from './touches.ts';
import { firstNames, lastNames, sentence, tags } from './words.ts';

const day = 86_400_000;
const hour = 3_600_000;

export interface CrowdMember {
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  since: Date;
}
/** A world as facts about who did what when; how it gets into the database is another matter. */
export interface Crowd extends Touches {
  members: CrowdMember[];
  /** Pairs of neighbours; both follow each other from the beginning. */
  connections: { a: string; b: string; at: Date }[];
  /** Without those that come with a connection. */
  follows: { followerId: string; followeeId: string; at: Date }[];
  posts: NewPost[];
  /** How often they look at each other's profiles, up to now. */
  views: number;
  now: Date;
}
interface Options {
  seed?: number;
  /** The crowd's time runs from so many days ago to an hour ago. */
  days?: number;
}

/** Invents a crowd, the same for the same seed and time. */
export function inventCrowd(sizes: Sizes, now: Date, { seed = 1, days = 90 }: Options = {}): Crowd {
  const random = createRandom(seed);
  const began = now.getTime() - days * day;
  const members = Array.from({ length: sizes.members }, (_, index): CrowdMember => {
    const since = new Date(began - 30 * day - Math.floor(random() * 300 * day));
    return {
      id: uuidAt(since, random),
      username: `member${index}`,
      email: `member${index}@crowd.example.com`,
      firstName: pick(random, firstNames),
      lastName: pick(random, lastNames),
      since,
    };
  });
  const bonds = inventBonds(sizes, members, began, random);
  const times = Array.from({ length: sizes.posts }, () => began + Math.floor(random() * (days * day - hour))).toSorted(
    (a, b) => a - b,
  );
  const posts = times.map((time) => inventPost(members, new Date(time), random));
  return {
    members,
    ...bonds,
    posts,
    views: sizes.views,
    now,
    ...inventTouches(sizes.touches, { members, posts, now, random }),
  };
}

/** A tenth of those whom somebody follows are also connected to them. */
function inventBonds(
  { follows: wanted }: Sizes,
  members: readonly CrowdMember[],
  began: number,
  random: () => number,
): Pick<Crowd, 'connections' | 'follows'> {
  const reach = Math.max(1, Math.floor(wanted / 20));
  const neighbour = (index: number, distance: number) =>
    members[(index + distance + members.length) % members.length] as CrowdMember;
  const connections = members.flatMap((member, index) =>
    Array.from({ length: reach }, (_, step) => ({
      a: member.id,
      b: neighbour(index, step + 1).id,
      at: new Date(began - 2 * day),
    })),
  );
  const follows = members.flatMap((member, index) => {
    const near = new Set(
      Array.from({ length: reach }, (_, step) => [
        neighbour(index, step + 1).id,
        neighbour(index, -step - 1).id,
      ]).flat(),
    );
    const chosen = new Set<CrowdMember>();
    while (chosen.size + near.size < Math.min(wanted, members.length - 1)) {
      const other = pick(random, members);
      if (other !== member && !near.has(other.id)) chosen.add(other);
    }
    return [...chosen].map((other) => ({
      followerId: member.id,
      followeeId: other.id,
      at: new Date(began - Math.floor(random() * day)),
    }));
  });
  return { connections, follows };
}

/** Every fifth post has a hashtag; every twentieth that anyone may see names somebody. */
function inventPost(members: readonly CrowdMember[], publishedAt: Date, random: () => number): NewPost {
  const author = pick(random, members);
  const visibility = pick(random, [
    'anyone',
    'anyone',
    'anyone',
    'anyone',
    'anyone',
    'anyone',
    'anyone',
    'only_followers',
    'connections',
    'only_me',
  ]);
  const named = visibility === 'anyone' && random() < 0.05 ? pick(random, members) : undefined;
  const text = [
    sentence(random, 6, 120),
    ...(named ? [`@${named.username}`] : []),
    ...(random() < 0.2 ? [`#${pick(random, tags)}`] : []),
  ].join(' ');
  const entities = toEntities(findParts(text), new Map(named ? [[named.username, named.id]] : []));
  return {
    id: uuidAt(publishedAt, random),
    authorId: author.id,
    memberId: author.id,
    spaceId: null,
    text,
    entities,
    pictures: [],
    visibility,
    commentsOpen: true,
    publishedAt,
  };
}
