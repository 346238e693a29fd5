import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const tablesOf = (file: string): boolean => {
  const database = new DatabaseSync(file, { readOnly: true })
  const found = database.prepare("select 1 from sqlite_master where name = 'subscriptions'").get()
  database.close()
  return found !== undefined
}

/** The database of a stopped server, closed when `use` is done with it. */
export function withDatabase<T>(dataDir: string, use: (database: DatabaseSync) => T): T {
  const files = readdirSync(join(dataDir, 'state'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sqlite'))
    .map((name) => join(dataDir, 'state', name))
  const file = files.find(tablesOf)
  if (!file) throw new Error(`No database in ${dataDir}`)
  const database = new DatabaseSync(file)
  try {
    return use(database)
  } finally {
    database.close()
  }
}

/** Runs SQL in the database of a stopped server. */
const change = (dataDir: string, statement: string) =>
  withDatabase(dataDir, (database) => database.exec(statement))

/** The data of a stopped server, as if so many days had passed for everybody's plan. */
export function agePlans(dataDir: string, days: number): void {
  const by = days * 86_400_000
  change(dataDir, `update subscriptions set started_at = started_at - ${by}, expires_at = expires_at - ${by}`)
}

/** Uses up all that was topped up, which would still be there when a plan has run out. */
export function spendTopUps(dataDir: string): void {
  change(
    dataDir,
    `update balances set tokens = max(0, min(tokens, granted_tokens - used_tokens)),
      images = max(0, min(images, granted_images - used_images))`,
  )
}

/** The data of a stopped server, as if so many days had passed for every card of the daily review. */
export function ageCards(dataDir: string, days: number): void {
  change(dataDir, `update practice_cards set due_at = due_at - ${days * 86_400_000}`)
}
