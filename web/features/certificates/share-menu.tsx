import { BriefcaseBusiness, Link2, MessageCircle, Send, Share2 } from 'lucide-react'
import { Menu, type MenuAction } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Certificate } from '#worker/contract/certificates.ts'
import { m } from './messages.ts'
import { linkedInAddress, whatsAppAddress, xAddress } from './share-addresses.ts'

/** Opens a new window that gets no reference to this one. */
const open = (address: string) => () => {
  window.open(address, '_blank', 'noopener,noreferrer')
}

/** Ways to share a certificate: only its public address leaves, and only when one is chosen. */
export function ShareMenu({ certificate }: { certificate: Certificate }) {
  const text = m.shareText({ course: certificate.course_title })
  const copy = async () => {
    await navigator.clipboard.writeText(certificate.verify_url)
    toast.success(m.copied)
  }
  const actions: MenuAction[] = [
    {
      id: 'linkedin',
      label: m.linkedIn,
      icon: BriefcaseBusiness,
      onAction: open(linkedInAddress(certificate, m.organisation)),
    },
    {
      id: 'whatsapp',
      label: m.whatsApp,
      icon: MessageCircle,
      onAction: open(whatsAppAddress(text, certificate)),
    },
    { id: 'x', label: m.x, icon: Send, onAction: open(xAddress(text, certificate)) },
    { id: 'copy', label: m.copy, icon: Link2, onAction: copy },
  ]
  if ('share' in navigator) {
    // Closing the system's share sheet rejects the promise; that is a choice, not an error.
    const share = () =>
      void navigator.share({ title: text, url: certificate.verify_url }).catch(() => undefined)
    actions.push({ id: 'system', label: m.otherApps, icon: Share2, onAction: share })
  }
  return <Menu label={m.share} text={m.share} icon={Share2} actions={actions} />
}
