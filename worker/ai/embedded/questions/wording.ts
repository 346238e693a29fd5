import type { Lang } from '../../text/language.ts'

type Wording = {
  whichTerm(description: string): string
  meaningOf(term: string): string
  typeTerm(description: string): string
  complete(sentence: string): string
  typeNumber(sentence: string): string
  inWhichYear(event: string): string
  whoDoes(deed: string): string
  whichDoes(deed: string): string
  whichEnding(sentence: string): string
  disagrees(part: string): string
  trueStatements(part: string | undefined, index: number): string
  tableValue(column: string, row: string): string
  tablePairs(left: string, right: string): string
  /** A row that is named by a letter or a number alone says what it counts. */
  tableRow(kind: string, row: string): string
  /** The same as a name that may stand alone. */
  namedRow(kind: string, row: string): string
  tableMost(what: string, column: string, highest: boolean): string
  whichBelong(lead: string): string
  /** The same of what stands under a heading. */
  whichUnder(heading: string): string
  standsUnder(heading: string): string
  notListed(lead: string): string
  listedUnder(lead: string): string
  sourceSays(quote: string): string
  correction(from: string, to: string): string
  /** What a wrong answer is in truth. */
  elsewhere(sentence: string): string
  means(term: string, body: string): string
  isMeaningOf(term: string): string
  inTable(row: string, column: string, value: string): string
  isA(head: string): string
  saysOf(covered: string): string
  lookAt(part: string): string
  isTrue: string
  isFalse: string
  level(number: number): string
  part(number: number): string
}

/** The engine's own words, as few as possible. Everything else is quoted from the source. */
/** What does not open with its verb makes no question by itself: «في الشتاء تهاجر إلى الجنوب», «لم يأخذ أجرًا». */
const FRONTED_AR = /^(?:في|منذ|خلال|بعد|قبل|عند|أثناء|مع|بين|على|من|إلى)\s/u

export const WORDING: Record<Lang, Wording> = {
  en: {
    whichTerm: (description) => `Which term matches this description: “${description}”?`,
    meaningOf: (term) => `According to the source, what is meant by “${term}”?`,
    typeTerm: (description) => `Which term does the text explain like this? Type it: “${description}”`,
    complete: (sentence) => `Complete the sentence from the text: “${sentence}”`,
    typeNumber: (sentence) => `Type the number that is missing: “${sentence}”`,
    inWhichYear: (event) => `In which year did this happen? “${event}.”`,
    whoDoes: (deed) => `According to the text, who ${deed}?`,
    whichDoes: (deed) => `According to the text, which of these ${deed}?`,
    whichEnding: (sentence) => `Which ending makes this agree with the text? “${sentence}”`,
    listedUnder: (lead) => `The text names it elsewhere: “${lead} …”.`,
    disagrees: (part) => `Which of these statements about “${part}” does NOT agree with the text?`,
    trueStatements: (part, index) => {
      const within = part ? ` in “${part}”` : ''
      return index % 2 === 0
        ? `According to the text${within}, which of these statements are true? Choose all that apply.`
        : `What does the text say${within}? Choose all the statements that are true.`
    },
    tableValue: (column, row) => `According to the table, what is given under “${column}” for ${row}?`,
    tablePairs: (left, right) =>
      `According to the table, match what stands under “${left}” with what stands under “${right}”.`,
    tableRow: (kind, row) =>
      /^\p{Lu}?\p{Ll}+(?: \p{Ll}+)?$/u.test(kind)
        ? `the ${kind.toLowerCase()} “${row}”`
        : `“${row}” (${kind})`,
    namedRow: (kind, row) =>
      /^\p{Lu}?\p{Ll}+(?: \p{Ll}+)?$/u.test(kind) ? `${kind} ${row}` : `${row} (${kind})`,
    tableMost: (what, column, highest) => {
      const most = highest ? 'highest' : 'lowest'
      return /^\p{Lu}?\p{Ll}+(?<!s)$/u.test(what)
        ? `According to the table, which ${what.toLowerCase()} has the ${most} value under “${column}”?`
        : `According to the table, for which “${what}” is “${column}” ${most}?`
    },
    whichBelong: (lead) => `Which of these does the text name here: “${lead} …”? Choose all that are right.`,
    whichUnder: (heading) =>
      `Which of these does the text list under “${heading}”? Choose all that are right.`,
    standsUnder: (heading) => `The text lists it under “${heading}”.`,
    notListed: (lead) => `The text says: “${lead} …”. Which of these does it NOT name there?`,
    sourceSays: (quote) => `The source says: “${quote}”`,
    correction: (from, to) => `The source has “${from}”, not “${to}”.`,
    elsewhere: (sentence) => `The text gives this elsewhere: “${sentence}”`,
    means: (term, body) => `“${term}” is something else: ${body}.`,
    isMeaningOf: (term) => `This is the meaning of “${term}”.`,
    inTable: (row, column, value) => `In the table, “${column}” of “${row}” is ${value}.`,
    isA: (head) => `It is ${/^[aeiou]/i.test(head) ? 'an' : 'a'} ${head}.`,
    saysOf: (covered) => `The text also says: “${covered}”`,
    lookAt: (part) => `Read the part “${part}” again.`,
    isTrue: 'True',
    isFalse: 'False',
    level: (number) => `Level ${number}`,
    part: (number) => `Part ${number}`,
  },
  ar: {
    whichTerm: (description) => `أي مصطلح ينطبق عليه الوصف الآتي: «${description}»؟`,
    meaningOf: (term) => `بحسب المصدر، ما المقصود بـ«${term}»؟`,
    typeTerm: (description) => `اكتب المصطلح الذي يشرحه النص بقوله: «${description}»`,
    complete: (sentence) => `أكمل الجملة بحسب النص: «${sentence}»`,
    typeNumber: (sentence) => `اكتب العدد الناقص: «${sentence}»`,
    inWhichYear: (event) => `في أيّ سنة حدث ما يأتي؟ «${event}»`,
    whoDoes: (deed) =>
      FRONTED_AR.test(deed) ? `بحسب النص، من الذي ينطبق عليه القول: «${deed}»؟` : `بحسب النص، من ${deed}؟`,
    whichDoes: (deed) =>
      FRONTED_AR.test(deed)
        ? `بحسب النص، ما الذي ينطبق عليه القول: «${deed}»؟`
        : `بحسب النص، أيّ مما يأتي ${deed}؟`,
    whichEnding: (sentence) => `أيّ تكملة توافق النص؟ «${sentence}»`,
    listedUnder: (lead) => `يذكره النص في موضع آخر: «${lead} …».`,
    disagrees: (part) => `أيّ العبارات الآتية عن «${part}» لا توافق ما جاء في النص؟`,
    trueStatements: (part, index) => {
      const within = part ? ` في «${part}»` : ''
      return index % 2 === 0
        ? `بحسب ما جاء${within || ' في النص'}، أيّ العبارات الآتية صحيح؟ اختر كل ما ينطبق.`
        : `ماذا يقول النص${within}؟ اختر كل العبارات الصحيحة.`
    },
    tableValue: (column, row) => `بحسب الجدول، ما المذكور في عمود «${column}» أمام ${row}؟`,
    tablePairs: (left, right) => `بحسب الجدول، صِل ما في عمود «${left}» بما يقابله في عمود «${right}».`,
    tableRow: (kind, row) => (/^ال\p{L}+$/u.test(kind) ? `${kind} «${row}»` : `«${row}» (${kind})`),
    namedRow: (kind, row) => (/^ال\p{L}+$/u.test(kind) ? `${kind} (${row})` : `${row} (${kind})`),
    tableMost: (_, column, highest) =>
      `بحسب الجدول، أيّ مما يأتي له ${highest ? 'أعلى' : 'أدنى'} قيمة في عمود «${column}»؟`,
    whichBelong: (lead) => `أيّ مما يأتي يذكره النص هنا: «${lead} …»؟ اختر كل ما يصح.`,
    whichUnder: (heading) => `أيّ مما يأتي يذكره النص تحت «${heading}»؟ اختر كل ما يصح.`,
    standsUnder: (heading) => `يذكره النص تحت «${heading}».`,
    notListed: (lead) => `جاء في النص: «${lead} …». أيّ مما يأتي لم يُذكر هناك؟`,
    sourceSays: (quote) => `جاء في المصدر: «${quote}»`,
    correction: (from, to) => `الوارد في المصدر «${from}» وليس «${to}».`,
    elsewhere: (sentence) => `يذكر النص هذا في موضع آخر: «${sentence}»`,
    means: (term, body) => `«${term}» شيء آخر: ${body}.`,
    isMeaningOf: (term) => `هذا معنى «${term}».`,
    inTable: (row, column, value) => `في الجدول: «${column}» أمام «${row}» هو ${value}.`,
    isA: (head) => `هو من باب «${head}».`,
    saysOf: (covered) => `يقول النص أيضًا: «${covered}»`,
    lookAt: (part) => `ارجع إلى «${part}» في النص.`,
    isTrue: 'صواب',
    isFalse: 'خطأ',
    level: (number) => `المستوى ${number}`,
    part: (number) => `الجزء ${number}`,
  },
}
