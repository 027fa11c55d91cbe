import { namedStatements } from '../../schema/collect.ts';
import { lengthFindings } from '../../schema/long-statements.ts';
import { snapshotFindings } from '../../schema/snapshots.ts';
import type { Check } from '../finding.ts';

/** Imports the server to read the SQL that it composes: long texts have a snapshot, and too long ones a reason. */
export const statementTextCheck: Check = {
  name: 'sql',
  quick: false,
  async run(tree) {
    const statements = await namedStatements();
    return [...snapshotFindings(tree, statements), ...lengthFindings(statements)];
  },
};
