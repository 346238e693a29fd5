import { useEffect, useState } from 'react'
import type { EditorState } from './model/editor.ts'
import { useSession } from './use-session.ts'

const WAIT_MS = 400

/** What is worked out of the whole lesson, a moment after the last key: typing does not wait for it. */
export function useDeferred<Value>(work: (state: EditorState) => Value): Value {
  const session = useSession()
  const [value, setValue] = useState(() => work(session.get()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let seen = session.get().doc
    const stop = session.subscribe(() => {
      const { doc } = session.get()
      if (doc === seen) return
      seen = doc
      clearTimeout(timer)
      timer = setTimeout(() => setValue(work(session.get())), WAIT_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [session, work])
  return value
}
