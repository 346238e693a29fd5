import type { EMBED_HOSTS } from '#db/content.ts'

type EmbedHost = (typeof EMBED_HOSTS)[number]

/** What the id of a film looks like. Vimeo's unlisted films carry a key behind it. */
const IDS: Record<EmbedHost, RegExp> = {
  youtube: /^[A-Za-z0-9_-]{11}$/,
  vimeo: /^[0-9]{6,12}(?:\/[0-9a-f]{6,16})?$/,
}

export const isEmbedId = (host: EmbedHost, videoId: string): boolean => IDS[host].test(videoId)

/** The origins whose players may stand in a page; the policy of every page names these and no others. */
export const EMBED_ORIGINS = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
} satisfies Record<EmbedHost, string>

export type EmbeddedFilm = { host: EmbedHost; video_id: string }

/** The address of the player from a second on, which sets no cookies before it is pressed. */
export function embedAddress({ host, video_id: videoId }: EmbeddedFilm, second = 0): string {
  if (host === 'youtube')
    return `${EMBED_ORIGINS.youtube}/embed/${videoId}?autoplay=1${second > 0 ? `&start=${second}` : ''}`
  const [number, key] = videoId.split('/')
  const from = second > 0 ? `#t=${second}s` : ''
  return `${EMBED_ORIGINS.vimeo}/video/${number}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}${from}`
}

/** The address of its own page, by which a film is kept. */
export const filmAddress = ({ host, video_id: videoId }: EmbeddedFilm): string =>
  host === 'youtube' ? `https://www.youtube.com/watch?v=${videoId}` : `https://vimeo.com/${videoId}`

const YOUTUBE = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'])
const VIMEO = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])

/** The film that an address leads to, as it stands in a browser's address bar or in a share link. */
export function embedOf(address: string): EmbeddedFilm | null {
  const url = URL.parse(address.trim())
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  const parts = url.pathname.split('/').filter((part) => part !== '')
  const found = (host: EmbedHost, videoId: string | null | undefined) =>
    videoId && isEmbedId(host, videoId) ? { host, video_id: videoId } : null
  if (url.hostname === 'youtu.be') return found('youtube', parts[0])
  if (YOUTUBE.has(url.hostname)) {
    const isNamed = ['embed', 'shorts', 'live'].includes(parts[0] ?? '')
    return found('youtube', isNamed ? parts[1] : url.searchParams.get('v'))
  }
  if (!VIMEO.has(url.hostname)) return null
  const [number, key] = parts[0] === 'video' ? [parts[1], url.searchParams.get('h')] : parts
  return found('vimeo', key ? `${number}/${key}` : number)
}
