import type { Whisper } from '#contract/core/live.ts';
import type { messagingFacts } from '#contract/messaging/facts.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { hour, minute } from '#platform/time.ts';
import { modules } from '../../../src/modules.ts';
import { sendDueEmails } from '../../emails.ts';
import type { World } from '../../world.ts';
import { compare, type Matrix, near, status } from './compare.ts';
import type { Viewer } from './open-matrix.ts';

/** Who hears what: `readers` are those for whom the message is there. */
export const HEARD: Readonly<Record<keyof typeof messagingFacts, 'readers' | 'sides' | 'one side'>> = {
  'messaging.said': 'readers',
  'messaging.said_about': 'one side',
  'messaging.message_changed': 'readers',
  'messaging.group_changed': 'sides',
  'messaging.request_accepted': 'one side',
  'messaging.conversation_changed': 'one side',
  'messaging.inbox_changed': 'one side',
  'messaging.held_changed': 'one side',
  'messaging.agreed': 'one side',
  'messaging.draft_changed': 'one side',
};
const WHISPERED: Readonly<Record<Whisper['name'], 'words' | 'numbers'>> = {
  'messaging.message': 'words',
  'messaging.marks': 'numbers',
  'messaging.typing': 'numbers',
};

/** What came to the windows, and whose may watch. */
export async function wrongLive(matrix: Matrix): Promise<string[]> {
  const wrong: string[] = [];
  for (const viewer of matrix.viewers) {
    const { name, window } = viewer;
    if (window === null) continue;
    const text = JSON.stringify(window.whispers.filter((whisper) => WHISPERED[whisper.name] === 'words'));
    const heard = window.facts.filter(({ name: fact }) => HEARD[fact as keyof typeof HEARD] === 'readers');
    for (const place of near(matrix, name)) {
      const isSaid = heard.some(({ data }) => 'conversationId' in data && data.conversationId === place.id);
      wrong.push(...compare(viewer, 'facts', place, status(isSaid)), ...compare(viewer, 'whispers', place, { text }));
    }
    for (const place of near(matrix, name)) {
      const may = await window.watch({ kind: 'conversation', id: place.id });
      wrong.push(...compare(viewer, 'watch', place, status(may)));
    }
  }
  return wrong;
}

/** What comes to devices and by e-mail. Before any window watches: of what one shows, nothing is pushed. */
export async function wrongAlerts(world: World, { viewers, places }: Matrix): Promise<string[]> {
  const task = modules.notifications.tasks.find(({ name }) => name === 'notifications.alerts_due')!;
  const sendDue = async (after: number) => {
    world.clock.advance(after);
    await enqueue(world.database, task as never, {} as never);
    await world.settled();
  };
  await sendDue(minute);
  const pushed = ({ endpoint }: Viewer) =>
    JSON.stringify(world.push.sent.filter((each) => each.endpoint === endpoint).map(({ message }) => message));
  // One person has one device: what they get as themselves is what they get for the page.
  const alone = viewers.filter(({ name }) => name !== 'editor as themselves');
  const wrong = alone.flatMap((viewer) =>
    places.flatMap((place) => compare(viewer, 'push', place, { text: pushed(viewer) })),
  );
  await sendDue(hour);
  await sendDueEmails(world);
  for (const viewer of alone) {
    const text = JSON.stringify(await world.emails(viewer.email));
    for (const place of places) wrong.push(...compare(viewer, 'e-mail', place, { text }));
  }
  return wrong;
}
