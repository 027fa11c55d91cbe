import type { ReactNode } from 'react';
import { describeFailure } from '../failure.ts';
import { StatusChip } from './status-chip.tsx';
import styles from './outcomes.module.css';
import { useWords } from './words.ts';

/** What became of one of many things that something was done to. */
export interface Outcome {
  readonly id: string;
  readonly name: string;
  /** Null: it was done. */
  readonly failure: string | null;
}

/** Does something to many things, one after the other; what fails for one is done to the others. */
export async function doToEach<T extends { readonly id: string; readonly name: string }>(
  things: readonly T[],
  send: (thing: T) => Promise<unknown>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const thing of things) {
    const { id, name } = thing;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const failure = await send(thing).then(() => null, describeFailure);
    outcomes.push({ id, name, failure });
  }
  return outcomes;
}

/** Each by itself, with the reason where it failed. */
export function Outcomes({ outcomes }: { outcomes: readonly Outcome[] }): ReactNode {
  const t = useWords();
  const done = outcomes.filter(({ failure }) => failure === null).length;
  return (
    <>
      <p role="status">{t('outcomes', { done, count: outcomes.length })}</p>
      <ul className={styles['outcomes']}>
        {outcomes.map(({ id, name, failure }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <StatusChip tone={failure === null ? 'good' : 'bad'}>
              {t(failure === null ? 'outcomes.done' : 'outcomes.failed')}
            </StatusChip>
            {failure === null ? null : <p>{failure}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
