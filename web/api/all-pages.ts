type Page<Row> = { data: Row[]; meta: { next_cursor: string | null } }

/** All rows of a list, for choices that are made among them; asked for page by page. */
export async function allPages<Row>(
  fetchPage: (cursor: string | undefined) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const { data, meta } = await fetchPage(cursor)
    rows.push(...data)
    cursor = meta.next_cursor ?? undefined
  } while (cursor)
  return rows
}
