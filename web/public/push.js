// Shows a push. It carries nothing but a wake-up: what happened is asked of our own server.
const NEWEST = '/api/v1/notifications?limit=1'

async function show() {
  const answer = await fetch(NEWEST, { credentials: 'same-origin' }).catch(() => undefined)
  const body = answer?.ok ? await answer.json() : undefined
  const newest = body?.data[0]
  // A browser that was woken has to show something, signed in or not.
  await self.registration.showNotification('Sullam | سُلَّم', {
    body: newest?.title ?? '',
    tag: newest?.id ?? 'news',
    icon: '/icon-192.png',
    dir: 'auto',
    data: { link: newest?.link ?? '/' },
  })
}

async function open(link) {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(link)
  await page.focus()
  return page.navigate(link)
}

self.addEventListener('push', (event) => event.waitUntil(show()))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.link))
})
