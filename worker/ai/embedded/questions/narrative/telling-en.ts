import { parts } from '../../../text/words.ts'
import type { Telling } from './happening.ts'
import { isDeed, isDoneTo, isFinitePast } from './past-en.ts'

/** What places the clause in time opens it, and would give its place away. */
const OPENING =
  /^(?:(?:Once upon a time|One(?: \p{Ll}+)? (?:day|night|morning|evening|afternoon|year|summer|winter|time)|(?:The|That|This) (?:very )?(?:next|following|same|first|last)? ?(?:day|night|morning|evening|afternoon|week|month|year|spring|summer|autumn|winter)|(?:In|During|By|At|On|Early in|Late in) the (?:\p{Ll}+ )?(?:day|night|morning|evening|afternoon|spring|summer|autumn|winter|end|beginning)|At (?:first|last|once|midday|noon|dawn|night|midnight|sunset|sunrise)|First|Then|Next|Later|Soon|Soon after(?:wards)?|Finally|Eventually|Suddenly|Afterwards|After that|Immediately|Meanwhile|Now|Again|So|And|But|Yet|However|Therefore|Thus|Luckily|Fortunately|Unfortunately|Sadly|Quickly|Slowly|Quietly|Instead|Still|(?:\p{L}+ ){1,3}(?:later|after|afterwards))(?:,| (?=\p{Lu}|the |a |an |his |her ))\s*)+/u
/** "When the fish died, …" */
const INNER_FIRST =
  /^(?:When|While|As|After|Before|Once|Until|Because|Since|Although|Though|Hearing|Seeing|With|Without|From|To|In|On|At|By|For|During)\s[^,]{3,90},\s+/u
const DETERMINER = /^(?:the|a|an|two|three|four|five|six|seven|several|many)$/i
const NO_SUBJECT =
  /^(?:he|she|it|they|we|i|you|his|her|their|its|my|your|our|this|that|these|those|such|another|other|others|both|all|each|every|everyone|everybody|someone|somebody|nobody|no|none|nothing|something|everything|anything|one|who|which|what|there|here|when|while|as|if|because|since|although|though|after|before|once|until|unless|in|on|at|by|for|from|to|with|without|during|under|over|into|among|between|like|not|never|only|even|just|how|why|where|than|so|then|soon|later|suddenly|finally|and|but|or|yet|nor|most|many|few|today|now|perhaps|maybe|please|let|oh|yes|do|many|back|out|up|down|along|away|off|inside|outside|near|nearby|behind|above|below|far|deep|same)$/i
const INSIDE_SUBJECT = /^(?:[\p{L}’'-]+|of)$/u
const BREAKS_SUBJECT =
  /^(?:is|are|was|were|had|has|have|did|do|does|could|would|should|must|might|may|can|will|shall|and|or|but|in|on|at|by|for|from|to|with|without|into|under|near|who|which|that|when|as|not|never|also|always|often|usually|sometimes|still|again|already|it|he|she|they|him|them|me|us|you|then|finally|eventually|soon|later|afterwards|next|first|once|just)$/
const WITHIN = ['of', 'and']
/** Manner before the verb. */
const MANNER = /^(?:\p{Ll}+ly)$/u
const NO_MANNER =
  /^(?:usually|normally|generally|regularly|frequently|daily|family|previously|formerly|recently|originally|initially|finally|eventually|really|nearly|almost|only|constantly|continually|repeatedly|occasionally|rarely|hardly|simultaneously|subsequently|lonely|ugly|early|holy|lovely|friendly|silly|elderly|deadly|likely)$/
const REPEATED =
  /\b(?:every|always|often|usually|sometimes|whenever|each (?:day|time|year|morning|night|week|month)|all (?:day|night|year|the time)|again and again|again|used to|never|no longer|for (?:many|several|some|a (?:long|few)|\w+) (?:\w+ )?(?:years|days|weeks|months|hours|time|centuries|decades)|would|many times|from time to time|at times|kept|over and over|years old|day after day|twice|once more|everywhere)\b/i
/** Words that point out of the clause. */
const POINTS =
  /\b(?:this|these|those|such|then|ago|above|below|former|latter|same|there|here|too|also|as well|instead|either|another|others?|it|its own way|them|him|himself said|both|one of them|so (?!that)|did so|the (?:two|three|rest|first|second|third|next|last|following|previous|result)|first|finally|at last|eventually|went on|goes on)\b/i
const POSSESSIVE = /\b(?:his|her|their|its)\b/
const HER_ALONE =
  /\bher(?=$|[.,;]| (?:to|that|the|a|an|in|on|at|and|or|but|with|without|from|for|about|if|what|how|why|who|where|when|as|by|all|everything|some|any|not|into|up|down|out|off|away|back|home|over|so|because|until|before|after|very|too|again|there|more|was|were|is|had)\b)/
const TELLS_HER = /\b(?:told|gave|asked|showed|offered|sent|brought|made|let|helped|saw|taught|called) her\b/
const JOINT = /(?:, |; |, and |, but | and | but |, so | until | so )/g
const ENDS =
  /(?:, (?:and|but|so|who|which|where|while|when|as|because|for|with|until|although|though|after|before|then|yet|or|\p{Ll}+ing)\b|; |: | (?:because|so that|until|when|while|before|after|as soon as|since|although|though|where|who|which|as if|as though|but)\b| (?:and|so) (?=(?:he|she|it|they|the|a|an|his|her|their|then|soon|finally|eventually|there|\p{Lu}|\p{Ll}+(?:ed)\b|ran|went|took|came|saw|gave|got|made|put|told|found|left|began|brought|sat|threw|fell|was|were|had|could|did)))/gu
const NEST =
  /\b(?:that|because|if|when|while|who|whom|which|whose|how|what|where|whether|as|said|says|thought|knew|unless|before|after|until|to|than|not)\b/i
const WORDS = { least: 4, most: 16 }
const SPOKEN = /["“”?!…:]|(?:^|\s)['‘]|\b(?:I|you|we|us|our|my|me|your)\b/
const YEAR = /\d{3,4}|\bcentur/
const PRESENT = /\b(?:is|are|has|have|can|does|do|may|will)\b/
const LOOKS_BACK =
  /\b(?:years|months|weeks|days|centuries|decades|long|some time|the (?:day|night|week|year)) (?:before|earlier|previously)\b|\b(?:earlier|previously|formerly|years ago|long ago|in the past|dreamed|dreamt|looking back|prior to)\b/i
const ASIDE =
  /\b(?:remembered|recalled|used to|as a (?:child|boy|girl)|when (?:he|she|they) (?:was|were) (?:young|a (?:child|boy|girl)|little|small)|meanwhile|at the same time|simultaneously|by then|until then|in the meantime)\b/i

export const TELLING_EN: Telling = {
  tells: (plain) => parts(plain).some((word) => isFinitePast(word.replace(/[^\p{L}]+/gu, ''))),
  describes: (plain) => PRESENT.test(plain) && !SPOKEN.test(plain),
  looksBack: (plain) => LOOKS_BACK.test(plain) && !/["“”]/.test(plain),
  clauses: (plain) => (SPOKEN.test(plain) || ASIDE.test(plain) || !/\.$/.test(plain) ? [] : clausesIn(plain)),
}

function clausesIn(plain: string): Array<readonly [number, number]> {
  const end = plain.replace(/[.\s]+$/, '').length
  for (const from of startsIn(plain)) {
    const text = plain.slice(from, end)
    if (!tellsOneThing(text)) continue
    const cut = endsOf(text).find((to) => standsAlone(text.slice(0, to), to < text.length))
    if (cut !== undefined) return [[from, from + cut]]
  }
  return []
}

/** Where a main clause begins: behind what opens the sentence, and behind a conjunction between two main clauses. */
function startsIn(plain: string): number[] {
  const opening = OPENING.exec(plain)?.[0].length ?? 0
  const inner = INNER_FIRST.exec(plain.slice(opening))?.[0].length ?? 0
  const starts = inner > 0 ? [opening + inner] : [opening]
  for (const { index, 0: joint } of plain.matchAll(JOINT)) {
    const at = index + joint.length
    if (at > opening + inner && !NEST.test(plain.slice(opening + inner, index))) starts.push(at)
  }
  return starts.map((start) => start + (OPENING.exec(upperFirst(plain.slice(start)))?.[0].length ?? 0))
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Weather and time come and go at any moment of a story, and "things" are nobody. */
const WEATHER =
  /^(?:the |a |an )?(?:\p{Ll}+ )?(?:things?|winds?|breeze|thunder|lightning|rain|storm|sky|clouds?|weather|air|night|day|days|weeks|months|years|morning|evening|darkness|river|sea|waves?|life|time|news)\b/iu

/** A named subject and, right behind it, a verb of something done. */
function tellsOneThing(text: string): boolean {
  const words = parts(text)
  const [first = ''] = words
  if (NO_SUBJECT.test(bare(first)) && !DETERMINER.test(first)) return false
  if (WEATHER.test(text)) return false
  const determined = DETERMINER.test(first)
  if (!determined && !/^\p{Lu}/u.test(first) && !/(?:s|men|women|people|children)$/.test(first)) return false
  for (let at = 1; at < Math.min(words.length, 8); at++) {
    const word = words[at] ?? ''
    const before = words[at - 1] ?? ''
    if (/[^\p{L}’'-]$/u.test(before)) return false
    if (/^(?:was|were)$/.test(word)) return isDoneTo(words[at + 1] ?? '')
    const adjective = (at === 1 && determined) || /^(?:and|of|the|a|an)$/.test(before)
    if (isDeed(word, words[at + 1]) && !adjective) return true
    if (isFinitePast(word) && !adjective) return false
    if (MANNER.test(word) && !NO_MANNER.test(word)) continue
    if (WITHIN.includes(word) ? at > 3 : BREAKS_SUBJECT.test(word) || !INSIDE_SUBJECT.test(word)) return false
  }
  return false
}

const bare = (word: string) => word.replace(/[^\p{L}]+/gu, '')

/** Where the clause may end: as late as its length allows. */
function endsOf(text: string): number[] {
  const ends = Array.from(text.matchAll(ENDS), ({ index }) => index)
  const inner = / (?:because|so that|until|when|while|before|after|as soon as|since|although|though)\b/.exec(
    text,
  )
  return [text.length, ...ends]
    .filter((end) => inner === null || end <= inner.index)
    .toSorted((a, b) => b - a)
    .filter((end) => {
      const count = parts(text.slice(0, end)).length
      return count >= WORDS.least && count <= WORDS.most
    })
}

/** "The bees stung his head": where several do it, "his" is somebody of whom the clause does not tell. */
const SEVERAL =
  /^(?:\p{L}+ and |(?:the |two |three |four |five |six |seven |several |many )(?:\p{Ll}+ )?(?:\p{Ll}+s|men|women|people|children) )/iu
const ownsOne = (text: string): boolean => !(SEVERAL.test(text) && /\b(?:his|her)\b/.test(text))

function standsAlone(text: string, cut: boolean): boolean {
  if (REPEATED.test(text) || POINTS.test(text) || YEAR.test(text)) return false
  if (/\b(?:he|she|they|not|n['’]t|could|had|who|which)\b/i.test(text) || HER_ALONE.test(text)) return false
  if (cut && /\bto \p{L}+$/u.test(text)) return false
  if (/,$|\b(?:and|or|the|a|to|of|with|that|in|on|at|by|for|from)$/.test(text)) return false
  if (/\b(\p{L}+) and \1\b|\bvery (?:fast|much|well|long)\b/u.test(text)) return false
  return ownsOne(text) && !(POSSESSIVE.test(text) && TELLS_HER.test(text))
}
