import * as imports from '#contract/portfolio-imports.ts';
import * as contract from '#contract/portfolio.ts';
import { reading, whileTyping } from '#shell/reading.ts';

export const portfolioQuery = (memberId: string) => reading(contract.readPortfolio, { params: { memberId } });
export const publicQuery = (username: string) => reading(contract.readPublicPortfolio, { params: { username } });
export const settingsQuery = () => reading(contract.readPortfolioSettings, {});
export const latestImportQuery = () => reading(imports.readLatestImport, {});
export const contactsQuery = (page: number, search: string) => ({
  ...reading(imports.listContacts, { query: { page, ...(search !== '' && { search }) } }),
  ...whileTyping,
});
