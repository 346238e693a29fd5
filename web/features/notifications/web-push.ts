import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { registerWorker } from '#web/offline/kept.ts'
import { webPushKey } from './queries.ts'

export type PushState = 'absent' | 'ask' | 'allowed' | 'refused'

const able = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Whether this browser may be asked; `absent` where it or the server cannot. */
export async function pushState(): Promise<PushState> {
  if (!able() || (await webPushKey()) === null) return 'absent'
  if (Notification.permission === 'denied') return 'refused'
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return 'ask'
  // The server knows a browser by its session, which may be newer than the subscription.
  await tellServer(subscription)
  return 'allowed'
}

/** Asks the reader, then registers this browser. To be called from a press. */
export async function allowPush(): Promise<PushState> {
  const key = await webPushKey()
  if (key === null) return 'absent'
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await tellServer(subscription)
  return 'allowed'
}

function tellServer(subscription: PushSubscription) {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const json = { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
  return unwrap(api.notifications['web-push'].$post({ json }))
}
