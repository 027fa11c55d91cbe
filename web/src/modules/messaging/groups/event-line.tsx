import type { ReactNode } from 'react';
import type { Message } from '#contract/messaging/messages.ts';
import { TRADE_LINES } from '#contract/messaging/trade-lines.ts';
import { formatList } from '#ui/language/formats.ts';
import { useStrings } from '../strings.ts';
import { SharedThing } from '../parts/shared-thing.tsx';
import styles from '../parts/messages.module.css';

/** A step of a request, a quote or an order, with what it is about. */
function TradeLineItem({ message }: { message: Message }): ReactNode {
  const t = useStrings();
  const line = TRADE_LINES.find((each) => each === message.event?.name);
  if (line === undefined) return null;
  return (
    <div className={styles['trade']} data-sequence={message.sequence}>
      <p className={styles['event']}>{t(`trade.${line}`)}</p>
      {message.shared?.card === null ? null : <SharedThing shared={message.shared} />}
    </div>
  );
}

/** What someone did to the group, or a step of a trade, as a line between the messages. */
export function EventLine({ message, nameOf }: { message: Message; nameOf: (id: string) => string }): ReactNode {
  const t = useStrings();
  const { event } = message;
  if (event === null) return null;
  if (event.kind === 'trade') return <TradeLineItem message={message} />;
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
