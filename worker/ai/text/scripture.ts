import { fold } from './fold.ts'
import { remembered } from './remembered.ts'

/** The ornate brackets of the Quran. */
const ORNATE = /[\uFD3E\uFD3F]/u
/** Patterns for folded text: who speaks, or where it was handed down. A mere mention of either is not enough. */
const VERSE_AR =
  /(?<!\p{L})[وفكلب]?(?:قال|يقول|قوله|قول)\s(?:الله|تعالي|عز وجل|سبحانه)|(?<!\p{L})سوره\s\S+(?:\s\S+)?[\s:،-]{1,3}\d/u
const HADITH_AR =
  /(?<!\p{L})[وفكلب]?(?:قال|يقول|قوله|قول|سمعت)\s(?:رسول الله|النبي|نبي الله)|(?<!\p{L})حديث\s(?:رسول|النبي|نبوي|قدسي|شريف)|(?<!\p{L})(?:رواه|اخرجه)\s(?:البخاري|مسلم|الترمذي|ابو داود|النسايي|ابن ماجه)|(?<!\p{L})رواه\s(?:احمد|مالك)|متفق عليه/u
const VERSE_EN =
  /\b(?:allah|god)(?:,? (?:the )?(?:almighty|exalted))?,? (?:says?|said)\b|\b(?:qur'?an|koran|surah?)\b[^.]{0,30}\d+ ?: ?\d+|\b(?:psalms?|genesis|matthew|john|luke|romans)\s\d+:\d+/u
const HADITH_EN =
  /\b(?:prophet|messenger of (?:allah|god))\b[^.]{0,60}\b(?:says?|said|narrated|reported)\b|\bnarrated by\b[^.]{0,20}\b(?:bukhari|muslim|tirmidhi|abu dawu?d|nasa'?i|ibn majah)\b/u

/** True of a text that holds a verse or a hadith: it is kept letter by letter, with what stands around it. */
export const isScripture = remembered((text) => {
  if (ORNATE.test(text)) return true
  const key = fold(text)
  return VERSE_AR.test(key) || HADITH_AR.test(key) || VERSE_EN.test(key) || HADITH_EN.test(key)
}, 6_000)

/** The opening of an article or section of a law: "Article 12:", «المادة (12)». */
const ARTICLE = /^\s*(?:(?:article|section)\s+\d+|(?:ال)?ماده\s*\(?\s*\d+)\s*\)?\s*(?:[:.\-–—]|\p{L}|$)/u

/** True of a text that gives an article of law, with its number before it. */
export const isArticleOfLaw = (text: string): boolean => ARTICLE.test(fold(text))
