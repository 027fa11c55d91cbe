import type { ApplicationSection } from '#contract/jobs/applications/choices.ts';
import type { Profile } from '#contract/profiles/profiles.ts';

/** Whether a part of a profile has something that an application can contain. */
export function isFilled({ actor, about, sections }: Profile, section: ApplicationSection): boolean {
  if (section === 'headline') return actor.headline !== '';
  if (section === 'about_me') return about !== '';
  if (section !== 'contact_details') return (sections[section] ?? []).length > 0;
  const { website = '', email = '', phone = '', mobile = '' } = sections.contact_details ?? {};
  return [website, email, phone, mobile].some((contact) => contact !== '');
}
