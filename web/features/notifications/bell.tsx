import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect } from 'react'
import type { Role } from '#db/vocabulary.ts'
import { useInbox } from '#web/domain/inbox.ts'
import { afterNotification } from '#web/domain/stale.ts'
import { num } from '#web/i18n/format.ts'
import { Count } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { menus } from '#web/ui/shell/menu-messages.ts'
import { setUnseen } from '#web/ui/title.ts'
import { keepUnread, unreadQuery } from './queries.ts'
import './bell.css'

const MOST_SHOWN = 99

/** The way to the notifications with how many are unread, live; the title of the page says it too. */
export function Bell({ reader }: { reader: Role }) {
  const client = useQueryClient()
  const { data: unread = 0 } = useQuery(unreadQuery)
  useInbox((event) => {
    if (event.type !== 'notification') return
    keepUnread(client, event.unread)
    void afterNotification(client)
  })
  useEffect(() => {
    setUnseen(unread > 0 ? num(unread) : '')
    return () => setUnseen('')
  }, [unread])
  return (
    <Link
      to={reader === 'teacher' ? '/notifications' : '/student/notifications'}
      className="rail-item bell"
      aria-label={menus.bell({ n: unread })}
      title={menus.bell({ n: unread })}
    >
      <Icon of={BellIcon} />
      <span className="rail-text">{menus.notifications}</span>
      {unread > 0 && <Count>{unread > MOST_SHOWN ? `${num(MOST_SHOWN)}+` : num(unread)}</Count>}
    </Link>
  )
}
