import { shown } from '../../text/fold.ts'
import type { Lang } from '../../text/language.ts'
import { remembered } from '../../text/remembered.ts'
import type { Sentence } from '../document.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Slice } from './definition-match.ts'
import { ARABIC_FUNCTIONS, isArabicSubject } from './functions-ar.ts'
import { agrees, ENGLISH_FUNCTION, isEnglishSubject } from './functions-en.ts'
import type { Meaning } from './naming.ts'

const SENTENCE_CHARS = 260

/** What a sentence says that its subject does, is made of or is used for. */
export function functionIn(sentence: Sentence, knowledge: Knowledge): Meaning | undefined {
  const { plain, raw } = sentence
  if (plain.text.length > SENTENCE_CHARS) return undefined
  const found = functionsIn[knowledge.document.lang](plain.text)
  if (!found) return undefined
  // The verb stood before its subject and goes on without it.
  const verb = found.verb ? `${shown(raw, plain, ...found.verb)} ` : ''
  return {
    sentence,
    term: shown(raw, plain, ...found.subject),
    body: `${verb}${shown(raw, plain, ...found.body)}`,
    kind: 'description',
  }
}

type Said = { subject: Slice; body: Slice; verb: Slice | undefined }

const reader = (lang: Lang) =>
  remembered((text): Said | undefined => {
    for (const pattern of lang === 'en' ? [ENGLISH_FUNCTION] : ARABIC_FUNCTIONS) {
      const groups = pattern.exec(text)?.indices?.groups
      if (!groups?.term || !groups.body) continue
      const { term, body, verb } = groups
      const article = lang === 'en' ? (/^(?:the|an?) /i.exec(text.slice(...term))?.[0].length ?? 0) : 0
      const subject: Slice = [term[0] + article, term[1]]
      const named = text.slice(...subject)
      if (!(lang === 'en' ? isEnglishSubject(named) : isArabicSubject(named))) return undefined
      if (lang === 'en' && !agrees(named, text.slice(...body))) return undefined
      return { subject, body, verb }
    }
    return undefined
  }, 4_000)
const functionsIn = { ar: reader('ar'), en: reader('en') }
