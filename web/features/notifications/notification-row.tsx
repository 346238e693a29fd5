import { useRouter } from '@tanstack/react-router'
import {
  Award,
  Ban,
  BookOpenCheck,
  CalendarCheck,
  CircleAlert,
  Gem,
  ListTree,
  type LucideIcon,
  Mail,
  MailOpen,
  Megaphone,
  MessageCircle,
  MonitorSmartphone,
  ReceiptText,
  RefreshCw,
  RotateCcw,
  Timer,
  TrendingUp,
  UserMinus,
  UserPlus,
} from 'lucide-react'
import type { MouseEvent } from 'react'
import type { NotificationKind } from '#db/vocabulary.ts'
import { time } from '#web/i18n/format.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ListItem } from '#web/ui/list.tsx'
import type { Notification } from '#worker/contract/notifications.ts'
import { m } from './messages.ts'

const ICONS: Record<NotificationKind, LucideIcon> = {
  job_finished: BookOpenCheck,
  outline_ready: ListTree,
  job_failed: CircleAlert,
  course_joined: UserPlus,
  exam_result: TrendingUp,
  result_changed: RefreshCw,
  certificate: Award,
  certificate_revoked: Ban,
  certificate_expiring: Award,
  attempt_request: RotateCcw,
  extra_attempt: RotateCcw,
  extra_time: Timer,
  course_removed: UserMinus,
  announcement: Megaphone,
  message: MessageCircle,
  report_answered: MessageCircle,
  study_reminder: CalendarCheck,
  plan_expiring: Gem,
  plan_expired: Gem,
  refund: ReceiptText,
  new_device: MonitorSmartphone,
}

type RowProps = {
  row: Notification
  onToggle: (row: Notification) => void
  onOpen: (row: Notification) => void
}

/** One sentence that leads where it happened, and the way to mark it. */
export function NotificationRow({ row, onToggle, onOpen }: RowProps) {
  const label = row.read ? m.unreadAgain({ title: row.title }) : m.read({ title: row.title })
  return (
    <ListItem className={classes('notification', !row.read && 'notification-unread')}>
      <Icon of={ICONS[row.kind]} />
      <div className="grow">
        {!row.read && <span className="visually-hidden">{m.isUnread} </span>}
        <Sentence row={row} onOpen={() => onOpen(row)} />
        <p className="text-tiny muted">
          <time className="left-to-right figures" dateTime={row.created_at}>
            {time(row.created_at)}
          </time>
        </p>
        {row.email_failed && <p className="text-small muted">{m.emailFailed}</p>}
      </div>
      <IconButton icon={row.read ? Mail : MailOpen} label={label} onClick={() => onToggle(row)} />
    </ListItem>
  )
}

function Sentence({ row, onOpen }: { row: Notification; onOpen: () => void }) {
  const router = useRouter()
  const { link } = row
  // In the page's own language: `bdi` would take the direction of a name at its beginning.
  if (link === null) return <span className="notification-sentence">{row.title}</span>
  const follow = (event: MouseEvent) => {
    onOpen()
    // A new tab or window is the browser's to open.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // Addresses made by the server carry their own search.
    router.history.push(link)
  }
  return (
    <a className="notification-sentence notification-link" href={link} onClick={follow}>
      {row.title}
    </a>
  )
}
