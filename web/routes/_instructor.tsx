import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guarded } from './-guarded.ts'
import { SignedInShell } from './-signed-in-shell.tsx'

export const Route = createFileRoute('/_instructor')({
  beforeLoad: guarded('teacher'),
  component: Instructor,
})

function Instructor() {
  return (
    <SignedInShell>
      <Outlet />
    </SignedInShell>
  )
}
