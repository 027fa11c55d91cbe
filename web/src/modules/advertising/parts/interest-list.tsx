import { type ReactNode, useRef } from 'react';
import { INTEREST_MAX, INTERESTS_MAX } from '#contract/advertising/choices.ts';
import { foldName } from '#contract/reference/reference.ts';
import { SkillPicker } from '#web/reference';
import { Chips } from '#ui/list/chips.tsx';
import { announce } from '#ui/parts/announcer.tsx';
import { useStrings } from '../strings.ts';
import styles from './parts.module.css';

interface Props {
  value: readonly string[];
  onChange: (interests: string[]) => void;
  error?: string | undefined;
}
/** Interests, found by typing, of which one is enough. */
export function InterestList({ value, onChange, error }: Props): ReactNode {
  const t = useStrings();
  const box = useRef<HTMLDivElement>(null);
  const add = (interest: string) => {
    if (interest === '' || value.some((each) => foldName(each) === foldName(interest))) return;
    onChange([...value, interest]);
    announce(t('audience.interest.added', { name: interest }));
  };
  return (
    <div ref={box} className={styles['stack']}>
      <SkillPicker
        label={t('audience.interests')}
        name="audience.interests"
        description={t('audience.interests.hint')}
        error={error}
        value=""
        max={INTEREST_MAX}
        disabled={value.length >= INTERESTS_MAX}
        onChange={add}
      />
      <Chips
        label={t('audience.interests')}
        items={value}
        idOf={(interest) => interest}
        nameOf={(interest) => interest}
        onRemove={(interest) => onChange(value.filter((each) => each !== interest))}
        onEmpty={() => box.current?.querySelector('input')?.focus()}
      />
    </div>
  );
}
