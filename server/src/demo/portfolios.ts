import { changePortfolioSettings, THEMES } from '#contract/portfolio.ts';
import { must, type Person } from './people.ts';

/** The named people show their portfolios to everybody, each in a look of its own. */
export async function showPortfolios(people: readonly Person[]): Promise<void> {
  for (const [index, person] of people.slice(0, 5).entries())
    await must('portfolio', person.call(changePortfolioSettings, { body: { theme: THEMES[index % THEMES.length]!, isPublic: true } }));
}
