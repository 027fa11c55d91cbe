type Cursor = { readonly cursor: string } | object;
interface Answer<Row> {
  readonly status: number;
  readonly reply: { readonly data: readonly Row[]; readonly next: string | null };
}
/** All rows of a list; none where it is refused. */
export async function allPages<Row>(read: (cursor: Cursor) => Promise<Answer<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: Cursor | null = {}; cursor !== null;) {
    const { status, reply }: Answer<Row> = await read(cursor);
    if (status !== 200) return rows;
    rows.push(...reply.data);
    cursor = reply.next === null ? null : { cursor: reply.next };
  }
  return rows;
}
