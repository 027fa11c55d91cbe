import type { Finding } from '../checks/finding.ts';
import type { Text } from './snapshots.ts';

/** A statement above this is divided: ids first, then the columns of the few rows, once. */
export const maxLength = 8_000;

const post = 'the columns of a post and of its space, once, beside the condition that selects it';
const comment = 'the columns of a comment, once, beside the conditions on it, its post and its space';

/** Constants with longer statements, by file and name, and the reason of each. */
export const longStatements: Readonly<Record<string, string>> = {
  'posts/answers/queries-answers.ts answersPage': post,
  'posts/answers/queries-answers.ts questionsOf': post,
  'posts/feed/queries-activity.ts reactionsOfActor': post,
  'posts/feed/queries-fill.ts restPage':
    'ids from three sources in one query; each is read only where those before it are empty, and decides its own posts',
  'posts/queries.ts findComment': comment,
  'posts/queries.ts findModeratedComment': comment,
  'posts/queries.ts findPost': post,
  'posts/reposts/queries-reposts.ts findOrigins': post,
  'posts/spaces/queries-spaces.ts pinnedPosts': post,
  'posts/spaces/queries-spaces.ts spacePage': post,
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
