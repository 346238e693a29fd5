import { DurableObject } from 'cloudflare:workers'
import {
  areLarge,
  asStream,
  fromStream,
  type LocalAnswer,
  type LocalQuery,
  type LocalRows,
} from './local-messages.ts'

type Change = { total: number; last_row_id: number }
const CHANGE = 'select total_changes() as total, last_insert_rowid() as last_row_id'

/**
 * The database of one machine, in the file of Miniflare's D1. Miniflare's own way to that file goes through two more
 * isolates and costs more than most requests do besides (worker/local/decisions/003).
 */
export class LocalDatabase extends DurableObject {
  /** Rows that its statements and their triggers have changed since the file was opened. */
  private changed = this.change().total
  /** Bytes of the file. */
  private size = this.ctx.storage.sql.databaseSize

  /** Runs the statements in their order, in one transaction: where one fails, none has happened. */
  run(queries: LocalQuery[]): LocalAnswer | ReadableStream {
    const answer = this.answerAll(queries)
    const isLarge = 'answers' in answer && areLarge(answer.answers.flatMap(({ rows }) => rows))
    return isLarge ? asStream(answer) : answer
  }

  /** The same for statements whose values are large. */
  async runLarge(queries: ReadableStream): Promise<LocalAnswer | ReadableStream> {
    return this.run(await fromStream<LocalQuery[]>(queries))
  }

  private answerAll(queries: LocalQuery[]): LocalAnswer {
    try {
      return { answers: this.ctx.storage.transactionSync(() => queries.map((query) => this.answer(query))) }
    } catch (thrown) {
      this.changed = this.change().total
      this.size = this.ctx.storage.sql.databaseSize
      return { failure: thrown instanceof Error ? thrown.message : String(thrown) }
    }
  }

  private answer({ sql, params }: LocalQuery): LocalRows {
    const cursor = this.ctx.storage.sql.exec(sql, ...params)
    const rows = [...cursor.raw<SqlStorageValue[]>()]
    const { columnNames: columns, rowsRead, rowsWritten } = cursor
    const change = rowsWritten > 0 ? this.change() : { total: this.changed, last_row_id: 0 }
    if (rowsWritten > 0) this.size = this.ctx.storage.sql.databaseSize
    const meta = {
      served_by: 'local',
      served_by_primary: true,
      duration: 0,
      rows_read: rowsRead,
      rows_written: rowsWritten,
      size_after: this.size,
      changed_db: rowsWritten > 0,
      changes: change.total - this.changed,
      last_row_id: change.last_row_id,
    }
    this.changed = change.total
    return { columns, rows, meta }
  }

  private change(): Change {
    return this.ctx.storage.sql.exec<Change>(CHANGE).one()
  }
}
