import { contentStems, parts } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { arabicLink } from '../../lesson/links-ar.ts'
import { connectiveArabic } from '../quote/leaning-ar.ts'
import { connectiveEnglish } from '../quote/leaning-en.ts'
import { leans } from '../quote/quotable.ts'

/** Where a passage that opens with the sentence begins, if it leans on nothing before it. */
export function openingOf(sentence: Sentence, { document, vocabulary }: Knowledge): number | undefined {
  return document.lang === 'en' ? openingEnglish(sentence) : openingArabic(sentence, vocabulary)
}

const OPENING_WORDS = 6
const NAMED_WORDS = 9
const GOES_ON =
  /^(?:Later|Soon|Eventually|Finally|Similarly|Likewise|Even|Still|Also|Other|Another|Further|Worldwide|Again|Afterwards?|Instead|Not only)\b/
const DEMONSTRATIVE = /\b(?:this|these|those|such|same|latter|former)\b/i

function openingEnglish({ plain, block, id }: Sentence): number | undefined {
  const from = connectiveEnglish(plain.text)
  const text = plain.text.slice(from)
  const before = block.sentences.filter((other) => other.id < id)
  if (!/^[“"]?[A-Z0-9]/.test(text) || DEMONSTRATIVE.test(text)) return undefined
  if (before.length > 0 && GOES_ON.test(text)) return undefined
  // A pronoun behind the subject of a passage stands for what the passage itself has named.
  if (leans(`${parts(text).slice(0, OPENING_WORDS).join(' ')}.`, 'en')) return undefined
  // "The process …" behind a sentence of that process speaks of what was said before.
  const named = [
    ...parts(text)
      .slice(0, NAMED_WORDS)
      .join(' ')
      .matchAll(/\b[Tt]he (\p{L}+)/gu),
  ]
  const known = named.some(([, name = '']) => {
    const [stem] = contentStems(name)
    return stem !== undefined && before.some(({ stems }) => stems.includes(stem))
  })
  return known ? undefined : from
}

/** What it points at, however late, stood before the passage. */
const ARABIC_POINTING = /(?<!\p{L})[وفبلك]?(?:هذا|هذه|ذلك|تلك|هؤلاء)(?!\p{L})/u

/** A verb behind other sentences whose subject does not follow at once: it was named there. */
const VERB_ALONE = /^[يت]\p{L}{2,}\s(?!ال)/u

function openingArabic({ plain, block, id }: Sentence, vocabulary: ReadonlySet<string>): number | undefined {
  const from = connectiveArabic(plain.text)
  const text = plain.text.slice(from)
  const goesOn = block.sentences.some((other) => other.id < id)
  if (goesOn && VERB_ALONE.test(text)) return undefined
  const leaning = leans(text, 'ar') || arabicLink(text, vocabulary) === 'hard' || ARABIC_POINTING.test(text)
  return leaning ? undefined : from
}
