import { setOf } from '../correction.ts'
import { HAMZA_IF_UNKNOWN, HAMZA_LIST, INNA, SAYING } from './lists.ts'
import { type At, type Fix, gapAfter, withTanwin } from './tokens.ts'

const MAY_FOLLOW_WAW = setOf('ان انه انها انهم اذا الى او ايضا اما الا انا انت اكثر اقل')

/** A list's word, with و or ف before it where it is one. */
function listedCore({ word, words }: At): { core: string; prefix: string } | undefined {
  const isListed = (one: string) => HAMZA_LIST.has(one) || INNA.has(one) || one === 'اما'
  if (isListed(word)) return { core: word, prefix: '' }
  const [, prefix = '', core = ''] = /^([وف])(.{2,})$/.exec(word) ?? []
  const isMeant = MAY_FOLLOW_WAW.has(core) || (words.loaded && !words.has(word))
  return isListed(core) && isMeant ? { core, prefix } : undefined
}

/** إن at the start and after what is said, else أن. */
function innaOrAnna(at: At): 'إ' | 'أ' {
  if (at.startsSentence || SAYING.test(at.previous)) return 'إ'
  // «قال الوزير ان الميزانية كافية»: up to four words back, and not before a verb.
  const isBeforeVerb = /^(?!ال)[يتنأ].{3,}/.test(at.next)
  for (let back = at.index - 1; back >= Math.max(0, at.index - 4) && !isBeforeVerb; back--) {
    if (/[.!?؟:،]/.test(gapAfter(at, back))) break
    if (SAYING.test(at.tokens[back]?.word ?? '')) return 'إ'
  }
  return 'أ'
}

/** Words of grammar whose alif lacks its hamza. */
export function alifWords(at: At): Fix | undefined {
  const listed = listedCore(at)
  if (!listed) return undefined
  const { core, prefix } = listed
  if (core === 'ان' && at.next === 'شاء') return { to: `${prefix}إن`, rule: 'if_god_wills' }
  if (INNA.has(core)) return { to: prefix + innaOrAnna(at) + core.slice(1), rule: 'inna' }
  if (core === 'اما') {
    const rest = at.text.slice(at.token.end, at.token.end + 60)
    return { to: prefix + (/ (أو|وإما|او|واما) /.test(rest) ? 'إما' : 'أما'), rule: 'amma' }
  }
  // «احمد الله»: praise.
  if (core === 'احمد' && /^(الله|ربك|ربي|ربه)$/.test(at.next)) return undefined
  if (HAMZA_IF_UNKNOWN.has(core) && at.words.has(core) && at.words.loaded) return undefined
  return { to: withTanwin(at.token.raw, prefix + (HAMZA_LIST.get(core) ?? core)), rule: 'hamza' }
}
