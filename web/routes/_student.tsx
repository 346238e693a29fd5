import { createFileRoute, Outlet } from '@tanstack/react-router'
import { whileOpening } from '#web/api/carried.ts'
import { unreadQuery } from '#web/features/notifications/queries.ts'
import { guarded } from './-guarded.ts'
import { SignedInShell } from './-signed-in-shell.tsx'

export const Route = createFileRoute('/_student')({
  beforeLoad: guarded('student'),
  loader: ({ context }) => whileOpening(() => context.queryClient.prefetchQuery(unreadQuery)),
  component: Student,
})

function Student() {
  return (
    <SignedInShell>
      <div className="wrap wrap-app">
        <Outlet />
      </div>
    </SignedInShell>
  )
}
