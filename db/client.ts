import { drizzle } from 'drizzle-orm/d1'
import * as schema from './schema/index.ts'

/** The one way to the database. */
export const connect = (d1: D1Database) => drizzle(d1, { schema })
export type Db = ReturnType<typeof connect>
