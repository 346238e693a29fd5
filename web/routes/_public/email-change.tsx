import { createFileRoute, useLocation } from '@tanstack/react-router'
import { EmailLinkScreen } from '#web/features/account/email-change/link-screen.tsx'

export const Route = createFileRoute('/_public/email-change')({
  staticData: { title: 'emailChange' },
  component: EmailLink,
})

function EmailLink() {
  const { hash } = useLocation()
  return (
    <div className="wrap wrap-read pad-block-vast">
      <EmailLinkScreen token={new URLSearchParams(hash).get('token') ?? ''} />
    </div>
  )
}
