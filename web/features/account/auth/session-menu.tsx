import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { account } from '#web/api/account.ts'
import { useChooseLanguage } from '#web/api/choose-language.ts'
import { endSession, sessionQuery } from '#web/api/session.ts'
import { settings } from '#web/api/settings.ts'
import { resetInbox } from '#web/domain/inbox.ts'
import { later } from '#web/ui/later.tsx'
import { AccountMenu } from '#web/ui/shell/account-menu.tsx'
import { menus } from '#web/ui/shell/menu-messages.ts'

const loadDialog = async () => (await import('./unsent-dialog.tsx')).UnsentDialog
const UnsentDialog = later(loadDialog)

/** Name, language, theme and logout of the signed-in user. */
export function SessionMenu() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const onLanguage = useChooseLanguage()
  const { data: user } = useQuery(sessionQuery)
  const logout = useMutation({
    mutationFn: () => account.logout(),
    meta: { success: menus.loggedOut },
    onSuccess: async () => {
      resetInbox()
      endSession(client)
      // Otherwise the guard would return to this page after the next login, which may be of another user.
      await navigate({ to: '/login', replace: true })
    },
  })
  const [unsent, setUnsent] = useState(0)
  const leave = useMutation({
    mutationFn: async () => {
      const [{ sendAndCount }] = await Promise.all([import('#web/offline/unsent.ts'), loadDialog()])
      return sendAndCount()
    },
    onSuccess: (count) => (count > 0 ? setUnsent(count) : logout.mutate()),
  })
  if (!user) return null
  return (
    <>
      <AccountMenu
        name={`${user.first_name} ${user.last_name}`}
        picture={user.avatar_url}
        profile={user.type === 'teacher' ? '/profile' : '/student/profile'}
        locales={settings().supported_locales}
        onLanguage={onLanguage}
        onLogout={() => (user.type === 'student' ? leave : logout).mutate()}
      />
      {unsent > 0 && (
        <UnsentDialog
          count={unsent}
          busy={logout.isPending}
          onStay={() => setUnsent(0)}
          onLogout={() => logout.mutate()}
        />
      )}
    </>
  )
}
