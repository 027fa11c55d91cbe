import { createGroup } from '#contract/messaging/groups.ts';
import { acceptConversation, markConversation } from '#contract/messaging/messaging.ts';
import { sendMessage } from '#contract/messaging/messages.ts';
import { hour, minute } from '#platform/time.ts';
import type { App } from '../app.ts';
import { guide } from './documents.ts';
import { scene } from './drawings/scenes/scene.ts';
import { arrive } from './file-posts.ts';
import { expectOk, type Person, upload } from './people.ts';
import type { DemoEvent } from './story.ts';

interface Line {
  readonly by: Person;
  readonly text: string;
  readonly attach?: () => Promise<string[]>;
}
/** A different v4 id for each line, the same in every demo world. */
const clientId = (line: number): string => `00000000-0000-4000-8900-${String(line).padStart(12, '0')}`;

/** A group with pictures and a document, whose last message Asha has not read. */
export function groupTalk(app: App, people: readonly Person[], now: Date): DemoEvent[] {
  const [asha, ravi, , karan] = people;
  if (!asha || !ravi || !karan) return [];
  const lines: readonly Line[] = [
    { by: asha, text: 'The roof of the community centre: let us keep everything about it here.' },
    {
      by: karan,
      text: 'This is how it looks from the tower.',
      attach: async () => [await upload(karan, 'post', await scene('roofs', 93))],
    },
    {
      by: asha,
      text: '',
      attach: async () => [await arrive(app, asha, 'document', 'Questions before buying.pdf', await guide())],
    },
    { by: ravi, text: 'Read it. Question four should be question one.' },
    { by: karan, text: 'Shall we meet there on Friday at ten?' },
  ];
  const start = now.getTime() - hour - lines.length * 4 * minute;
  let conversationId = '';
  const begin = async () => {
    const body = { name: 'Roof of the community centre', memberIds: [ravi.id, karan.id] };
    conversationId = (await expectOk('group', asha.call(createGroup, { body }))).data.conversation.id;
    for (const member of [ravi, karan]) {
      const joined = await member.call(acceptConversation, { params: { conversationId } });
      if (joined.status !== 200 && joined.refusal.code !== 'request_answered') throw new Error('not accepted');
    }
  };
  return lines.map(({ by, text, attach }, index) => ({
    at: new Date(start + index * 4 * minute),
    run: async () => {
      if (index === 0) await begin();
      const params = { conversationId };
      const body = { clientId: clientId(index), text, ...(attach && { fileIds: await attach() }) };
      const { data } = await expectOk('message', by.call(sendMessage, { params, body }));
      const isLast = index === lines.length - 1;
      for (const reader of [asha, ravi, karan])
        if (reader !== by && !(isLast && reader === asha))
          await expectOk('mark', reader.call(markConversation, { params, body: { readUpTo: data.sequence } }));
    },
  }));
}
