export type Encoding = 'br' | 'gzip'

/** What Cloudflare compresses of the types that we answer with. */
const TEXT =
  /^(?:text\/(?:html|plain|css|javascript|xml)|application\/(?:javascript|json|xml|xhtml\+xml|wasm|manifest\+json|ld\+json)|image\/svg\+xml|font\/(?:ttf|otf))$/

/** Whether a body is worth compressing, and has not been. */
export function isPlainText(headers: Headers): boolean {
  const type = headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  return TEXT.test(type) && !headers.has('Content-Encoding')
}

type Liked = { name: Encoding | 'identity'; weight: number }

/** Those that a client likes best, in its order; none where it would rather have the text as it is. */
export function bestEncodings(accepted: string | null): Encoding[] {
  const liked = (accepted ?? '').split(',').flatMap((element): Liked[] => {
    const [, name, weight = '1'] = /^\s*([a-z]+)\s*(?:;\s*q=([\d.]+)\s*)?$/.exec(element) ?? []
    const isOurs = name === 'br' || name === 'gzip' || name === 'identity'
    return isOurs && Number(weight) > 0 ? [{ name, weight: Number(weight) }] : []
  })
  const most = Math.max(...liked.map(({ weight }) => weight))
  const best = liked.filter(({ weight }) => weight === most).map(({ name }) => name)
  return best[0] === 'identity' ? [] : best.filter((name) => name !== 'identity')
}
