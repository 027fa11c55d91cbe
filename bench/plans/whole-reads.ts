import type { Explainer } from './explain.ts';
import type { Statement } from './listen.ts';
import type { Read } from './reads.ts';

/** Explains all recorded statements, each once. Returns the full scans as sentences. */
export async function wholeReadsOf(reads: readonly Read[], explainer: Explainer): Promise<string[]> {
  const statements = new Map<string, { statement: Statement; name: string }>();
  for (const { name, statements: queries } of reads)
    for (const statement of queries)
      if (!statements.has(statement.text)) statements.set(statement.text, { statement, name });
  const problems: string[] = [];
  for (const { statement, name } of statements.values())
    for (const { table, plan } of await explainer.wholeReads(statement))
      problems.push(
        `${name} reads all of ${table} (plan for ${plan}): ${statement.text.replace(/\s+/g, ' ').trim().slice(0, 200)}`,
      );
  return problems;
}
