import type { Finding } from '../checks/finding.ts';
import type { Text } from './snapshots.ts';

/** A statement above this is divided: ids first, then the columns of the few rows, once. */
export const maxLength = 8_000;

const post = 'the columns of a post and of its space, once, beside the condition that selects it';
const person = 'cards, relationship and degree of one page of people, once, beside the conditions that select the page';
const copies = 'the columns or filters are in it several times';

/** Constants with longer statements, by file and name, and the reason of each. */
export const longStatements: Readonly<Record<string, string>> = {
  'jobs/board/queries.ts findJobs': 'the filters of the board, each once, beside the columns of a job',
  'network/people/queries-people.ts peoplePages': person,
  'pages/people/queries.ts pagePeopleLists': person,
  'posts/editions/queries-candidates.ts editionCandidates': copies,
  'posts/editions/queries-editions.ts editionPage': post,
  'posts/feed/queries-fill.ts restPage':
    'ids from three sources in one query; each is read only where those before it are empty, and decides its own posts',
  'posts/feed/queries-lists.ts actorPage': post,
  'posts/feed/queries-lists.ts taggedPage': post,
  'posts/queries.ts findPost': post,
  'posts/spaces/queries-spaces.ts pinnedPosts': post,
  'posts/spaces/queries-spaces.ts spacePage': post,
  'profiles/suggestions/queries-suggestions.ts suggestPeople': person,
  'search/queries-filtered.ts filteredPages': copies,
  'search/queries-filtered.ts namedPages': copies,
};

const labelOf = ({ file, constant }: Text): string => `${file.replace(/^server\/src\/modules\//, '')} ${constant}`;

/** Statements that are too long without a reason, and reasons that nothing needs. */
export function lengthFindings(
  statements: readonly Text[],
  reasons: Readonly<Record<string, string>> = longStatements,
): Finding[] {
  const long = statements.filter(({ text }) => text.length > maxLength);
  const keys = new Set(long.map(labelOf));
  const unreasoned = long.filter((each) => reasons[labelOf(each)] === undefined);
  return [
    ...unreasoned.map(({ file, line, name, text }) => ({
      file,
      line,
      message: `${name} has ${text.length} characters; at most ${maxLength}`,
      fix: 'select ids first and load the columns once, or give the reason in tools/schema/long-statements.ts',
    })),
    ...Object.keys(reasons)
      .filter((key) => !keys.has(key))
      .map((key) => ({
        file: 'tools/schema/long-statements.ts',
        line: 1,
        message: `${key} has no statement above ${maxLength} characters`,
        fix: 'take the reason out',
      })),
  ];
}
