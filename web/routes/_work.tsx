import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guarded } from './-guarded.ts'
import { SignedInShell } from './-signed-in-shell.tsx'

/** The instructor's working screens: the narrow rail, and panes that scroll by themselves. */
export const Route = createFileRoute('/_work')({ beforeLoad: guarded('teacher'), component: Work })

function Work() {
  return (
    <SignedInShell work>
      <Outlet />
    </SignedInShell>
  )
}
