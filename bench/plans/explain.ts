import type pg from 'pg';
import type { Statement } from './listen.ts';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Subplan Name'?: string;
  Plans?: Node[];
}
const scansOf = (node: Node, passes: (node: Node) => boolean): string[] =>
  passes(node)
    ? [
        ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []),
        ...(node.Plans ?? []).flatMap((inner) => scansOf(inner, passes)),
      ]
    : [];

/** Short lists that are the same in every installation, or have a limit, and are read as a whole. */
const bounded = new Set([
  'country',
  'currency',
  'time_zone',
  'spoken_language',
  'industry',
  'service_category',
  'known_city_name',
  'legal_document',
  'legal_text',
  'legal_draft',
  'contact_template',
  'banned_term',
  'planting',
]);

/** The planner may look up or hash the rows of an "exists"; if the table is empty here, it hashes all of them. */
const notHashed = (node: Node, plan: string) =>
  node['Subplan Name'] === undefined || !plan.includes(`hashed ${node['Subplan Name']}`);

export interface WholeRead {
  table: string;
  /** The plan that scans the whole table. */
  plan: 'these values' | 'any values' | 'any values, with no scan that could be spared';
}
export interface ExplainOptions {
  /** Size of this world relative to the whole one: in 0.1, a scan is priced as in the whole world. */
  scale: number;
}

/** Explains statements on its own connection; call `close` at the end. */
export async function openExplainer(pool: pg.Pool, { scale }: ExplainOptions) {
  const client = await pool.connect();
  await client.query(`set seq_page_cost = ${1 / scale}`);
  const { rows } = await client.query<{ name: string; rows: number }>(
    `select relname as name, reltuples as rows from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const large = new Set(rows.filter((table) => table.rows > 5_000 * scale).map(({ name }) => name));
  const growing = new Set(rows.map(({ name }) => name).filter((name) => !bounded.has(name)));
  const scans = async (
    explain: string,
    text: string,
    values: readonly unknown[],
    tables: ReadonlySet<string>,
    passes: (node: Node, plan: string) => boolean = () => true,
  ) => {
    const {
      rows: [row],
    } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>({
      text: `explain (${explain}format json) ${text}`,
      values: [...values],
    });
    const plan = row?.['QUERY PLAN'][0]?.Plan;
    if (plan === undefined) throw new Error(`no plan for ${text}`);
    const whole = JSON.stringify(plan);
    return [...new Set(scansOf(plan, (node) => passes(node, whole)))].filter((name) => tables.has(name));
  };
  return {
    large,
    /**
     * Tables that a statement scans entirely: large ones, under the custom plan for its values and under the generic
     * plan that a busy server keeps; and tables that are small here but grow elsewhere, if no index applies.
     */
    async wholeReads({ text, values }: Statement): Promise<WholeRead[]> {
      const of =
        (plan: WholeRead['plan']) =>
        (table: string): WholeRead => ({ table, plan });
      const scanned = [
        ...(await scans('', text, values, large)).map(of('these values')),
        ...(await scans('generic_plan, ', text, [], large)).map(of('any values')),
      ];
      await client.query('set enable_seqscan = off');
      const forced = await scans('generic_plan, ', text, [], growing, notHashed);
      await client.query('set enable_seqscan = on');
      return [
        ...scanned,
        ...forced
          .filter((table) => !scanned.some((read) => read.table === table))
          .map(of('any values, with no scan that could be spared')),
      ];
    },
    close: () => client.release(true),
  };
}
export type Explainer = Awaited<ReturnType<typeof openExplainer>>;
