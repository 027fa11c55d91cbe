import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Item, ListedSection, ProfileSections } from '#contract/profiles/sections.ts';
import { type Levelled, LEVELLED } from '#contract/profiles/levels.ts';
import type { Profile } from '#contract/profiles/profiles.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import { ContactDetails, PersonalDetails } from './details.tsx';
import { Entries } from './entries.tsx';
import type { EntrySection } from './entry-of.ts';
import styles from './sections.module.css';
import { SectionPencil, TextsPencil } from './section-pencil.tsx';
import { SectionSight } from './section-sight.tsx';
import { Skills } from './skills.tsx';

const SectionInPlace = lazy(() => import('../edit/section-in-place.tsx'));
const FirstItem = lazy(() => import('../edit/section-in-place.tsx').then((file) => ({ default: file.FirstItem })));

const isLevelled = (section: string): section is Levelled => LEVELLED.some((each) => each === section);

interface Props {
  section: ListedSection | 'contact_details' | 'personal_details';
  isOwn: boolean;
  filled: boolean;
  pencil: ReactNode;
  children: ReactNode;
}
/** One section. An empty one shows its owner what belongs there, except in print; others do not see it. */
function SectionCard({ section, isOwn, filled, pencil, children }: Props): ReactNode {
  const t = useStrings();
  if (!filled && !isOwn) return null;
  return (
    <Card id={section} print={filled} title={t(`section.${section}`)} {...(isOwn && { actions: pencil })}>
      {isOwn && isLevelled(section) ? <SectionSight section={section} /> : null}
      {filled ? children : <p className={styles['invite']}>{t(`section.${section}.invite`)}</p>}
    </Card>
  );
}

interface ListProps {
  section: ListedSection;
  items: readonly Item[];
  isOwn: boolean;
  children: ReactNode;
}
/** A section with a list. Its pencil turns it into the list for editing; that of an empty one opens a first form. */
function ListCard({ section, items, isOwn, children }: ListProps): ReactNode {
  const t = useStrings();
  const [editing, setEditing] = useState<'list' | 'first'>();
  const pencil = useRef<HTMLButtonElement>(null);
  const done = () => {
    flushSync(() => setEditing(undefined));
    pencil.current?.focus();
  };
  const card = (
    <SectionCard
      section={section}
      isOwn={isOwn}
      filled={items.length > 0}
      pencil={
        <SectionPencil
          ref={pencil}
          section={section}
          name={t(`section.${section}`)}
          filled={items.length > 0}
          onPress={() => setEditing(items.length > 0 ? 'list' : 'first')}
        />
      }
    >
      {children}
    </SectionCard>
  );
  if (editing === 'list')
    return (
      <Suspense fallback={card}>
        <SectionInPlace section={section} items={items} onDone={done} />
      </Suspense>
    );
  return (
    <>
      {card}
      {editing === 'first' ? (
        <Suspense fallback={null}>
          <FirstItem section={section} items={items} onDone={() => setEditing(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

const entrySections: readonly EntrySection[] = ['work_experience', 'educations', 'projects', 'achievements'];

function Languages({ languages }: { languages: readonly Item<'languages'>[] }): ReactNode {
  const choice = useChoiceStrings();
  return (
    <ul className={styles['languages']}>
      {languages.map(({ id, name, ownName, proficiency }) => (
        <li key={id}>
          <span className={styles['skillName']}>
            {name}
            {ownName === name ? null : <span className={styles['line']}> · {ownName}</span>}
          </span>
          <span className={styles['line']}>{choice(`proficiency.${proficiency}`)}</span>
        </li>
      ))}
    </ul>
  );
}

const some = (values: object | undefined): boolean =>
  values !== undefined && Object.values(values).some((value) => value !== '' && value !== null);

/** All sections of a profile that the viewer may see. */
export function SectionCards({
  profile: { sections, can },
}: {
  profile: Pick<Profile, 'sections' | 'can'>;
}): ReactNode {
  const t = useStrings();
  const isOwn = can.edit;
  const {
    skills = [],
    languages = [],
    contact_details: contact,
    personal_details: personal,
  }: ProfileSections = sections;
  return (
    <>
      {entrySections.map((section) => {
        const items = sections[section] ?? [];
        return (
          <ListCard key={section} section={section} items={items} isOwn={isOwn}>
            <Entries section={section} items={items} />
          </ListCard>
        );
      })}
      <ListCard section="skills" items={skills} isOwn={isOwn}>
        <Skills skills={skills} />
      </ListCard>
      <ListCard section="languages" items={languages} isOwn={isOwn}>
        <Languages languages={languages} />
      </ListCard>
      <SectionCard
        section="contact_details"
        isOwn={isOwn}
        filled={some(contact)}
        pencil={<TextsPencil part="contact_details" name={t('section.contact_details')} filled={some(contact)} />}
      >
        {contact === undefined ? null : <ContactDetails contact={contact} />}
      </SectionCard>
      <SectionCard
        section="personal_details"
        isOwn={isOwn}
        filled={some(personal)}
        pencil={<TextsPencil part="personal_details" name={t('section.personal_details')} filled={some(personal)} />}
      >
        {personal === undefined ? null : <PersonalDetails personal={personal} />}
      </SectionCard>
    </>
  );
}
