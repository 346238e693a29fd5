import type { EngineSegment } from '../../engine.ts'
import { fold } from '../../text/fold.ts'
import { parts, wordCount } from '../../text/words.ts'
import type { Skip } from './boilerplate.ts'

type Slide = { number: number; title: EngineSegment | undefined; body: EngineSegment[]; role: SlideRole }
type SlideRole = 'cover' | 'agenda' | 'closing' | 'divider' | 'content'
export type Deck = {
  /** The deck as a text with headings. */
  segments: EngineSegment[]
  /** What of it is no text of the course. */
  skips: Map<string, Skip>
  /** As its cover has it. */
  title: string | undefined
  /** Titles of several slides, without the mark that they go on. */
  subjects: Map<string, string>
}

const AGENDA =
  /^(?:(?:the |today s |our )?(?:agenda|outline|contents|table of contents|overview|plan|topics|roadmap)(?: of .+| for today)?|today|in this (?:talk|session|deck|lecture)|what we will cover|(?:learning |session |course )?(?:objectives|goals|outcomes)|(?:محاور|عناصر|محتويات|خطه|اجنده|جدول|فهرس|موضوعات)(?: (?:ال)?(?:عرض|محاضره|ورشه|جلسه|لقاء|تقديم|دوره|يوم|اعمال|عمل|درس|محتويات|موضوعات))*|المحاور|المحتويات|العناصر|الاجنده|ماذا سنتناول|اهداف (?:العرض|المحاضره|الورشه|الجلسه|اللقاء|الدوره|الدرس)|الاهداف(?: التعليميه)?)$/u
const CLOSING =
  /^(?:thank you.*|thanks.*|any questions|questions(?: and answers| comments)?|q a|the end|end|contact(?: us| me)?|references|sources|bibliography|شكرا.*|نشكركم.*|مع الشكر.*|اسئله|الاسئله|اسئلتكم|اسئله ونقاش|هل من اسئله|هل لديكم اسئله|نهايه العرض|النهايه|تواصلوا معنا|للتواصل|المراجع|المصادر)$/u
/** "(2)", "2/3", "(cont.)", «تابع»: the slide goes on with the subject of the one before. */
const GOES_ON =
  /[\s–—([-]+(?:\p{Nd}+\s*(?:\/|من|of)\s*\p{Nd}+|(?<!\p{N})\p{Nd}|cont(?:inued|\.|d\.?|’d|'d)?|تابع|تتم[ةه]|يتبع|تكملة)\s*[)\]]?\s*$/iu
const GOES_ON_BEFORE = /^(?:تابع|تتمة|continued)\s*[:：–—-]?\s+/iu
/** "Step 1" and "Step 2" are two subjects. */
const COUNTED =
  /^(?:step|phase|stage|part|unit|module|lesson|day|week|rule|tip|case|example|خطوه|الخطوه|مرحله|المرحله|الوحده|الجزء|اليوم|الدرس|قاعده|القاعده|مثال)$/u
const COVER_WORDS = 16
const CLOSING_WORDS = 15
const DIVIDER_WORDS = 4
const TITLE_WORDS = 9
const FURNITURE_SLIDES = 4
const ENDS_SENTENCE = /[.؟!?:؛،,;]["”»)]?$/

export const isDeck = (file: EngineSegment[]): boolean =>
  file.length > 0 && file.every(({ slide }) => slide !== undefined)

/**
 * Slides become sections with a heading each; a slide that holds only its title opens a chapter. Cover, agenda and
 * closing slide, lines that stand on most slides and repeated titles are taken out.
 */
export function readDeck(file: EngineSegment[]): Deck {
  const skips = new Map<string, Skip>()
  const repeated = linesOnMostSlides(file)
  for (const segment of file) {
    const pages = repeated.get(keyOf(segment) ?? '')
    if (pages !== undefined)
      skips.set(segment.id, { rule: 'page_furniture', evidence: { sign: 'same_line', pages } })
  }
  const slides = slidesOf(file.filter(({ id }) => !skips.has(id)))
  const isDivided = slides.some(({ role }) => role === 'divider')
  const segments: EngineSegment[] = []
  const subjects = new Map<string, string>()
  let last: { id: string; subject: string; key: string } | undefined
  for (const slide of slides) {
    const all = [...(slide.title ? [slide.title] : []), ...slide.body]
    if (slide.role !== 'content' && slide.role !== 'divider') {
      for (const { id } of all) skips.set(id, skipOf(slide.role))
      continue
    }
    if (slide.title) {
      const subject = subjectOf(slide.title.text)
      const key = fold(subject)
      if (key === last?.key) {
        skips.set(slide.title.id, { rule: 'repeated', evidence: { sign: 'same_line', pages: 2 } })
        subjects.set(last.id, last.subject)
      } else {
        const level = isDivided && slide.role === 'content' ? 3 : 2
        segments.push({ ...slide.title, kind: 'heading', level })
        last = { id: slide.title.id, subject, key }
      }
    }
    segments.push(...asBullets(slide.body))
  }
  const cover = slides.find(({ role }) => role === 'cover')
  return { segments, skips, title: cover?.title?.text, subjects }
}

function skipOf(role: Exclude<SlideRole, 'content' | 'divider'>): Skip {
  if (role === 'agenda') return { rule: 'contents', evidence: { sign: 'agenda' } }
  return { rule: 'page_furniture', evidence: { sign: role } }
}

/** The title of a slide without the mark that it goes on. */
export function subjectOf(title: string): string {
  const rest = title.replace(GOES_ON_BEFORE, '').replace(GOES_ON, '').trim()
  return /\p{L}/u.test(rest) && !COUNTED.test(fold(rest)) ? rest : title
}

function slidesOf(file: EngineSegment[]): Slide[] {
  const groups = [...Map.groupBy(file, ({ slide = 0 }) => slide)].sort(([a], [b]) => a - b)
  const repeatedTitles = groups.map(([, segments]) => titleOf(segments)?.text)
  return groups.map(([number, segments], place) => {
    const title = titleOf(segments)
    const body = segments.filter((segment) => segment !== title)
    const goesOn = title !== undefined && repeatedTitles[place + 1] === title.text
    const role = roleOf({ title: title?.text, body, place, count: groups.length })
    return { number, title, body, role: role === 'divider' && goesOn ? 'content' : role }
  })
}

/** The title that the file marks, else a first line that is short and ends like no sentence. */
function titleOf(segments: EngineSegment[]): EngineSegment | undefined {
  const marked = segments.find(({ kind }) => kind === 'heading')
  if (marked) return marked
  const [first] = segments
  const isLine = first !== undefined && first.kind !== 'table' && !ENDS_SENTENCE.test(first.text.trim())
  return isLine && parts(first.text).length <= TITLE_WORDS ? first : undefined
}

type SlideFacts = { title: string | undefined; body: EngineSegment[]; place: number; count: number }

function roleOf({ title, body, place, count }: SlideFacts): SlideRole {
  const words = body.reduce((sum, { text }) => sum + wordCount(text), 0)
  const key = fold(title ?? '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  const hasTable = body.some(({ kind }) => kind === 'table')
  const isLast = place >= count - 2 && place > 0
  if (CLOSING.test(key) && (isLast || words < 6) && words <= CLOSING_WORDS * 4) return 'closing'
  if (place === 0 && count > 2 && words <= COVER_WORDS && !hasTable) return 'cover'
  if (AGENDA.test(key) && place <= count / 2 && !hasTable) return 'agenda'
  if (title !== undefined && words < DIVIDER_WORDS && !hasTable) return isLast ? 'closing' : 'divider'
  return 'content'
}

/** Numbers of pages differ from slide to slide. */
const keyOf = ({ kind, text }: EngineSegment) =>
  kind === 'heading' ? undefined : fold(text).replace(/^\P{L}*\p{N}\P{L}*$/u, '#')

/** Running lines, such as a name at the foot, with the number of slides they stand on. */
function linesOnMostSlides(file: EngineSegment[]): Map<string, number> {
  const slides = Map.groupBy(file, ({ slide }) => slide)
  const counts = new Map<string, number>()
  for (const segments of slides.values())
    for (const key of new Set(segments.flatMap((segment) => keyOf(segment) ?? [])))
      counts.set(key, (counts.get(key) ?? 0) + 1)
  const isMost = (count: number) => slides.size >= FURNITURE_SLIDES && count > slides.size / 2
  return new Map([...counts].filter(([, count]) => isMost(count)))
}

/** Lines of a slide that end like no sentence are bullets. */
function asBullets(body: EngineSegment[]): EngineSegment[] {
  const lines = body.filter(({ kind }) => kind === 'paragraph')
  const open = lines.filter(({ text }) => !/[.؟!?]["”»)]?$/.test(text.trim())).length
  if (lines.length < 2 || open < lines.length / 2) return body
  return body.map((segment) => (segment.kind === 'paragraph' ? { ...segment, kind: 'list_item' } : segment))
}
