import { createComment, createPost } from '#contract/posts/posts.ts';
import { day, hour } from '#platform/time.ts';
import { scene, type SceneKind } from './drawings/scenes/scene.ts';
import { expectOk, type Person, upload } from './people.ts';
import type { DemoEvent } from './story.ts';

/** A drawing and what it shows. */
interface Drawing {
  readonly kind: SceneKind;
  readonly seed: number;
  readonly alt: string;
}
interface PicturedComment {
  readonly by: Person;
  /** Empty: the picture alone. */
  readonly text: string;
  readonly picture: Drawing;
  readonly reply?: PicturedComment;
}
interface TaggedPost {
  /** Days after the beginning. */
  readonly days: number;
  readonly by: Person;
  readonly text: string;
  readonly tagged: readonly Person[];
  readonly hashtags: readonly string[];
  readonly picture?: Drawing;
  readonly comments: readonly PicturedComment[];
}

const draw = async (by: Person, { kind, seed, alt }: Drawing): Promise<{ id: string; alt: string }> => ({
  id: await upload(by, 'post', await scene(kind, seed)),
  alt,
});

async function publish({ by, text, tagged, hashtags, picture }: TaggedPost): Promise<string> {
  const body = {
    text,
    visibility: 'anyone' as const,
    hashtags: [...hashtags],
    taggedIds: tagged.map(({ id }) => id),
    ...(picture && { attachment: { kind: 'pictures' as const, pictures: [await draw(by, picture)] } }),
  };
  return (await expectOk('tagged post', by.call(createPost, { body }))).data.id;
}

async function comment(postId: string, { by, text, picture, reply }: PicturedComment, parentId?: string) {
  const body = { text, picture: await draw(by, picture), ...(parentId !== undefined && { parentId }) };
  const { data } = await expectOk('comment', by.call(createComment, { params: { postId }, body }));
  if (reply !== undefined) await comment(postId, reply, data.id);
}

/** A post as an event, and each of its comments some hours later, with its reply. */
function play(post: TaggedPost, from: Date): DemoEvent[] {
  const at = (hours: number) => new Date(from.getTime() + post.days * day + hours * hour);
  let postId = '';
  return [
    {
      at: at(0),
      run: async () => {
        postId = await publish(post);
      },
    },
    ...post.comments.map((each, index) => ({ at: at(3 * (index + 1)), run: () => comment(postId, each) })),
  ];
}

type Named = Readonly<Record<'asha' | 'ravi' | 'meera' | 'karan' | 'leela', Person>>;

const handedOver = ({ asha, ravi, karan }: Named): TaggedPost => ({
  days: 15,
  by: karan,
  text:
    'Handed over today: the roof of the community centre. Asha read every label aloud before we could go home, ' +
    'and Ravi found the loose clamp.',
  tagged: [asha, ravi],
  hashtags: ['solar', 'accessibility'],
  picture: { kind: 'roofs', seed: 94, alt: 'The roof of the community centre with its new panels' },
  comments: [
    {
      by: asha,
      text: 'The label that we changed. The letters are twice as high, and the price was the same.',
      picture: { kind: 'page', seed: 95, alt: 'The printed label beside its first version, with red marks' },
      reply: {
        by: karan,
        text: '',
        picture: { kind: 'roofs', seed: 96, alt: 'The same label in its place below the panels' },
      },
    },
    {
      by: ravi,
      text: 'Seen from the ladder, a minute before I found the clamp.',
      picture: { kind: 'hillside', seed: 97, alt: 'Hills behind the town, from the roof' },
    },
  ],
});

const firstMetre = ({ asha, meera, leela }: Named): TaggedPost => ({
  days: 17,
  by: leela,
  text:
    'Forty first-years wove their first metre today. Meera walked from loom to loom, ' +
    'and Asha wrote the cards that explain each knot.',
  tagged: [meera, asha],
  hashtags: ['crafts'],
  picture: { kind: 'loom', seed: 98, alt: 'A metre of striped cloth in four colours on the loom' },
  comments: [
    {
      by: meera,
      text: 'This corner was woven by someone who had never seen a loom before Monday.',
      picture: { kind: 'weave', seed: 99, alt: 'The corner of a cloth, close' },
    },
  ],
});

const lecture = ({ asha, leela }: Named): TaggedPost => ({
  days: 19,
  by: asha,
  text: 'My notes for the guest lecture on forms are ready. Where would a first-year stop reading?',
  tagged: [leela],
  hashtags: ['design', 'education'],
  comments: [
    {
      by: leela,
      text: 'Nowhere, if you bring one of these for everyone to hold.',
      picture: { kind: 'pots', seed: 100, alt: 'A potter beside twelve pots on two shelves' },
    },
  ],
});

/** Posts that name people, with pictures among their comments. */
export function taggedPosts(people: readonly Person[], from: Date): DemoEvent[] {
  const [asha, ravi, meera, karan, leela] = people;
  if (!asha || !ravi || !meera || !karan || !leela) return [];
  const named = { asha, ravi, meera, karan, leela };
  return [handedOver(named), firstMetre(named), lecture(named)].flatMap((post) => play(post, from));
}
