import { countingDatabase } from './counting-database.ts'

export type Counted = {
  trips: number
  rowsRead: number
  rowsWritten: number
  /** Calls of the bucket: what Cloudflare calls class A (writes, lists) and B (reads). */
  writesOfFiles: number
  readsOfFiles: number
  objectCalls: number
  messages: number
}

/** The same object, told of each call of a method before it is made. */
function watched<Target extends object>(target: Target, seen: (name: string) => void): Target {
  return new Proxy(target, {
    get(real, name) {
      const member: unknown = Reflect.get(real, name)
      if (typeof member !== 'function' || typeof name !== 'string') return member
      return (...values: unknown[]) => {
        seen(name)
        return Reflect.apply(member, real, values)
      }
    },
  })
}

const FREE = ['delete', 'resumeMultipartUpload']

/** An environment that counts what is billed. Messages of the queue are counted and go nowhere. */
export function countedEnvironment(env: Record<string, unknown>) {
  const { database, counted: rows } = countingDatabase(env.DB as D1Database, { rows: true })
  const counts = { writesOfFiles: 0, readsOfFiles: 0, objectCalls: 0, messages: 0 }
  const files = watched(env.FILES as R2Bucket, (name) => {
    if (FREE.includes(name)) return
    if (name === 'get' || name === 'head') counts.readsOfFiles += 1
    else counts.writesOfFiles += 1
  })
  const objects = (namespace: unknown) => {
    const real = namespace as DurableObjectNamespace
    return new Proxy(real, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        if (name !== 'get') return member.bind(target)
        return (...values: unknown[]) =>
          watched(Reflect.apply(member, target, values) as object, () => {
            counts.objectCalls += 1
          })
      },
    })
  }
  // Only `send` and `sendBatch` are used of a queue.
  const queue = {
    send: async () => {
      counts.messages += 1
    },
    sendBatch: async (messages: unknown[]) => {
      counts.messages += messages.length
    },
  }
  return {
    env: {
      ...env,
      ...{ DB: database, FILES: files, EXTRACT: queue, STEPS: queue, DELIVER: queue },
      ATTEMPTS: objects(env.ATTEMPTS),
      INBOX: objects(env.INBOX),
      CONVERSATIONS: objects(env.CONVERSATIONS),
    },
    counted: (): Counted => ({
      trips: rows.calls,
      rowsRead: rows.rowsRead,
      rowsWritten: rows.rowsWritten,
      ...counts,
    }),
  }
}
