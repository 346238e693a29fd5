export type Column = {
  table: string
  name: string
  type: string
  /** A row may be written without it. */
  optional: boolean
  /** The table that its foreign key names. */
  refersTo: string | null
}

/** Every column of every table, read from the database itself, so also of tables yet to come. */
export async function columnsOf(database: D1Database): Promise<Column[]> {
  const { results } = await database
    .prepare(
      `SELECT t.name AS "table", c.name, c.type, c."notnull" AS needed, c.dflt_value AS "default",
         (SELECT k."table" FROM pragma_foreign_key_list(t.name) k WHERE k."from" = c.name) AS refersTo
       FROM sqlite_master t, pragma_table_info(t.name) c
       WHERE t.type = 'table' AND t.name NOT LIKE '%fts%' AND t.name NOT LIKE '\\_cf%' ESCAPE '\\'`,
    )
    .all<Omit<Column, 'optional'> & { needed: number; default: string | null }>()
  return results.map(({ needed, default: known, ...column }) => ({
    ...column,
    optional: needed === 0 || known !== null,
  }))
}

/** Writes a row that says nothing but what is given; what must not be empty gets a value of its kind. */
export async function insertRow(
  database: D1Database,
  table: string,
  given: Record<string, string | number | undefined>,
): Promise<void> {
  const columns = (await columnsOf(database)).filter((column) => column.table === table)
  const row = columns
    .filter(({ name, optional }) => name in given || !optional)
    .map(({ name, type }) => [name, given[name] ?? (type === 'integer' ? 1 : crypto.randomUUID())] as const)
  const names = row.map(([name]) => `"${name}"`).join(', ')
  const marks = row.map(() => '?').join(', ')
  await database
    .prepare(`INSERT INTO "${table}" (${names}) VALUES (${marks})`)
    .bind(...row.map(([, value]) => value))
    .run()
}
