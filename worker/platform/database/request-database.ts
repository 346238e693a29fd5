/** The database of one request, and which state of it the request has brought about. */
export type RequestDatabase = {
  database: D1Database
  /** Whether a replica may answer. */
  isNear: boolean
  isWritten: () => boolean
  /** A bookmark of the newest state that the request has brought about; undefined where it is not known. */
  bookmark: () => string | undefined
  /** Says that an object has written for this request. */
  noteOtherChange: () => void
}

/** What changes rows, also behind a list of subqueries. */
const WRITES = /^\s*(?:(?:insert|update|delete|replace)\b|with\b[\s\S]*\b(?:insert|update|delete)\b)/i

/** A replica may answer, unless it is older than the bookmark or than what the request has seen already. */
export function nearDatabase(d1: D1Database, bookmark: string | undefined): RequestDatabase {
  const session = d1.withSession(bookmark ?? 'first-unconstrained')
  return requestDatabase(d1, () => session, true)
}

/** Every trip goes to the primary: of a session only the first one would, so that each trip begins another. */
export const primaryDatabase = (d1: D1Database): RequestDatabase =>
  requestDatabase(d1, () => d1.withSession('first-primary'), false)

function requestDatabase(d1: D1Database, open: () => D1DatabaseSession, isNear: boolean): RequestDatabase {
  const sessions = new Set<D1DatabaseSession>()
  let isWritten = false
  let isWrittenElsewhere = false
  function session(): D1DatabaseSession {
    const opened = open()
    sessions.add(opened)
    return opened
  }
  const database = new Proxy(d1, {
    get(target, name) {
      if (name === 'prepare')
        return (query: string) => {
          isWritten ||= WRITES.test(query)
          return session().prepare(query)
        }
      if (name === 'batch') return (statements: D1PreparedStatement[]) => session().batch(statements)
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  return {
    database,
    isNear,
    isWritten: () => isWritten || isWrittenElsewhere,
    bookmark() {
      if (isWrittenElsewhere) return undefined
      // Bookmarks sort by the time of the state that they name.
      return [...sessions]
        .flatMap((one) => one.getBookmark() ?? [])
        .toSorted()
        .at(-1)
    },
    noteOtherChange() {
      isWrittenElsewhere = true
    },
  }
}
