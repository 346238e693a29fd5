import { env } from 'cloudflare:workers'

/**
 * Every row of every table but `ignored`, as one text: equal before and after means that nothing changed. When a session
 * was last seen is left out: it is noted every few minutes, whatever is called.
 */
export async function databaseState(ignored: string[] = []): Promise<string> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name NOT LIKE '%fts%' AND name NOT LIKE 'd1_%' ORDER BY name",
  ).all<{ name: string }>()
  const names = results.map(({ name }) => name).filter((name) => !ignored.includes(name))
  const dumps = await env.DB.batch(names.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)))
  const rowsOf = (name: string, index: number) =>
    name === 'sessions'
      ? dumps[index]?.results.map((row) => ({ ...(row as object), last_seen_at: 0 }))
      : dumps[index]?.results
  return JSON.stringify(names.map((name, index) => [name, rowsOf(name, index)]))
}
