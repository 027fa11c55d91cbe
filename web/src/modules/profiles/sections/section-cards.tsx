import { IconPencil, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Item, ListedSection, ProfileSections } from '#contract/profiles.sections.ts';
import { type Levelled, LEVELLED } from '#contract/profiles.levels.ts';
import type { Profile } from '#contract/profiles.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import { ContactDetails, PersonalDetails } from './details.tsx';
import { Entries } from './entries.tsx';
import type { EntrySection } from './entry-of.ts';
import styles from './sections.module.css';
import { SectionSight } from './section-sight.tsx';
import { Skills } from './skills.tsx';

interface Props {
  section: ListedSection | 'contact_details' | 'personal_details';
  isOwn: boolean;
  filled: boolean;
  children: ReactNode;
}
/** Where a section is edited. */
function EditLink({ section, filled }: Pick<Props, 'section' | 'filled'>): ReactNode {
  const t = useStrings();
  const label = t(filled ? 'section.edit' : 'section.add', { section: t(`section.${section}`) });
  return (
    <Link to={address('/edit-profile')} hash={section} className={styles['edit']} aria-label={label} title={label}>
      {filled ? <IconPencil size={18} aria-hidden="true" /> : <IconPlus size={18} aria-hidden="true" />}
    </Link>
  );
}

const isLevelled = (section: string): section is Levelled => LEVELLED.some((each) => each === section);

/** One section. An empty one shows its owner what belongs there, except in print; others do not see it. */
function SectionCard({ section, isOwn, filled, children }: Props): ReactNode {
  const t = useStrings();
  if (!filled && !isOwn) return null;
  return (
    <Card
      id={section}
      print={filled}
      title={t(`section.${section}`)}
      {...(isOwn && { actions: <EditLink section={section} filled={filled} /> })}
    >
      {isOwn && isLevelled(section) ? <SectionSight section={section} /> : null}
      {filled ? children : <p className={styles['invite']}>{t(`section.${section}.invite`)}</p>}
    </Card>
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
          <SectionCard key={section} section={section} isOwn={isOwn} filled={items.length > 0}>
            <Entries section={section} items={items} />
          </SectionCard>
        );
      })}
      <SectionCard section="skills" isOwn={isOwn} filled={skills.length > 0}>
        <Skills skills={skills} />
      </SectionCard>
      <SectionCard section="languages" isOwn={isOwn} filled={languages.length > 0}>
        <Languages languages={languages} />
      </SectionCard>
      <SectionCard section="contact_details" isOwn={isOwn} filled={some(contact)}>
        {contact === undefined ? null : <ContactDetails contact={contact} />}
      </SectionCard>
      <SectionCard section="personal_details" isOwn={isOwn} filled={some(personal)}>
        {personal === undefined ? null : <PersonalDetails personal={personal} />}
      </SectionCard>
    </>
  );
}
