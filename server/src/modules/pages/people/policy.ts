import { PAGE_EDITORS } from '#contract/core/roles.ts';
import * as contract from '#contract/pages/people.ts';
import type { LinkState } from '#contract/profiles/sections.ts';
import { allOf, allowed, guardedBy, roleVerdict, type PolicyCaller, type Verdict } from '#platform/policy.ts';
import { type PageOf, speaksForOne } from '../page-policy.ts';

interface PersonOf {
  readonly state: LinkState;
}
const isEditor = (ctx: PolicyCaller, { id, role, state }: PageOf): Verdict =>
  PAGE_EDITORS.some((each) => each === role) && speaksForOne(ctx, id) && state !== 'deleted' ? 'ok' : 'not_permitted';

/** Editors see who waits for an answer, and whom the page disowns. */
export const canAnswerPeople = (ctx: PolicyCaller, page: PageOf): Verdict =>
  allOf(roleVerdict(ctx, contract.confirmPagePerson), isEditor(ctx, page));
export const canConfirmPerson = (ctx: PolicyCaller, page: PageOf, { state }: PersonOf): Verdict =>
  allOf(canAnswerPeople(ctx, page), state === 'confirmed' ? 'unchanged' : 'ok');
export const canDisownPerson = (ctx: PolicyCaller, page: PageOf, { state }: PersonOf): Verdict =>
  allOf(canAnswerPeople(ctx, page), state === 'disowned' ? 'unchanged' : 'ok');
export const personAbilities = (ctx: PolicyCaller, page: PageOf, person: PersonOf) =>
  allowed({ confirm: canConfirmPerson(ctx, page, person), disown: canDisownPerson(ctx, page, person) });

interface OwnPlaceOf {
  readonly state: LinkState | null;
  readonly wasContested: boolean;
}
/** A page that disowns someone is asked once to decide again. */
export const canContest = ({ state, wasContested }: OwnPlaceOf): Verdict =>
  state === null || (state !== 'disowned' && !wasContested)
    ? 'nothing_to_contest'
    : wasContested
      ? 'already_contested'
      : 'ok';
export const ownAbilities = (place: OwnPlaceOf) => allowed({ contest: canContest(place) });

export const peopleWrites = [
  ...guardedBy(canConfirmPerson, contract.confirmPagePerson),
  ...guardedBy(canDisownPerson, contract.disownPagePerson),
  ...guardedBy(canContest, contract.contestPage),
];
