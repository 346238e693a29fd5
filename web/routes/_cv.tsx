import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SignedInShell } from './-signed-in-shell.tsx'

/** An instructor's CV; each screen below says itself whether it is for one who has none yet or has one. */
export const Route = createFileRoute('/_cv')({ component: CvArea })

function CvArea() {
  return (
    <SignedInShell>
      <Outlet />
    </SignedInShell>
  )
}
