import { parts } from '../../../text/words.ts'
import type { Slice } from '../../definitions/definition-match.ts'
import { followsEnglish, POINTS, readsAloneEnglish, whole } from './clauses-en.ts'

/**
 * A case and what follows from it, as offsets in a text. After "if" a whole clause follows, after "whoever" only what is
 * said of that person. `lead` is a verb that stands before the person.
 */
export type Case = { sort: 'if' | 'who'; given: Slice; follows: Slice; lead?: Slice }

const IF =
  /^((?:If|When|Whenever|Where|Unless|Provided that|As long as|In the event (?:of|that)|In (?:the )?case (?:of|that)|In cases (?:of|where)|Should) [^,]+(?:, (?:or|and) [^,]+)?), (?:then )?(.+)$/
const TAIL = /^(.+?),? ((?:if|when|whenever|in the event of|in case of) .+)$/
const WHO =
  /^((?:Any|Every|Each|An?|All|No|Those|Anyone|Everyone|Whoever|Persons?|People|Members?)(?: \p{Ll}+){0,3}? (?:who|whose|that|which) .+?|Whoever .+?|(?:Any|Every|No) \p{Ll}+ [^,]*?(?:ing|ed) .+?),? ((?:shall|must|may|will|can|cannot|is (?:liable|entitled|guilty|required|deemed|not)|are (?:liable|entitled|required|deemed|not)|commits|forfeits|loses|pays) .+)$/u
const PAST =
  /\b(?:was|were|had|did|went|came|began|became|took|made|got|left|won|lost|led|fell|rose|gave|saw|found|brought|sent|grew|held|said|told|broke|built)\b/
const NOW = /\b(?:is|are|has|have|can|cannot|may|must|shall|should|will|do|does|\p{Ll}{2,}(?:[^s\W]s|es))\b/u
/** "Check the cable." */
const ORDER =
  /^(?:do not|never|always|please|immediately|first)? ?\p{Ll}{2,}(?<!s|ed|ing|ly|tion|ment|ity) (?:the|an?|any|all|your|each|both|at|to|for|with|on|off|in|out|up|down|from|only|medical|that|no|into|by)\b/u
const FEW = { least: 3, most: 22 }
const POINTS_IN_CASE =
  /\b(?:this|these|those (?!who)|such|he|she|him|his|her|former|latter|above|below|following|then|so|however|not so|the (?:same|other|first|second|third|last|next))\b/i
const IT = /\b(?:it|its|they|them|their|themselves|itself)\b/i
const DUMMY =
  /\bit (?:is|becomes|was|may be|will be|can be|takes|rains|snows) (?:\p{Ll}+ly )?(?:necessary|possible|impossible|dark|cold|hot|important|best|clear|likely|raining|snowing|difficult|easy|advisable|safe|to|too (?:dark|late|cold|hot))\b/iu

export function englishCase(text: string): Case | undefined {
  const end = text.replace(/[.\s]+$/, '').length
  const sentence = text.slice(0, end)
  const head = IF.exec(sentence)
  if (head?.[1] && head[2]) {
    const given: Slice = [0, head[1].length]
    return follows(sentence, given, [end - head[2].length, end])
  }
  const who = WHO.exec(sentence)
  if (who?.[1] && who[2]) {
    const [left, right] = [who[1], who[2]]
    const fine =
      sized(left) &&
      whole(left) &&
      !POINTS_IN_CASE.test(left) &&
      !PAST.test(right) &&
      followsEnglish(right, { least: 3, most: 20 }) &&
      !IT.test(right.split(' ').slice(0, 4).join(' '))
    return fine ? { sort: 'who', given: [0, left.length], follows: [end - right.length, end] } : undefined
  }
  const tail = TAIL.exec(sentence)
  if (
    !tail?.[1] ||
    !tail[2] ||
    /\b(?:as|even|only|especially|particularly|except|see|ask|know|wonder|whether|decide|what|and|or|but|not|just)$/.test(
      tail[1],
    )
  )
    return undefined
  if (IT.test(tail[2].replace(DUMMY, ''))) return undefined
  if (/^when/.test(tail[2]) && !/\b(?:shall|must|may|should)\b/.test(tail[1])) return undefined
  return follows(sentence, [end - tail[2].length, end], [0, tail[1].length])
}

function follows(sentence: string, given: Slice, then: Slice): Case | undefined {
  const [left, right] = [sentence.slice(...given), sentence.slice(...then).replace(/[,\s]+$/, '')]
  if (!sized(left) || !whole(left) || /, /.test(right.slice(0, 12)) || POINTS_IN_CASE.test(left))
    return undefined
  if (PAST.test(left) || PAST.test(right) || (!NOW.test(right) && !ORDER.test(right))) return undefined
  if (
    /^(?:When|Where|If|In case|Unless|Whenever) (?:\p{Ll}+ed|otherwise|in|not|at|on|by|under|found|needed|necessary|possible|asked|compared|used|applicable|in doubt|so)\b/iu.test(
      left,
    )
  )
    return undefined
  if (/^(?:When|If|Unless|Whenever) \p{Ll}+ing\b/u.test(left) && !ORDER.test(right)) return undefined
  const own = left.replace(DUMMY, '')
  const it = IT.exec(own)
  if (it && parts(own.slice(0, it.index)).length < 4) return undefined
  if (ORDER.test(right))
    return sized(right) &&
      whole(right) &&
      !POINTS.test(right.replace(/\b(?:again|also|instead|still|so)\b/g, ''))
      ? { sort: 'if', given, follows: then }
      : undefined
  // Who reads is spoken to, and what the case has named may be meant: neither leaves it open what follows.
  const said = right.replace(/\byou\b/gi, 'people').replace(/\byour\b/gi, 'the')
  return readsAloneEnglish(said.replace(/^(it|they) /i, (word) => (/^it/i.test(word) ? 'Water ' : 'Plants ')))
    ? { sort: 'if', given, follows: then }
    : undefined
}

const sized = (text: string) => {
  const length = parts(text).length
  return length >= FEW.least && length <= FEW.most
}
