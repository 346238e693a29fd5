import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guarded } from './-guarded.ts'
import { SignedInShell } from './-signed-in-shell.tsx'

/** Screens that both roles have. */
export const Route = createFileRoute('/_account')({ beforeLoad: guarded('signed-in'), component: Account })

function Account() {
  return (
    <SignedInShell>
      <div className="wrap wrap-app">
        <Outlet />
      </div>
    </SignedInShell>
  )
}
