/** Names that never lead to the public web (RFC 6761, 6762, 8375, and what networks use among themselves). */
const PRIVATE_NAMES = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'arpa',
  'test',
  'example',
  'invalid',
  'onion',
  'alt',
]
/** Services that answer any name with the address that stands in it, or with this machine. */
const ECHOING_NAMES = ['nip.io', 'sslip.io', 'xip.io', 'localtest.me', 'lvh.me', 'vcap.me', 'lacolhost.com']
const MOST_CHARACTERS = 2_000

/**
 * The address of a public web page, or undefined for any other. Numbers are no names in whatever notation: the parser
 * has turned them all into dotted ones by then. What a name leads to is for the network to refuse (`WEB`).
 */
export function publicAddress(text: string, own: string[] = []): URL | undefined {
  if (text.length > MOST_CHARACTERS || /[\s\\\p{Cc}]/u.test(text)) return undefined
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  if (url.username !== '' || url.password !== '' || url.port !== '') return undefined
  const host = url.hostname.toLowerCase().replace(/\.$/, '')
  return isPublicName(host) && !own.includes(host) ? url : undefined
}

function isPublicName(host: string): boolean {
  const labels = host.split('.')
  const [top = ''] = labels.slice(-1)
  if (labels.length < 2 || labels.some((label) => !/^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label)))
    return false
  // An IPv4 address ends in a number; an IPv6 address has brackets, which no label has.
  if (!/^(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/.test(top) || PRIVATE_NAMES.includes(top)) return false
  return !ECHOING_NAMES.some((name) => host === name || host.endsWith(`.${name}`))
}
