import type { ReactNode } from 'react';
import type { Message } from '#contract/messaging/messages.ts';
import { formatList } from '#ui/language/formats.ts';
import { useStrings } from '../strings.ts';
import styles from '../parts/messages.module.css';

/** What someone did to the group, as a line between its messages. */
export function EventLine({ message, nameOf }: { message: Message; nameOf: (id: string) => string }): ReactNode {
  const t = useStrings();
  const { event } = message;
  if (event === null) return null;
  const people = formatList(event.actorIds.map(nameOf));
  const values = { name: nameOf(message.actorId), people, title: event.name ?? '' };
  const text =
    event.kind === 'history' ? t(event.name === 'all' ? 'event.history.all' : 'event.history.since', values) : null;
  return (
    <p className={styles['event']} dir="auto" data-sequence={message.sequence}>
      {text ?? (event.kind === 'history' ? null : t(`event.${event.kind}`, values))}
    </p>
  );
}
