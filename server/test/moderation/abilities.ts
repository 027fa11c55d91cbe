import { sql } from 'kysely';
import { BANNED_TERMS_MAX, saveBannedTerm } from '#contract/moderation/banned.ts';
import { listCases } from '#contract/moderation/cases.ts';
import { ruleOnCase } from '#contract/moderation/desk.ts';
import * as content from '#contract/moderation/content.ts';
import { judgeAgain } from '#contract/moderation/second-looks.ts';
import { defineAbilities, type RefusedWrite, type Situation } from '../abilities/cases.ts';
import { someone } from '../abilities/people.ts';
import type { Member, World } from '../world.ts';
import { NONE, posted, read, report } from './cases.ts';

let admins = 0;
const someAdmin = (world: World): Promise<Member> => world.member(`contentdesk${(admins += 1)}`, { isAdmin: true });
const words = { facts: 'Nine groups', toReported: 'This is advertising.' };
const params = ({ kind, id: contentId }: content.ContentItem) => ({ params: { kind, contentId } });
const withholding = (item: content.ContentItem) => ({
  ...params(item),
  body: { ...words, rule: 'spam' as const, version: item.version },
});
const itemSeen = (viewer: Member, postId: string): Situation<content.ContentItem> => ({
  call: viewer.call,
  read: async () => {
    const { data } = (await viewer.call(content.listContent, { query: { size: '50' } })).reply;
    return data.find(({ id }) => id === postId)!;
  },
});
const shownPost = async (world: World) => itemSeen(await someAdmin(world), await posted(await someone(world)));

export const contentAbilities = defineAbilities<content.ContentItem>({
  kind: 'what was published, for admins',
  schema: content.contentItem,
  abilities: {
    withhold: { endpoint: content.withholdContent, input: withholding },
    restore: {
      endpoint: content.restoreContent,
      input: (item) => ({ ...params(item), body: { ...words, version: item.version } }),
    },
  },
  situations: {
    'that is shown': shownPost,
    'that is withheld': async (world) => {
      const { call, read } = await shownPost(world);
      await call(content.withholdContent, withholding(await read()));
      return { call, read };
    },
    'that was reported': async (world) => {
      const postId = await posted(await someone(world));
      await report(await someone(world), postId);
      return itemSeen(await someAdmin(world), postId);
    },
  },
});

export const refusedContent: readonly RefusedWrite[] = [
  {
    endpoint: judgeAgain,
    code: 'case_changed',
    make: async (world) => {
      const [author, reporter, admin] = [await someone(world), await someone(world), await someAdmin(world)];
      await report(reporter, await posted(author));
      const caseId = (await reporter.call(listCases, {})).reply.data[0]?.id ?? '';
      const { version } = await read(admin, caseId);
      await admin.call(ruleOnCase, { params: { caseId }, body: { version, ...NONE } });
      const lookId = crypto.randomUUID();
      await sql`insert into second_look (id, case_id, number, created_at)
        values (${lookId}, ${caseId}, 1, ${world.clock.now()})
        on conflict (case_id, number) do update set id = ${lookId}`.execute(world.db);
      // Who made the ruling does not judge it again.
      return { call: admin.call, input: { params: { lookId }, body: { rule: null } } };
    },
  },
  {
    endpoint: saveBannedTerm,
    code: 'too_many_terms',
    make: async (world) => {
      await sql`insert into banned_term (id, key, term, sort, action, created_at)
        select gen_random_uuid(), 'word:full' || number, 'full' || number, 'word', 'flag', ${world.clock.now()}
        from generate_series(1, ${BANNED_TERMS_MAX}::int) as generated (number)`.execute(world.db);
      return {
        call: (await someAdmin(world)).call,
        input: { body: { term: 'one more', sort: 'word', action: 'flag' } },
      };
    },
  },
];
