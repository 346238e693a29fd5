import { plain } from '../../text/fold.ts'
import type { Lang } from '../../text/language.ts'
import { quote } from '../lesson/objectives/wording.ts'
import { shortTitle } from './titles.ts'

const ORDINALS =
  'الأول،الثاني،الثالث،الرابع،الخامس،السادس،السابع،الثامن،التاسع،العاشر،الحادي عشر،الثاني عشر،الثالث عشر،الرابع عشر،الخامس عشر،السادس عشر'.split(
    '،',
  )
/** A name that asks or tells does not follow "of". */
const ASKS: Record<Lang, RegExp> = {
  en: /^(?:how|why|what|when|where|who|which|is|are|do|does|can|should|in|on|at|from|to|if)\b|[?!;]/i,
  ar: /^(?:كيف|لماذا|ما|ماذا|متى|أين|هل|من|في|على|إلى|عن|إذا|لا|[يت]\p{L}{2,})(?!\p{L})|[؟!؛]/u,
}
const PART: Record<Lang, RegExp> = {
  en: /^Part \d+ of |: part \d+$|^Part \d+$/,
  ar: /^الجزء (?:ال\p{L}+(?: عشر)?|\p{Nd}+) من |: الجزء (?:ال\p{L}+(?: عشر)?|\p{Nd}+)$|^الجزء (?:ال\p{L}+(?: عشر)?|\p{Nd}+)$/u,
}

/** The opening words of a text are no name. */
const CLIPPED = /…$/u
/** A longer name is not said again with each of its parts. */
const LONGEST = 70

/** A part without a name of its own: "Part 2 of The Salt Road", «الجزء الثاني من طريق الملح». */
export function partTitle(whole: string | undefined, number: number, lang: Lang): string {
  const name = whole === undefined ? '' : wholeTitle(whole, lang)
  const part = lang === 'en' ? `Part ${number}` : `الجزء ${ORDINALS[number - 1] ?? number}`
  if (name === '' || name.length > LONGEST || CLIPPED.test(name)) return part
  if (ASKS[lang].test(plain(name).text))
    return shortTitle(lang === 'en' ? `${name}: part ${number}` : `${name}: ${part}`)
  // "Workshop: names" is one name.
  const shown = /[:：]/u.test(name) ? quote(name, lang) : name
  return shortTitle(lang === 'en' ? `${part} of ${shown}` : `${part} من ${shown}`)
}

/** What the title of a part is a part of; any other title as it is. */
export function wholeTitle(title: string, lang: Lang): string {
  const whole = title.replace(PART[lang], '')
  return whole === title ? title : (/^[“«](.+)[”»]$/u.exec(whole)?.[1] ?? whole)
}
