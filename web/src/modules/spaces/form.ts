import type { ApprovalRule, JoiningRule, SpaceVisibility } from '#contract/spaces/choices.ts';
import type { Space } from '#contract/spaces/spaces.ts';

/** What a space says of itself; the field names are those of the contract's body. */
export interface SpaceForm extends Record<string, unknown> {
  name: string;
  headline: string;
  about: string;
  rules: string[];
  questions: string[];
}
export interface NewSpaceForm extends SpaceForm {
  visibility: SpaceVisibility;
  listed: boolean;
  joining: JoiningRule;
  approval: ApprovalRule;
}
export interface NewCommunityForm extends NewSpaceForm {
  username: string;
}

export const emptySpace = (community?: Pick<Space, 'state' | 'listed'>): NewSpaceForm => ({
  name: '',
  headline: '',
  about: '',
  rules: [],
  questions: [],
  visibility: community?.state === 'private' ? 'private' : 'public',
  listed: community?.listed ?? true,
  joining: 'open',
  approval: 'first_30_days',
});

/** Choices that agree: what is not listed is private and joined by invitation, what is private by request. */
export const settingsOf = <T extends Pick<NewSpaceForm, 'visibility' | 'listed' | 'joining'>>(values: T): T => {
  const visibility = values.listed ? values.visibility : 'private';
  const joining = !values.listed ? 'invitation' : visibility === 'private' ? 'request' : values.joining;
  return { ...values, visibility, joining };
};

export const formOf = ({ name, headline, about, rules, questions }: Space): SpaceForm => ({
  name,
  headline,
  about,
  rules,
  questions,
});
