import type { SkipEvidence } from '#db/review-vocabulary.ts'
import { plain } from '../../text/fold.ts'
import { wordCount } from '../../text/words.ts'
import type { SectionKind } from './skip-names.ts'

export const LINK = /https?:\/\/|www\.|\]\(|\bdoi\b|\b10\.\d{4}\//i
export const DOT_LEADERS = /[.…·_]{4,}\s*\p{Nd}+\s*$/u
const PAGE_AT_END = /[.…·_]{3,}\s*\p{Nd}+\s*$|\s\p{Nd}{1,3}\s*$/u
const PAGE_LIST = /[,،]\s*\p{Nd}+/u
const YEAR = /(?<!\p{Nd})(?:1[0-9]|20)\d{2}(?!\p{Nd})|(?<!\p{Nd})[١٢][\u0660-\u0669]{3}(?!\p{Nd})/u
const AUTHOR = /^(?:\[?\p{Nd}{1,3}[\].)]?\s*)?\p{L}[\p{L}'’-]+(?: \p{L}[\p{L}.'’-]*)?[,،:]\s/u
const INITIAL = /^(?:\[?\p{Nd}{1,3}[\].)]?\s*)?\p{Lu}[\p{L}'’-]+, \p{Lu}\./u
const PRINTED =
  /\bet al\.|\(\d{4}[a-z]?\)|\bvol\.|\bpp?\.\s?\d|\beds?\.|\bPress\b|\bPublish|\bISBN\b|(?<!\p{L})(?:دار\s\p{L}+|الطبعة|ترجمة|تحقيق|مجلة|ص\s?\p{Nd}+)/u
const VERB =
  /\b(?:is|are|was|were|has|have|had|can|may|must|will|comes?|grows?|does)\b|(?<!\p{L})(?:هو|هي|كان|كانت|قد|وقد|لأن|التي|الذي|[يت]\p{L}{3,})(?!\p{L})/u
const RIGHTS = /©|\bcopyright\b|rights reserved|\bliab|\bISBN\b|حقوق|مسؤولية|رقم الإيداع/iu
/** What a question or a task for a learner begins with. */
const TASK =
  /^(?:\p{Nd}+\s?[.)-]?\s*)?(?:explain|describe|distinguish|predict|list|name|define|compare|contrast|calculate|draw|sketch|give|state|discuss|find|solve|show|write|identify|outline|suggest|complete|match|choose|put|why|how|what|which|who|when|where|true or false|اشرح|عرف|قارن|اذكر|علل|وضح|بين|عدد|ما|ماذا|لماذا|كيف|متى|أين|من|هل|كم|احسب|ارسم|ناقش|ميز|اكتب|أكمل|اختر|ضع|صل|رتب|استنتج|فسر|حدد|أجب|صحح|صف|اقترح|حل)(?!\p{L})/iu

const FRONT = 0.12
const BACK = 0.85
const PROSE_WORDS = 12
const SHORT_WORDS = 10

export type Body = {
  lines: string[] /** Shares of the file's words before and after the section. */
  before: number
  after: number
}

const isCited = (line: string): boolean =>
  PRINTED.test(line) || LINK.test(line) || INITIAL.test(line) || (YEAR.test(line) && AUTHOR.test(line))
const isProse = (line: string): boolean =>
  wordCount(line) >= PROSE_WORDS && !isTask(line) && !isCited(line) && VERB.test(plain(line).text)
const isTask = (line: string): boolean => /[?؟]["”»)]?\s*$/.test(line) || TASK.test(plain(line).text)
const isShort = (line: string): boolean => wordCount(line) <= SHORT_WORDS

/**
 * What makes a section with such a heading look like one that no lesson should teach; undefined where it reads like a
 * chapter, or stands where such sections do not stand. `weak`: a person should look, because much of it reads
 * otherwise.
 */
export function evidenceFor(kind: SectionKind, { lines, before, after }: Body): SkipEvidence | undefined {
  const of = lines.length
  const prose = lines.filter(isProse).length
  const words = lines.reduce((sum, line) => sum + wordCount(line), 0)
  const count = (test: (line: string) => boolean, sign: SkipEvidence['sign'], least: number) => {
    const found = lines.filter(test).length
    if (of === 0 || found < least * of) return undefined
    return { sign, lines: found, of, ...(found < 0.75 * of || prose > 0.1 * of ? { weak: true } : {}) }
  }

  const atEdge = before < FRONT || after < 1 - BACK
  switch (kind) {
    case 'references':
      return before > 0.3 && prose < 0.3 * of ? count(isCited, 'citations', 0.5) : undefined
    case 'contents':
      return (
        count((line) => PAGE_AT_END.test(line), 'page_numbers', 0.5) ??
        (before < 0.15 && of >= 3 ? count(isShort, 'short_lines', 0.8) : undefined)
      )
    case 'index':
      if (after >= 0.2) return undefined
      return count((line) => PAGE_LIST.test(line), 'page_numbers', 0.5) ?? count(isShort, 'short_lines', 0.9)
    case 'links':
      return count((line) => LINK.test(line), 'links', 0.5)
    case 'see_also':
      return before > 0.5 && of >= 2 ? count(isShort, 'short_lines', 0.8) : undefined
    case 'questions':
      return count(isTask, 'tasks', 0.7)
    case 'rights':
      return atEdge && words < 250 && lines.some((line) => RIGHTS.test(line)) ? { sign: 'rights' } : undefined
    case 'thanks':
      return atEdge && of > 0 && words < 400 ? { sign: 'thanks' } : undefined
  }
}
