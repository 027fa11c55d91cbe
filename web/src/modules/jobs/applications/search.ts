import { matching, oneOf, searchText, type SearchOf, searchWith } from '#shell/navigation/search-params.ts';

export const PLACE_SEARCH_MAX = 80;
export const ANSWER_SEARCH_MAX = 100;
const id = matching(/^[0-9a-f-]{36}$/);
/** Applications of the user: one that is open, or the job for which they apply now. */
export const appliedSearch = {
  application: id,
  apply: id,
  state: oneOf(['', 'open', 'hired', 'rejected', 'withdrawn', 'closed'], ''),
};
/** The pipeline of a job: one application that is open, how it is shown, and its filters. */
export const pipelineSearch = {
  application: id,
  view: oneOf(['board', 'table'], 'board'),
  state: oneOf(
    [
      '',
      'open',
      'submitted',
      'viewed',
      'shortlisted',
      'interview',
      'offer',
      'hired',
      'rejected',
      'withdrawn',
      'closed',
    ],
    '',
  ),
  assignee: matching(/^(?:none|[0-9a-f-]{36})$/),
  overdue: oneOf(['', 'true'], ''),
  meets: oneOf(['', 'true'], ''),
  /** The lowest rating. */
  rating: oneOf(['', '1', '2', '3', '4'], ''),
  place: searchText(PLACE_SEARCH_MAX),
  question: id,
  answer: searchText(ANSWER_SEARCH_MAX),
};

/** Whether the address leaves out applications. The board has a column for each stage, and ignores that filter. */
export const isFiltered = ({ view, state, ...values }: SearchOf<typeof pipelineSearch>): boolean =>
  Object.keys(searchWith(pipelineSearch, { ...values, application: '', ...(view === 'table' && { state }) })).length >
  0;
