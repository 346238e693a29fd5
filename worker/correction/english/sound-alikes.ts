import type { CorrectionRule } from '#worker/contract/correction-rules.ts'
import { KIN, OWNABLE } from './ownable.ts'
import { type At, cased, type Fix, wordAway } from './tokens.ts'

type SoundAlike = { words: RegExp; rule: CorrectionRule; to: (at: At) => string | undefined }

const DETERMINER = /^(the|a|an|this|that|these|those|my|your|his|her|its|our|their|any|no|every|all)$/
const OBJECT = /^(me|you|him|it|us|them|people|everyone|everybody|children|students|women|men)$/
const MODAL = /^(can|can't|cannot|could|couldn't|will|won't|would|wouldn't|may|might|must|should|shouldn't)$/
const SUBJECT = /^(i|you|he|she|it|we|they)$/
const BEFORE_CLAUSE =
  /^(think|thought|hope|know|knew|believe|guess|say|says|said|sure|glad|afraid|if|whether|when|because|that|until|once|unless|while|since|but|so|why)$/
const IN_PROGRESS =
  /^(going|coming|trying|doing|getting|making|having|waiting|looking|leaving|talking|joking|feeling|saying|thinking|kidding|lying|asking|using|wearing|planning|always|never|already|still|all|both)$/
const AFTER_PROGRESS =
  /^(to|for|at|the|a|an|in|on|with|about|it|this|that|me|him|her|us|them|better|well|good|tired|tonight|today|tomorrow|now|here|there|back|home|from|up|out|off|my|your|his|our|their|not|very|so|too|coming|going|late|happy|ready)$/
const DESCRIBES =
  /^(right|wrong|late|ready|sure|happy|sorry|able|angry|tired|busy|afraid|welcome|safe|here|not|so|very|too|really|probably)$/
const AFTER_DESCRIPTION =
  /^(|to|for|about|and|but|or|that|of|with|because|if|when|at|in|on|again|now|today|tonight|tomorrow|by|from|as|not|so|very|too|sure|busy|tired|happy|late|ready|wrong|right|sorry)$/

const ownsNothing = ({ next, previous }: At): boolean =>
  OWNABLE.has(next) && !/^(over|out|up|down|back|was|were|are|is|be|been|and|or|lives?|live)$/.test(previous)

/** "I think your right about it", "I hope your feeling better": a clause begins, and nothing is owned in it. */
const isClause = (at: At): boolean => {
  const after = wordAway(at, 2)
  if (!BEFORE_CLAUSE.test(at.previous) && !at.startsSentence) return false
  if (IN_PROGRESS.test(at.next) && AFTER_PROGRESS.test(after)) return true
  return DESCRIBES.test(at.next) && AFTER_DESCRIPTION.test(after) && !(at.startsSentence && after === 'of')
}

/** Each is narrow, as in `confused.ts`, and all are asked: the other word is rare here, and not impossible. */
const SOUND_ALIKES: readonly SoundAlike[] = [
  { words: /^your$/, rule: 'your', to: (at) => (isClause(at) ? "you're" : undefined) },
  { words: /^you're$/, rule: 'your', to: ({ next }) => (OWNABLE.has(next) ? 'your' : undefined) },
  { words: /^it's$/, rule: 'its', to: ({ next }) => (OWNABLE.has(next) ? 'its' : undefined) },
  {
    words: /^its$/,
    rule: 'its',
    to: (at) =>
      (at.next === 'worth' && /^(the|a|it|trying|reading|seeing|doing|\w+ing)$/.test(wordAway(at, 2))) ||
      (BEFORE_CLAUSE.test(at.previous) &&
        /^(raining|snowing|working|getting|good|bad|hard|fun|better|late|early|cold|hot|too|very|okay|ok|true)$/.test(
          at.next,
        ) &&
        /^(|to|for|that|and|but|or|again|now|today|outside|here|there|late|cold|hot|hard)$/.test(
          wordAway(at, 2),
        ))
        ? "it's"
        : undefined,
  },
  { words: /^there$/, rule: 'their', to: (at) => (ownsNothing(at) ? 'their' : undefined) },
  { words: /^they're$/, rule: 'their', to: ({ next }) => (OWNABLE.has(next) ? 'their' : undefined) },
  {
    words: /^their$/,
    rule: 'their',
    to(at) {
      const after = wordAway(at, 2)
      if (/^(is|are|was|were|will|isn't|aren't|wasn't|has|have|exists?|seems?)$/.test(at.next)) return 'there'
      if (
        /^(over|out|up|down|sit|sits|stop)$/.test(at.previous) &&
        /^(|by|and|in|on|at|near|with|for|to|behind)$/.test(at.next)
      )
        return 'there'
      return isClause(at) && after !== 'of' ? "they're" : undefined
    },
  },
  {
    words: /^than$/,
    rule: 'than',
    to: ({ previous, next, startsSentence }) =>
      (previous === 'and' && (SUBJECT.test(next) || DETERMINER.test(next))) ||
      (startsSentence && SUBJECT.test(next)) ||
      /^(just|since|until|now|only|by)$/.test(previous)
        ? 'then'
        : undefined,
  },
  {
    words: /^then$/,
    rule: 'than',
    // "I would rather walk then drive", "no sooner had he left then".
    to: (at) => {
      const back = [-1, -2, -3, -4].map((step) => wordAway(at, step))
      return back.includes('rather') && !DETERMINER.test(at.next) && !SUBJECT.test(at.next)
        ? 'than'
        : undefined
    },
  },
  {
    words: /^effects?$/,
    rule: 'affect',
    to: (at) =>
      (MODAL.test(at.previous) ||
        /^(to|not|don't|doesn't|didn't|also|directly|badly)$/.test(at.previous) ||
        startsWithDo(at)) &&
      (DETERMINER.test(at.next) || OBJECT.test(at.next)) &&
      !/^changes?$/.test(wordAway(at, 2)) &&
      !/^(according|due|owing|thanks|related)$/.test(wordAway(at, -2))
        ? at.lower.replace('effect', 'affect')
        : undefined,
  },
  {
    words: /^loose$/,
    rule: 'lose',
    to: ({ previous, next }) =>
      (SUBJECT.test(previous) ||
        MODAL.test(previous) ||
        /^(to|don't|didn't|doesn't|always|often|never|not)$/.test(previous)) &&
      (DETERMINER.test(next) ||
        OBJECT.test(next) ||
        /^(weight|money|control|time|hope|interest|everything)$/.test(next))
        ? 'lose'
        : undefined,
  },
  {
    words: /^except$/,
    rule: 'accept',
    to: ({ previous, next }) =>
      (MODAL.test(previous) || /^(to|please|don't|didn't|doesn't)$/.test(previous)) &&
      (DETERMINER.test(next) || OBJECT.test(next))
        ? 'accept'
        : undefined,
  },
  {
    words: /^passed$/,
    rule: 'past',
    to: ({ previous, next }) =>
      /^(walk|walks|walked|walking|go|goes|went|going|drive|drives|drove|driving|run|runs|ran|running|rode|flew|rushed|half|quarter|just|get|got)$/.test(
        previous,
      ) &&
      (DETERMINER.test(next) ||
        OBJECT.test(next) ||
        /^(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/.test(next)) &&
      previous !== 'just'
        ? 'past'
        : undefined,
  },
  {
    words: /^quite$/,
    rule: 'quiet',
    to: ({ previous, next }) =>
      /^(very|so|too|as)$/.test(previous) ||
      (/^(be|keep|stay|is|was)$/.test(previous) && /^(|here|there|outside|and)$/.test(next))
        ? 'quiet'
        : undefined,
  },
  {
    words: /^quiet$/,
    rule: 'quiet',
    to: (at) =>
      at.next === 'a' && /^(lot|few|bit|while|big|good|long|small)$/.test(wordAway(at, 2))
        ? 'quite'
        : undefined,
  },
  {
    words: /^weather$/,
    rule: 'whether',
    to: ({ previous, next }) =>
      /^(know|knows|knew|wonder|wonders|wondered|wondering|ask|asked|sure|decide|decided|see|doubt|tell|on|question|matter|clear)$/.test(
        previous,
      ) &&
      (SUBJECT.test(next) || /^(the|this|that|my|your|his|her|our|their|to|or|there)$/.test(next))
        ? 'whether'
        : undefined,
  },
  {
    words: /^whether$/,
    rule: 'whether',
    to: ({ previous, next }) =>
      /^(the|bad|good|hot|cold|nice|rainy|sunny)$/.test(previous) &&
      /^(|is|was|will|forecast|today|here|in|and|outside)$/.test(next)
        ? 'weather'
        : undefined,
  },
  {
    words: /^breathe$/,
    rule: 'breath',
    to: ({ previous }) =>
      /^(a|deep|my|his|her|your|of|bad|one|last|every)$/.test(previous) ? 'breath' : undefined,
  },
  {
    words: /^breath$/,
    rule: 'breath',
    to: ({ previous, next }) =>
      (MODAL.test(previous) || /^(to|hardly|barely)$/.test(previous)) && !/^(of|test)$/.test(next)
        ? 'breathe'
        : undefined,
  },
  {
    words: /^where$/,
    rule: 'where',
    to: ({ previous, next }) =>
      /^(we|they)$/.test(previous) &&
      /^(going|there|late|happy|in|at|not|all|very|so|on|playing|born|too)$/.test(next)
        ? 'were'
        : undefined,
  },
  {
    words: /^who's$/,
    rule: 'whose',
    to: ({ next }) => (OWNABLE.has(next) ? 'whose' : undefined),
  },
  {
    words: /^lets$/,
    rule: 'apostrophe',
    to: ({ next, startsSentence }) =>
      startsSentence &&
      /^(go|see|start|take|have|talk|do|make|begin|look|try|not|meet|get|play|eat|be|say|call|keep|move)$/.test(
        next,
      )
        ? "let's"
        : undefined,
  },
]
/** "How will this effect the students": the subject stands between the verb and its helper. */
const startsWithDo = (at: At): boolean => {
  const before = wordAway(at, -2)
  return (
    /^(this|that|it|they|we|you)$/.test(at.previous) && (MODAL.test(before) || /^(do|does|did)$/.test(before))
  )
}

/** "My fathers car": people own by an apostrophe. */
function owner({ lower, raw, next, previous }: At): Fix | undefined {
  if (!lower.endsWith('s') || !KIN.has(lower.slice(0, -1)) || !OWNABLE.has(next)) return undefined
  if (!/^(my|his|her|our|your|their|the)$/.test(previous)) return undefined
  const stem = raw.slice(0, -1)
  return { to: [`${stem}'s`, `${stem}s'`], rule: 'apostrophe', sure: false }
}

/** Words that sound alike, where a list of things or the clause around them shows which is meant. */
export function soundAlike(at: At): Fix | undefined {
  for (const { words, rule, to } of SOUND_ALIKES) {
    if (!words.test(at.lower)) continue
    const right = to(at)
    if (right !== undefined) return { to: cased(at.raw, right), rule, sure: false }
  }
  return owner(at)
}
