import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guarded } from './-guarded.ts'
import { SignedInShell } from './-signed-in-shell.tsx'

export const Route = createFileRoute('/_student')({ beforeLoad: guarded('student'), component: Student })

function Student() {
  return (
    <SignedInShell>
      <div className="wrap wrap-app">
        <Outlet />
      </div>
    </SignedInShell>
  )
}
