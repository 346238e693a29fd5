import type { Lang } from '../../../text/language.ts'
import { parts } from '../../../text/words.ts'
import { spanOf } from '../../questions/candidate.ts'
import { wordEvidence } from '../../questions/word-evidence.ts'
import { pieceOf } from '../blocks/piece.ts'
import type { LessonSentence } from '../lesson-sentence.ts'
import type { Objective, ObjectiveContext } from './objective.ts'
import { inSentence } from './wording.ts'

/** What is so because of something else is explained: one a section, from what it shows. */
export function reasonObjectives({ sections, lang, document }: ObjectiveContext): Objective[] {
  const { isName } = wordEvidence(document)
  return sections.flatMap(({ shown }) => {
    const sentences = shown.flatMap(({ unit, more }) =>
      unit.kind === 'prose' && !more ? unit.sentences : [],
    )
    for (const sentence of sentences) {
      const clause = explainedIn(sentence, lang)
      if (clause === undefined) continue
      const text = lang === 'en' ? `explain why ${inSentence(clause, isName)}` : `شرح لماذا ${clause}`
      return [{ kind: 'why' as const, rank: 3, text, spans: [spanOf(sentence.sentence)] }]
    }
    return []
  })
}

/** The clause whose reason the sentence gives, or undefined if it cannot be asked without its context. */
export function explainedIn(sentence: LessonSentence, lang: Lang): string | undefined {
  const { cues, link } = sentence
  if (
    link === 'hard' ||
    ['example', 'evaluation', 'meta', 'question', 'action'].some((cue) => cues.has(cue as 'meta'))
  )
    return undefined
  return lang === 'en' ? english(sentence) : arabic(sentence)
}

const LENGTH = { least: 4, most: 14 }
const BECAUSE = /^(?<main>[^;:]+?),? (?:because|since)(?! (?:the year )?\d)(?! of\b) \S/
const BECAUSE_FIRST = /^(?:Because|Since) (?!of\b|\d)[^,]+, (?<main>[^;:,]+)\.$/
const BECAUSE_OF =
  /^(?<main>[^;:,]+?)(?<!\b(?:is|are|was|were|be|been|not|only|just|mainly|mostly|partly|largely|probably|simply|often|and|or)),? (?:because of|as a result of|due to|owing to|thanks to) \S/
const SO = /^[^;:,]+(?:, [^;:,]+)?, (?:so|which is why|and that is why) (?<main>[^;:,]+)\.$/
/** "They come from two parents; therefore, the genes differ." */
const THEREFORE = /; (?:therefore|thus|hence|consequently|as a result),? (?<main>[^;:,]+)\.$/
const NO_SUBJECT =
  /^(?:it|they|this|these|that|those|he|she|if|when|there|not|only|probably|perhaps|partly|usually|do|never|always|keep|use|avoid|choose|some|many|most|one|both|each|even|just|no|in|on|at|for|with|by|as|and|but|so|a few|nobody|people|everyone|what)\b/i
const POINTS =
  /\b(?:this|these|those|it|its|they|them|their|he|she|his|her|such|you|your|we|our|I|same|too|also|here|there|then|another|other|others|both)\b/i
const FINITE =
  /\b(?:is|are|was|were|has|have|had|can|cannot|may|must|will|should|does|do|did|could|would)\b|\p{L}{2,}(?:s|ed)\b/u
/** "The order cannot be reversed": of what? */
const BARE_SUBJECT =
  /^the \p{L}+ (?:is|are|was|were|has|have|can|cannot|may|must|will|should|does|do|\p{L}+(?:s|ed))\b/iu

function english({ text }: LessonSentence): string | undefined {
  const found =
    BECAUSE.exec(text) ??
    BECAUSE_FIRST.exec(text) ??
    BECAUSE_OF.exec(text) ??
    SO.exec(text) ??
    THEREFORE.exec(text)
  const clause = found?.groups?.main
    ?.replace(/^(?:also|therefore|thus|however),? /i, '')
    .split(/, (?:and|but|so) /)[0]
    ?.trim()
  if (!clause) return undefined
  const words = parts(clause).length
  if (words < LENGTH.least || words > LENGTH.most || NO_SUBJECT.test(clause) || POINTS.test(clause))
    return undefined
  if (BARE_SUBJECT.test(clause) || /,/.test(clause) || /[“”"()]/.test(clause)) return undefined
  return FINITE.test(clause.split(' ').slice(1).join(' ')) ? clause : undefined
}

const REASON_AR =
  /^(?<main>[^؛:.]+?)،?\s(?:لأن|بسبب|نتيجة|نظرا ل|بفضل|خوفا من|لكي|تجنبا ل|لئلا|حتى لا)\p{L}*\s/u
const VERBAL =
  /^(?:لا |لم |لن )?[يت]\p{L}{2,}\s(?:(?!(?:إلى|في|من|على|عن|مع|أن|عند|بعد|قبل)\s|[بل]\p{L}{3,}\s)\p{L}+\s)?ال\p{L}{2,}/u
/** «سقطت الدولة…»: a past verb and who or what it tells of. */
const PAST_VERBAL =
  /^(?:\p{L}{2,}(?<![اي])ت|سقط|ظهر|انتشر|انهار|ازدهر|ضعف|تراجع|ارتفع|انخفض|زاد|قل|هاجر|رحل|انتقل|تحول|تغير|نشأ|انتهى|فشل|نجح|لقب|سمي|عرف|اشتهر|اندلع|توقف|ازداد|تدهور)\s(?:أبو |بنو )?(?:ال|لل)?\p{L}{3,}/u
const NO_VERB = /^(?:وقت|بيت|صوت|ذات|بنت|أخت|موت|تحت|زيت|ليست|ليت|لست|كانت|باتت|ظلت|أصبحت|صارت|ما زالت)\s/u
const NOMINAL = /^(?<subject>ال\p{L}+) (?<verb>(?:لا |لم )?[يت](?!\p{L}*(?:ون|ان)\s)\p{L}{2,})(?<rest>\s.+)$/u
const WAITS = /^(?:لا )?(?:تلك|يجب|ينبغي|يمكن|التي|يكاد|يفضل|تحت|تكون هي|يوم)(?!\p{L})/u
const POINTS_AR =
  /(?<!\p{L})[وفبلك]?(?:هذا|هذه|ذلك|تلك|هو|هي|أيضا|كذلك|منها|منه|فيها|فيه|بها|به|لها|له|عليها|عليه|عنها|عنه|إليها|إليه|بعضها|كلها)(?!\p{L})/u

function arabic({ sentence, plain }: LessonSentence): string | undefined {
  const found = REASON_AR.exec(plain)
  const joined = /^(?:وقد |ولقد |لقد )/u.exec(plain)?.[0].length
  const from = joined ?? (/^و(?=[يتلا])/u.test(plain) ? 1 : 0)
  const clause = found?.groups?.main?.slice(from).trim()
  if (!clause || /[،,()«»]/u.test(clause) || POINTS_AR.test(clause) || WAITS.test(clause)) return undefined
  const words = parts(clause).length
  if (words < 3 || words > 12) return undefined
  const isPast = PAST_VERBAL.test(clause) && !NO_VERB.test(clause)
  if (VERBAL.test(clause) || isPast) return pieceOf(sentence, from, from + clause.length).text
  // «العسل لا يفسد» becomes «لا يفسد العسل», which can follow "why".
  const groups = NOMINAL.exec(clause)?.groups
  return groups ? `${groups.verb} ${groups.subject}${groups.rest}` : undefined
}
