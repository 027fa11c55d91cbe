import { editPortfolioSettings, THEMES } from '#contract/portfolio.ts';
import { expectOk, type Person } from './people.ts';

/** Some of the named people show their portfolios to everyone, each in a look of its own. */
export async function showPortfolios(people: readonly Person[]): Promise<void> {
  for (const [index, theme] of THEMES.entries()) {
    const person = people[index];
    if (person !== undefined)
      await expectOk('portfolio', person.call(editPortfolioSettings, { body: { theme, isPublic: true } }));
  }
}
