import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useOfflineChanges } from '#web/domain/use-offline-changes.ts'
import { guarded } from './-guarded.ts'

/** A student's focused work: each screen below draws its own `FocusedShell`. */
export const Route = createFileRoute('/_focus')({ beforeLoad: guarded('student'), component: Focus })

function Focus() {
  useOfflineChanges()
  return <Outlet />
}
