import { type ReactNode, useState } from 'react';
import {
  INTERVIEW_PLACE_MAX,
  ROUND_NAME_MAX,
  ROUNDS_MAX,
  SLOTS_MAX,
  WORDS_MAX,
} from '#contract/jobs/applications/choices.ts';
import type { TeamApplication } from '#contract/jobs/pipeline/pipeline.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { describeFailure } from '#ui/failure.ts';
import { shownZone, zoneName } from '#ui/language/local-time.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea, TextInput } from '#ui/fields/text.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useReviewWrites } from '../../applications/use-review-writes.ts';
import { useStrings } from '../../strings.ts';
import styles from '../applications/applications.module.css';

const LENGTHS = [15, 30, 45, 60, 90, 120];
const numbers = Array.from({ length: SLOTS_MAX }, (_, index) => index);

interface Lengths {
  round: number;
  setRound: (round: number) => void;
  minutes: number;
  setMinutes: (minutes: number) => void;
}
const rounds = Array.from({ length: ROUNDS_MAX }, (_, index) => String(index + 1));
function RoundAndLength({ round, setRound, minutes, setMinutes }: Lengths): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['actions']}>
      <NativeSelect
        label={t('move.round')}
        value={String(round)}
        data={rounds.map((value) => ({ value, label: value }))}
        onChange={(event) => setRound(Number(event.currentTarget.value))}
      />
      <NativeSelect
        label={t('offer.minutes')}
        value={String(minutes)}
        data={LENGTHS.map((value) => ({ value: String(value), label: String(value) }))}
        onChange={(event) => setMinutes(Number(event.currentTarget.value))}
      />
    </div>
  );
}

/** The name of the zone on the day of the first time: it changes with the clocks. */
function Zone({ slots }: { slots: readonly string[] }): ReactNode {
  const t = useStrings();
  const [opened] = useState(() => new Date());
  const first = slots.find((slot) => slot !== '');
  return <p>{t('offer.zone', { zone: zoneName(first === undefined ? opened : `${first}Z`) })}</p>;
}

interface SlotsProps {
  slots: readonly string[];
  onChange: (slots: readonly string[]) => void;
}
function Slots({ slots, onChange }: SlotsProps): ReactNode {
  const t = useStrings();
  return (
    <>
      {numbers.map((index) => (
        <TextInput
          key={index}
          type="datetime-local"
          label={t('offer.slot', { number: index + 1 })}
          required={index === 0}
          value={slots[index] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange(slots.map((slot, each) => (each === index ? value : slot)))
          }
        />
      ))}
      <Zone slots={slots} />
    </>
  );
}

const timesOf = (slots: readonly string[]): string[] => slots.filter((slot) => slot !== '');

/** Offers up to five times for an interview, by the clocks of the account’s zone. */
export function InterviewDialog({
  application,
  onClose,
}: {
  application: TeamApplication;
  onClose: () => void;
}): ReactNode {
  const t = useStrings();
  const { interview } = useReviewWrites(application);
  const [round, setRound] = useState(Math.max(1, application.round));
  const [name, setName] = useState('');
  const [place, setPlace] = useState('');
  const [minutes, setMinutes] = useState(45);
  const [message, setMessage] = useState('');
  const [slots, setSlots] = useState<readonly string[]>(numbers.map(() => ''));
  const send = async () => {
    const body = { round, name, place, minutes, timeZone: shownZone(), message, slots: timesOf(slots) };
    const { done } = await interview.write(body);
    if (done) onClose();
  };
  return (
    <Dialog
      title={t('offer.interview')}
      onClose={onClose}
      actions={
        <Button loading={interview.busy} onClick={() => void send()}>
          {t('offer.interview.submit')}
        </Button>
      }
    >
      <div className={styles['stack']}>
        <RoundAndLength {...{ round, setRound, minutes, setMinutes }} />
        <TextInput
          label={t('offer.name')}
          maxLength={ROUND_NAME_MAX}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={t('offer.place')}
          required
          maxLength={INTERVIEW_PLACE_MAX}
          value={place}
          onChange={(event) => setPlace(event.currentTarget.value)}
        />
        <Slots slots={slots} onChange={setSlots} />
        <Textarea
          label={t('offer.message')}
          rows={2}
          maxLength={WORDS_MAX}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        {interview.error === undefined ? null : <p role="alert">{describeFailure(interview.error)}</p>}
      </div>
    </Dialog>
  );
}
