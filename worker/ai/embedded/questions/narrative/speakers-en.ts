import { parts } from '../../../text/words.ts'
import { isDeed, isFinitePast } from './past-en.ts'
import type { Speaker } from './spoken.ts'

const SAYS =
  'said|says|asked|asks|replied|answered|cried|shouted|whispered|called|exclaimed|explained|begged|warned|pleaded|laughed|growled|roared|screamed|suggested|added|told|declared|announced|agreed|muttered|sighed|sobbed|yelled|boasted|promised|ordered|commanded|insisted|continued|remarked|grumbled|hissed|squeaked|croaked|chirped|snapped|repeated|responded|complained|advised|murmured'
const SAYING = new RegExp(`^(?:${SAYS})$`)
/** "…," said the fox. */
const VERB_FIRST = new RegExp(`^(?:${SAYS}) `)
const NO_NAME =
  /^(?:he|she|it|they|we|i|you|who|this|that|these|those|one|another|someone|somebody|everyone|everybody|nobody|all|both|each|some|others?|then|but|and|so|the other|people|voices?|mr|mrs|ms|miss|dr|sir)$/i
const OPENS =
  /^(?:(?:But|And|Then|So|Suddenly|Finally|Again|Soon|Now|At last|At once|Once more|When [^,]{3,60},|[^,“"]{3,50},),? )+(?=the |\p{Lu})/iu
const ENDS_NAME =
  /^(?:to|in|with|as|and|while|when|who|from|at|after|before|for|on|again|once|back|out|up|not|never|just|only|then|that|which|whose|but|had|has|was|were|is|are|his|her|its|their|a|an|the|\p{Ll}+ing|\p{Ll}+ly|[,.;:!?—-].*)$/u
const NAME_WORDS = 4
const GOES_ON = 9

export type Names = (word: string) => boolean

/** Who says a line in quotation marks, by what stands before and behind it in its paragraph. */
export function speakerEnglish(before: string, after: string, isName: Names): Speaker | undefined {
  const named = behind(after, isName)
  if (named) return { name: named, behind: true }
  const name = ahead(before, isName)
  return name ? { name, behind: false } : undefined
}

function behind(after: string, isName: Names): string | undefined {
  const text = after.replace(/^[”"’]?[\s,]*/u, '')
  if (VERB_FIRST.test(text)) return nameAt(parts(text).slice(1), isName)
  const clause = /^[^.!?“"]*/.exec(text)?.[0] ?? ''
  // "The fox said, “…”" behind a line that is closed begins the next one.
  if (/[,:]\s*$/.test(clause)) return undefined
  const words = parts(clause)
  const at = words.findIndex((word) => SAYING.test(bare(word)))
  return at > 0 && at <= NAME_WORDS ? whole(words.slice(0, at), isName) : undefined
}

/** "The fox laughed and said," */
function ahead(before: string, isName: Names): string | undefined {
  // “…,” said the fox. “…” goes on.
  const between = parts(before.replace(/^[”"’]?[\s,]*/u, ''))
  if (
    SAYING.test(between[0] ?? '') &&
    between.length <= GOES_ON &&
    /[.,]\s*$/.test(before) &&
    !/[.!?] \S/.test(before)
  )
    return nameAt(between.slice(1), isName)
  const clause = /[^.!?“”"]*$/.exec(before)?.[0].trim() ?? ''
  if (!/[,:]$/.test(clause)) return undefined
  const text = clause.replace(OPENS, '')
  const words = parts(text)
  const says = words.findLastIndex((word) => SAYING.test(bare(word)))
  const first = words.findIndex((word, at) => at > 0 && (SAYING.test(bare(word)) || isFinitePast(bare(word))))
  if (says < 1 || first < 1 || first > NAME_WORDS) return undefined
  // Between the two verbs nobody else may begin to act.
  const until = words.slice(first, says).join(' ')
  if (/\b(?:he|she|they|who|that|which)\b|, (?!and\b)/i.test(until)) return undefined
  return whole(words.slice(0, first), isName)
}

const bare = (word: string) => word.replace(/[^\p{L}’'-]+/gu, '')

/** The name that these words begin with. */
function nameAt(words: string[], isName: Names): string | undefined {
  const end = words.findIndex(
    (word, at) => at > 0 && (ENDS_NAME.test(word) || /[,.;:!?]$/.test(words[at - 1] ?? '')),
  )
  return whole(end < 0 ? words : words.slice(0, end), isName)
}

/** The words as a name: «the old fox», «Hyena», and nothing that stands for somebody else. */
function whole(words: string[], isName: Names): string | undefined {
  const [first = '', ...rest] = words.map(bare).filter((word, at) => at === 0 || !/^\p{Ll}+ly$/u.test(word))
  if (first === '' || words.length > NAME_WORDS || rest.some((word) => NO_NAME.test(word) || word === ''))
    return undefined
  if (/^the$/i.test(first))
    return rest.length > 0 &&
      !/^(?:first|second|third|last|rest|two|three|animals|adults)$/.test(rest.join(' ')) &&
      rest.every((word) => /^\p{L}[\p{L}’'-]+$/u.test(word))
      ? `The ${rest.join(' ')}`
      : undefined
  if (NO_NAME.test(first) || !/^\p{Lu}/u.test(first) || !isName(first)) return undefined
  return rest.every((word) => /^\p{Lu}/u.test(word)) ? [first, ...rest].join(' ') : undefined
}

/** Whoever could also be the person of a name: "the man", "the mother". */
export const ANYBODY_EN =
  /^the (?:\p{Ll}+ )?(?:man|men|woman|women|boys?|girls?|child|children|lady|person|stranger|voice|mother|father|brothers?|sisters?|son|daughter|husband|wife|uncle|aunt|grandmother|grandfather|king|queen|prince|princess|owner|crowd|jungles?)$/iu

/** Whoever does something by name: they could have said it. */
export const actingEnglish = (text: string, isAlwaysName: Names): string[] =>
  Array.from(text.matchAll(/\b(\p{Lu}\p{Ll}+) (\p{Ll}+)/gu)).flatMap(([, name = '', verb = '']) =>
    isDeed(verb) && isAlwaysName(name) && !NO_NAME.test(name) ? [name] : [],
  )
