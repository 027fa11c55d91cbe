import type { Message } from '#contract/messaging/messages.ts';
import type { Stored } from './verdict.ts';

/** What a window shows of one conversation: always from the first number on, without gaps. */
export class View {
  readonly messages: Stored[] = [];
  /** How many arrived as a whisper, and how many were read after a gap. */
  whispered = 0;
  fetched = 0;
  get last(): number {
    return this.messages.at(-1)?.sequence ?? 0;
  }
  /** Whether it was taken: one that does not follow the last leaves a gap, which has to be read. */
  hear({ sequence, clientId, text }: Message): boolean {
    if (sequence > this.last + 1) return false;
    if (sequence === this.last + 1) {
      this.messages.push({ sequence, clientId, text });
      this.whispered += 1;
    }
    return true;
  }
  read(messages: readonly Message[]): void {
    for (const { sequence, clientId, text } of messages)
      if (sequence > this.last) {
        this.messages.push({ sequence, clientId, text });
        this.fetched += 1;
      }
  }
}
