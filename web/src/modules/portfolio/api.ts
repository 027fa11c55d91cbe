import * as imports from '#contract/portfolio/imports.ts';
import * as contract from '#contract/portfolio/portfolio.ts';
import { queryOptions, whileTyping } from '#shell/calls/query-options.ts';

export const portfolioQuery = (memberId: string) => queryOptions(contract.readPortfolio, { params: { memberId } });
export const publicQuery = (username: string) => queryOptions(contract.readPublicPortfolio, { params: { username } });
export const settingsQuery = () => queryOptions(contract.readPortfolioSettings, {});
export const latestImportQuery = () => queryOptions(imports.readLatestImport, {});
export const contactsQuery = (page: number, search: string) => ({
  ...queryOptions(imports.listContacts, { query: { page, ...(search !== '' && { search }) } }),
  ...whileTyping,
});
