import type { Span } from '../../engine.ts'
import { containsPhrase, display, fold, plain } from '../../text/fold.ts'
import { hash } from '../../text/hash.ts'
import type { Lang } from '../../text/language.ts'
import { isScripture } from '../../text/scripture.ts'
import { parts } from '../../text/words.ts'
import { type Block, type Document, nowhere } from '../document.ts'
import type { Knowledge } from '../knowledge.ts'
import { choice, type QuestionCandidate } from './candidate.ts'
import { isTwoLists } from './lists/table-lists.ts'
import { western } from './numbers/number-words.ts'
import { matchingSets, type Pair } from './sets/set.ts'
import { WORDING } from './wording.ts'

/** `names` are the cells of the first column, with its head where a letter or a number alone names no row. */
type Table = {
  block: Block
  head: string[]
  rows: string[][]
  names: string[]
  spans: Span[]
  headSpan: Span
}

const LEAST_ROWS = 3
const CELL_CHARS = 90
const PAIR_WORDS = 12
/** A column is worth comparing only if its head or cells say what is measured. */
const MEASURES =
  /[(%٪°$€£]|\b(?:number|population|price|length|height|weight|area|cost|speed|depth|age|temperature|distance|year|yield|mass|rate|share|amount|time|duration|fee|fine|capacity|size|points|hours|days|minutes|density|volume|salary|income|output|width)\b|عدد|طول|ارتفاع|وزن|سعر|مساحة|كمية|نسبة|درجة|سرعة|عمق|سنة|تكلفة|مدة|غرامة|رسم|كتلة|كثافة|حجم|دخل|سكان|عمر|مسافة|إنتاج/iu

/** What stands in a cell, and which row has the highest or the lowest value. */
export function tableQuestions(blocks: Block[], { document }: Knowledge): QuestionCandidate[] {
  return blocks
    .filter((block) => block.kind === 'table' && !isScripture(block.segment.text) && !isTwoLists(block))
    .map((block) => tableOf(block, document.lang))
    .filter((table) => table !== undefined)
    .flatMap((table) =>
      table.head
        .slice(1)
        .flatMap((_, index) => [
          ...rowPairs(table, index + 1, document),
          ...(compare(table, index + 1, document.lang) ?? []),
          ...(lookup(table, index + 1, document.lang) ?? []),
        ]),
    )
}

function tableOf(block: Block, lang: Lang): Table | undefined {
  const { rows: all = [], text, id } = block.segment
  const [head, ...rows] = withoutCount(all)
  if (!head || head.length < 2 || rows.length < LEAST_ROWS || rows.some((row) => row.length !== head.length))
    return undefined
  const firsts = rows.map(([first = '']) => fold(first))
  if (new Set(firsts).size < rows.length || firsts.includes('') || head.some((cell) => cell.trim() === ''))
    return undefined
  const spans = all.map((row) => spanOfRow(row, text, id))
  const [headSpan, ...rowSpans] = spans
  if (!headSpan || spans.some(({ quote }) => quote === '')) return undefined
  return {
    block,
    head: head.map(display),
    rows: rows.map((row) => row.map(display)),
    names: rows.map(([first = '']) => nameOf(display(head[0] ?? ''), display(first), lang)),
    headSpan,
    spans: rowSpans,
  }
}

const COUNT = /^(?:#|no|nr|number|s\.?no|م|ت|رقم|الرقم|مسلسل|التسلسل|العدد)?\.?$/iu

/** A first column that only counts the rows names none of them. */
function withoutCount(all: string[][]): string[][] {
  const [head = [], ...rows] = all
  const counts = rows.every(([first = ''], place) => western(display(first)) === String(place + 1))
  return counts && head.length > 2 && COUNT.test(display(head[0] ?? ''))
    ? all.map((row) => row.slice(1))
    : all
}

function spanOfRow(row: string[], text: string, id: string): Span {
  const line = row.join('\t')
  const start = text.indexOf(line)
  return { source_id: id, start, end: start + line.length, quote: start < 0 ? '' : line }
}

function numberOf(cell: string): number {
  const found = /^[^\p{Nd}]{0,3}([\p{Nd}][\p{Nd},٬.٫]*)(?!\s?(?:–|-|to|إلى)\s?\p{Nd})/u.exec(cell)?.[1]
  return found === undefined ? Number.NaN : Number(western(found))
}

function compare(table: Table, column: number, lang: Lang): QuestionCandidate[] | undefined {
  const { head, rows, names, block } = table
  const cells = rows.map((row) => row[column] ?? '')
  const values = cells.map(numberOf)
  if (values.some(Number.isNaN) || new Set(values).size < values.length) return undefined
  const said = `${head[column]} ${cells.join(' ').replace(/[\p{Nd}.,٬٫\s]/gu, '')}`
  if (!MEASURES.test(said) && !MEASURES.test(fold(said))) return undefined
  const highest = hash(said) % 2 === 0
  const best = values.indexOf(highest ? Math.max(...values) : Math.min(...values))
  const name = (row: number) => names[row] ?? ''
  const candidate = choice(
    {
      asks: [`${block.segment.id}:compare`, ...rows.map((_, row) => factOf(block, row, column))],
      spans: [
        table.spans[best] ?? table.headSpan,
        table.headSpan,
        ...table.spans.filter((_, row) => row !== best),
      ],
      passage: `${head[column]}: ${rows.map((row) => `${row[0]} – ${row[column]}`).join('؛ '.replace('؛', lang === 'en' ? ';' : '؛'))}`,
      rule: 'table_compare',
      title: WORDING[lang].tableMost(head[0] ?? '', head[column] ?? '', highest),
      right: name(best),
      wrong: rows.flatMap((row, place) =>
        place === best
          ? []
          : [
              {
                text: name(place),
                feedback: WORDING[lang].inTable(name(place), head[column] ?? '', row[column] ?? ''),
              },
            ],
      ),
      least: 2,
      difficulty: 'intermediate',
      skill: 'apply',
      score: 3,
    },
    lang,
  )
  return candidate && [candidate]
}

const ORDINAL =
  /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|(?:ال)?(?:أول|أولى|ثاني|ثانية|ثالث|ثالثة|رابع|رابعة|خامس|خامسة|سادس|سادسة|سابع|سابعة|ثامن|ثامنة|تاسع|تاسعة|عاشر|عاشرة))[.)]?$/iu
const MARK = /^(?:\p{L}|\p{Nd}+|\p{L}{1,2}\p{Nd}+|[IVX]+)[.)]?$/u
const bareOf = (row: string) => plain(row).text

/** A letter, a number or an ordinal is no name. */
const isBare = (row: string): boolean => MARK.test(bareOf(row)) || ORDINAL.test(bareOf(row))

/** «الدرجة السابعة», "seventh grade": an ordinal with what it counts, where they agree. */
function counted(kind: string, row: string, lang: Lang): string | undefined {
  if (!ORDINAL.test(bareOf(row))) return undefined
  if (lang === 'en') return /^\p{Lu}?\p{Ll}+(?<!s)$/u.test(kind) ? `${row} ${kind.toLowerCase()}` : undefined
  const [noun, ordinal] = [bareOf(kind), bareOf(row)]
  const agree = noun.endsWith('ة') === /[ةى]$/u.test(ordinal) && !/(?:ات|ون|ين)$/u.test(noun)
  return agree && /^ال\p{L}+$/u.test(noun) && /^ال/u.test(ordinal) ? `${kind} ${row}` : undefined
}

const nameOf = (kind: string, row: string, lang: Lang): string =>
  isBare(row) ? (counted(kind, row, lang) ?? WORDING[lang].namedRow(kind, row)) : row

function rowName(kind: string, row: string, lang: Lang): string {
  if (!isBare(row)) return lang === 'ar' ? `«${row}»` : `“${row}”`
  const name = counted(kind, row, lang)
  if (!name) return WORDING[lang].tableRow(kind, row)
  return lang === 'en' ? `the ${name.toLowerCase()}` : name
}

/** Rows with what a column says of them, where it says something of its own of each in a few words. */
function rowPairs(
  { head, rows, names, block, spans }: Table,
  column: number,
  document: Document,
): QuestionCandidate[] {
  const cells = rows.map((row) => row[column] ?? '')
  const isText = cells.every(
    (cell) => cell.trim() !== '' && parts(cell).length <= PAIR_WORDS && /\p{L}{2}/u.test(cell),
  )
  const own = new Set(cells.map(fold)).size === cells.length
  const [kind = '', says = ''] = [head[0], head[column]]
  if (!isText || !own || cells.every((cell) => !Number.isNaN(numberOf(cell)))) return []
  const sentence = nowhere(block)
  const pairs = rows.flatMap(([cell = ''], row): Pair[] => {
    const [left = '', right = '', span] = [names[row], cells[row], spans[row]]
    if (!span || parts(left).length > PAIR_WORDS || tellsRow(right, cell)) return []
    const asks = factOf(block, row, column)
    return [{ sentence, left, right, asks, span, passage: `${left}: ${says} – ${right}` }]
  })
  const made = { rule: 'table_lookup', difficulty: 'beginner', skill: 'understand', score: 3.1 } as const
  const title = WORDING[document.lang].tablePairs(kind, says)
  return matchingSets(pairs, { ...made, kind: 'described' }, document, [], false).map((set, index) => ({
    ...set,
    title: index === 0 ? title : `${title} (${index + 1})`,
  }))
}

/** "A door" does not tell the row "A". */
const tellsRow = (text: string, name: string) => !isBare(name) && containsPhrase(text, name)

const factOf = ({ segment }: Block, row: number, column: number) => `${segment.id}:${row}:${column}`

/** One cell of a column, by its row and head. */
function lookup(table: Table, column: number, lang: Lang): QuestionCandidate[] | undefined {
  const { head, rows, names, block } = table
  // Another row for each column, so that no two questions rest on the same one.
  const row = (hash(head.join()) + column) % rows.length
  const cells = rows.map((cells) => cells[column] ?? '')
  const [name, right] = [rows[row]?.[0] ?? '', cells[row] ?? '']
  const twice = cells.filter((cell) => fold(cell) === fold(right)).length > 1
  if (twice || cells.some((cell) => cell.trim() === '' || cell.length > CELL_CHARS)) return undefined
  const span = table.spans[row]
  if (!span) return undefined
  const candidate = choice(
    {
      asks: [factOf(block, row, column)],
      spans: [span, table.headSpan],
      passage: `${name}: ${head[column]} – ${right}`,
      rule: 'table_lookup',
      title: WORDING[lang].tableValue(head[column] ?? '', rowName(head[0] ?? '', name, lang)),
      right,
      wrong: rows.flatMap((other, place) =>
        place === row
          ? []
          : [
              {
                text: other[column] ?? '',
                feedback: WORDING[lang].inTable(names[place] ?? '', head[column] ?? '', other[column] ?? ''),
              },
            ],
      ),
      least: 2,
      difficulty: 'beginner',
      skill: 'apply',
      score: 2.7,
    },
    lang,
  )
  return candidate && [candidate]
}
