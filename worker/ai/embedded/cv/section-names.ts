import { foldWords } from '../../text/fold.ts'
import { hasTitleWord, isEmployer } from './word-lists.ts'

/** The sections of a CV. `other` ends the section before it and is not read. */
export type SectionKind = 'work' | 'education' | 'skills' | 'about' | 'other'

/** Whole headings whose single words would mean something else, or nothing. */
const NAMES: Record<SectionKind, string> = {
  work: `work history|career history|professional history|professional background|career|positions held|التاريخ الوظيفي|السجل الوظيفي|خبرات العمل|خبرة العمل|المسار المهني|
    المسيرة المهنية|العمل`,
  education: `education and training|academic background|educational background|academic history|academic record|
    المسيرة التعليمية|الخلفية التعليمية|التعليم والتدريب|المسار الدراسي`,
  skills: `technologies used|it skills`,
  about: `من أنا|about|about me`,
  other: `language skills|الشهادات|الشهادات المهنية|السيرة الذاتية|curriculum vitae|resume|cv|personal details|
    personal information|additional information|contact details|المعلومات الشخصية|البيانات الشخصية|معلومات إضافية`,
}

/** The words of section headings, in order of priority: "Career summary" is a summary. */
const KEYS: [SectionKind, string][] = [
  [
    'about',
    `profile summary objective objectives statement biography overview introduction
    عني نبذة ملخص تعريفية تعريف الهدف أهداف مقدمة`,
  ],
  [
    'skills',
    `skills skill competencies competences competence proficiencies proficiency abilities expertise capabilities
    tools technologies strengths toolkit مهارة مهارات كفاءات قدرات أدوات برامج برمجيات`,
  ],
  [
    'other',
    `languages references referees certificates certifications courses workshops conferences awards honours honors
    publications projects interests hobbies contact volunteering volunteer memberships licenses licences activities
    declaration achievements research portfolio
    لغات مراجع معرفون دورات ورش مؤلفات هوايات مؤتمرات جوائز منشورات أبحاث مشاريع اهتمامات هوايات تواصل تطوع تطوعية عضويات رخص أنشطة
    إنجازات`,
  ],
  ['work', `خبرة خبرات وظيفي وظيفية وظائف مناصب`],
  [
    'education',
    `studied education qualification qualifications degrees studies schooling diplomas
    تعليم دراسة دراسات دراسي دراسية مؤهل مؤهلات تكوين تحصيل علمي علمية أكاديمي أكاديمية جامعي جامعية`,
  ],
  [
    'work',
    `worked experience experiences employment appointments appointment positions jobs internships internship placements career`,
  ],
  ['other', `information details info معلومات بيانات`],
]

/** Words that may appear beside them and decide nothing. */
const BESIDE = `professional work working relevant teaching academic technical technological key core top main selected
  additional other previous past recent current my clinical industry industrial practical related software computer it
  digital hard soft personal personality special areas area fields field of the in for with history background and general
  international local educational university career training journey to date so far where i ve have what records record details
  عملي عملية مهني مهنية سابق سابقة تقني تقنية فني فنية شخصي شخصية رقمي رقمية حاسوب حاسوبية حاسب أساسي أساسية رئيسي رئيسية
  عام عامة عني مختصر مختصرة تدريبي تدريبية تدريسية تعليمي تعليمية ميدانية تدرج مسيرة مسار سجل شهادات درجات تدريب مجال
  مجالات عمل أخرى إضافية خاصة`

/** "Skills & tools" and "Skills and tools" are one name. */
const keyOf = (name: string) => foldWords(name).replaceAll(' and ', ' ')
const wordsOf = (list: string) => foldWords(list).split(' ')
/** The forms of a word: as it is, without its article, and without its "and". */
const formsOf = (word: string) => [word, word.replace(/^و?ال(?=..)/, ''), word.replace(/^و(?=..)/, '')]
const stands = (list: Set<string>, word: string) => formsOf(word).some((form) => list.has(form))

const kindOf = new Map<string, SectionKind>()
// The cast restores the keys of the table.
for (const kind of Object.keys(NAMES) as SectionKind[]) {
  for (const name of NAMES[kind].split('|')) kindOf.set(keyOf(name), kind)
}
const keys = KEYS.map(([kind, list]) => ({ kind, words: new Set(wordsOf(list)) }))
const known = new Set([...wordsOf(BESIDE), ...keys.flatMap(({ words }) => [...words])])

/** "2.", "IV.", «أولًا:» */
const ORDINAL = /^(?:\d+|[ivx]+|[a-h]|اولا|ثانيا|ثالثا|رابعا|خامسا|سادسا|سابعا|ثامنا) (?=.)/u
const LONGEST_NAME = 60
const MOST_WORDS = 6

/** The section that a line opens. Undefined if the line is not a section heading. */
export function sectionNamed(line: string): SectionKind | undefined {
  if (line.length > LONGEST_NAME) return undefined
  const name = keyOf(line).replace(ORDINAL, '')
  const whole = kindOf.get(name)
  if (whole) return whole
  const words = name.split(' ')
  if (words.length > MOST_WORDS || !words.every((word) => stands(known, word))) return undefined
  return keys.find((one) => words.some((word) => stands(one.words, word)))?.kind
}

/** For a heading with unknown words, the word that names its subject decides. */
export function sectionHeaded(heading: string): SectionKind | undefined {
  const words = keyOf(heading).replace(ORDINAL, '').split(' ')
  if (words.length > 4 || words.includes('of') || hasTitleWord(heading) || isEmployer(heading))
    return undefined
  const word = (/[\u0621-\u064a]/.test(heading) ? words[0] : words.at(-1)) ?? ''
  return keys.find((one) => stands(one.words, word))?.kind
}
