import type { Lang } from '../../../text/language.ts'
import type { LessonSentence } from '../lesson-sentence.ts'
import { announcedNumber } from './numerals.ts'

const LEAD_WORDS = 26
const MOST = 6
const ANNOUNCES =
  /\b(?:there are|there exist|comes? in|falls? into|divided into|consists? of|made up of|has|have|of (?:two|three|four|five|six)|three|four|five|six)\b/i
const JOINS: Record<Lang, RegExp> = {
  en: /^(?:and|but|finally|lastly|also|then|next),? /i,
  ar: /^(?:و|ثم |وأخيرا،? |أخيرا،? )(?=ال|أ|ت|ي)/u,
}
const ORDINAL: Record<Lang, RegExp> = {
  en: /^(?:the )?(?:first|second|third|fourth|fifth|one|another|the other|last)\b/i,
  ar: /^[وف]?(?:أما )?(?:ال)?(?:أول|ثاني|ثالث|رابع|خامس|أخير|واحد)\p{L}*/u,
}

/**
 * "There are three kinds." and as many sentences alike: of one opening word, with ordinals, all definitions, or about
 * the noun that was counted. The number of sentences that follow, or 0.
 */
export function seriesAfter(sentences: LessonSentence[], place: number, lang: Lang): number {
  const lead = sentences[place]
  if (!lead || lead.definition || lead.link === 'hard' || lead.words > LEAD_WORDS) return 0
  const count = announcedNumber(lead.plain, lang)
  if (!count || count > MOST || (lang === 'en' && !ANNOUNCES.test(lead.plain))) return 0
  const members = sentences.slice(place + 1, place + 1 + count)
  return members.length === count && areAlike(lead, members, lang) ? count : 0
}

function areAlike(lead: LessonSentence, members: LessonSentence[], lang: Lang): boolean {
  const first = ({ plain }: LessonSentence) =>
    plain.replace(JOINS[lang], '').split(/\s/)[0]?.toLowerCase() ?? ''
  const opening = first(members[0] ?? lead)
  const same = members.every((member) => first(member) === opening)
  if (same && !/^(?:the|a|an|in|when|if|في|من|إذا)$/u.test(opening)) return true
  if (members.every(({ plain }) => ORDINAL[lang].test(plain))) return true
  if (members.some(({ link }) => link === 'hard')) return false
  if (members.every(({ definition }) => definition)) return true
  // "Three kinds of contamination": "Biological contamination …"; «بمقياسين»: «مقياس الدرجة …».
  const counted = new Set(lead.stems.slice(-3).flatMap((stem) => [stem, stem.replace(/^[بلك]/u, '')]))
  return members.every(({ stems }) => stems.slice(0, 2).some((stem) => counted.has(stem)))
}
