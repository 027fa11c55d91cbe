import { editPortfolioSettings, THEMES } from '#contract/portfolio/portfolio.ts';
import { expectOk, type Person } from './people.ts';

/** Makes the portfolios of some named people public, each with a different theme. */
export async function showPortfolios(people: readonly Person[]): Promise<void> {
  for (const [index, theme] of THEMES.entries()) {
    const person = people[index];
    if (person !== undefined)
      await expectOk('portfolio', person.call(editPortfolioSettings, { body: { theme, isPublic: true } }));
  }
}
