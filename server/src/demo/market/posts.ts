import { createPost } from '#contract/posts/posts.ts';
import { hour } from '#platform/time.ts';
import { expectOk, type Person } from '../people.ts';
import type { DemoEvent } from '../story.ts';

interface Showing {
  readonly by: Person | undefined;
  /** The page that posts; undefined: the person. */
  readonly pageId?: () => string | undefined;
  readonly kind: 'product' | 'service';
  readonly name: string;
  readonly text: string;
  readonly hours: number;
}
interface Posting {
  readonly people: readonly Person[];
  readonly now: Date;
  readonly idOf: (name: string) => string | undefined;
  readonly pageId: () => string | undefined;
}

/** Posts that show a product or a service. */
export function marketPosts({ people, now, idOf, pageId }: Posting): DemoEvent[] {
  const [asha, , , karan] = people;
  const gopal = people.find(({ invented }) => invented.first === 'Gopal');
  const all: readonly Showing[] = [
    {
      by: karan,
      pageId,
      kind: 'product',
      name: 'Stool from panel crates',
      text: 'Forty panels came in good pine this week. Here is what becomes of the crates.',
      hours: 31,
    },
    {
      by: gopal,
      kind: 'product',
      name: 'कुल्हड़, एक दर्जन',
      text: 'भट्ठी कल खुली। छह सौ कुल्हड़, टूटे सिर्फ़ नौ।',
      hours: 22,
    },
    {
      by: asha,
      kind: 'service',
      name: 'An hour on your portfolio',
      text: 'Four hours are free in December for designers who are looking for their first job.',
      hours: 9,
    },
  ];
  return all.map(({ by, pageId: page, kind, name, text, hours }) => ({
    at: new Date(now.getTime() - hours * hour),
    run: async () => {
      const id = idOf(name);
      if (id === undefined || by === undefined) return;
      const acting = page?.();
      const headers: Record<string, string> = acting === undefined ? {} : { 'x-acting-as': acting };
      const body = { text, attachment: { kind, id } };
      await expectOk('post', by.call(createPost, { body }, headers));
    },
  }));
}
