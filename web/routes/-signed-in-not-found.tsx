import { NotFoundPage } from '#web/ui/shell/not-found-page.tsx'
import { SignedInShell } from './-signed-in-shell.tsx'

/** An address that no page has, for somebody who is signed in: the frame stays, and with it the way on. */
export function SignedInNotFound() {
  return (
    <SignedInShell>
      <div className="wrap wrap-app">
        <NotFoundPage />
      </div>
    </SignedInShell>
  )
}
