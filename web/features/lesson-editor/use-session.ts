import { createContext, useContext, useSyncExternalStore } from 'react'
import type { EditorState } from './model/editor.ts'
import type { BlockPart } from './model/parts.ts'
import type { Saving, Session } from './session.ts'

const SessionContext = createContext<Session | null>(null)
export const SessionOf = SessionContext.Provider

/** Editing is possible only within a lesson that is open. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('No lesson is open')
  return session
}

/** A part of the state. `pick` gives the same object as long as that part is the same, so that one row draws alone. */
export function usePicked<Picked>(pick: (state: EditorState) => Picked): Picked {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, () => pick(session.get()))
}

export const useBlock = (id: string): BlockPart | undefined =>
  usePicked(({ doc }) => {
    const part = doc.parts[id]
    return part?.kind === 'block' ? part : undefined
  })

export function useSaving(): Saving {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.saving)
}
