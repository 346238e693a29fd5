import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const tablesOf = (file: string): boolean => {
  const database = new DatabaseSync(file, { readOnly: true })
  const found = database.prepare("select 1 from sqlite_master where name = 'subscriptions'").get()
  database.close()
  return found !== undefined
}

/** The data of a stopped server, as if so many days had passed for everybody's plan. */
export function agePlans(dataDir: string, days: number): void {
  const files = readdirSync(join(dataDir, 'state'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sqlite'))
    .map((name) => join(dataDir, 'state', name))
  const file = files.find(tablesOf)
  if (!file) throw new Error(`No database in ${dataDir}`)
  const database = new DatabaseSync(file)
  const by = days * 86_400_000
  database.exec(`update subscriptions set started_at = started_at - ${by}, expires_at = expires_at - ${by}`)
  database.close()
}
