import { type ReactNode, useRef, useState } from 'react';
import { type Item, ITEMS_MAX, SKILL_MAX } from '#contract/profiles/sections.ts';
import { SkillPicker } from '#web/reference';
import { describeFailure, fieldsOf } from '#ui/failure.ts';
import { Chips } from '#ui/list/chips.tsx';
import { announce } from '#ui/parts/announcer.tsx';
import { useItemActions } from '../actions/use-item-actions.ts';
import { useStrings } from '../strings.ts';
import styles from './edit.module.css';
import { nameOf } from './fields.ts';

/** The user's skills as chips, and the field that adds one. */
export function SkillChips({ items }: { items: readonly Item[] }): ReactNode {
  const t = useStrings();
  const { save, remove } = useItemActions('skills');
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const add = async (name: string) => {
    if (name === '' || sending) return;
    setSending(true);
    setProblem(undefined);
    try {
      await save(null, 0, { name });
      announce(t('skills.added', { name }));
    } catch (error) {
      setProblem(fieldsOf(error)['name'] ?? describeFailure(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <div ref={place} className={styles['chips']}>
      {items.length === 0 ? <p className={styles['invite']}>{t('section.skills.invite')}</p> : null}
      <Chips
        label={t('section.skills')}
        items={items}
        idOf={({ id }) => id}
        nameOf={nameOf}
        onRemove={(item) => void remove(item)}
        onEmpty={() => place.current?.querySelector('input')?.focus()}
      />
      {items.length >= ITEMS_MAX.skills ? null : (
        <SkillPicker
          label={t('add.skills')}
          name="skill"
          description={t('item.skill.hint')}
          value=""
          onChange={(name) => void add(name)}
          error={problem}
          max={SKILL_MAX}
        />
      )}
    </div>
  );
}
