import { mapOf, setOf } from '../correction.ts'
import type { At, Fix } from './tokens.ts'

/** Verbs that end in ي and have no common form in ى. */
const ENDS_IN_YAA = setOf(
  `ينتهي تنتهي ننتهي يأتي تأتي نأتي يكفي تكفي يحتوي تحتوي يختفي تختفي يلتقي تلتقي نلتقي يكتفي تكتفي يمضي تمضي يمشي تمشي نمشي يبكي تبكي ينحني تنحني ينثني
  تنثني ينطوي تنطوي يرتدي ترتدي ينتمي تنتمي ننتمي يحتمي تحتمي يعتني تعتني نعتني يستغني تستغني يرتخي ترتخي يحتسي يهتدي يكتسي تكتسي يقتضي تقتضي
  يستدعي تستدعي يستلقي ينقضي تنقضي يرتقي ترتقي نشتري أشتري بقي لقي رضي نسي خفي خشي حظي`,
)
/** Adjectives and nouns that are written with ى here and there, as in Egypt. */
const NISBA = setOf(
  `لغوي نوعي عادي خشبي جوي محلي علمي عربي دولي مالي طبي ديني وطني شعبي رسمي عالمي محوري نهائي أساسي رئيسي حالي تالي ماضي عالي ثاني كيميائي فيزيائي
  كهربائي صناعي زراعي تجاري اجتماعي اقتصادي سياسي ثقافي تاريخي تعليمي تدريبي تقني رقمي ذكي قوي سنوي شهري يومي أسبوعي شخصي بشري إنساني طبيعي حقيقي إيجابي سلبي
  داخلي خارجي شمالي جنوبي شرقي غربي مصري سعودي قطري إسلامي مسيحي تقليدي حيوي بري بحري جبلي صحي نفسي عقلي جسدي عصبي فني أدبي`,
)
/** Written with ي, and with ى alone a word. */
const ENDS_IN_ALIF = mapOf(
  `مدي=مدى شتي=شتى الشكوي=الشكوى شكوي=شكوى الذكري=الذكرى الفوضي=الفوضى فوضي=فوضى الموسيقي=الموسيقى القصوي=القصوى قصوي=قصوى الوسطي=الوسطى وسطي=وسطى
  اليمني=اليمنى اليسري=اليسرى يسري=يسرى المرضي=المرضى القتلي=القتلى الجرحي=الجرحى الفصحي=الفصحى فصحي=فصحى العدوي=العدوى عدوي=عدوى الحصي=الحصى
  الدعوي=الدعوى الفتوي=الفتوى فتوي=فتوى جدوي=جدوى الجدوي=الجدوى محتوي=محتوى المحتوي=المحتوى مبتغي=مبتغى ملتقي=ملتقى الملتقي=الملتقى
  المنتدي=المنتدى منتدي=منتدى مقهي=مقهى المقهي=المقهى ملهي=ملهى المرمي=المرمى القري=القرى الهدي=الهدى المني=المنى ليلي=ليلى سلوي=سلوى تري=ترى
  يري=يرى نري=نرى أري=أرى ينسي=ينسى يسعي=يسعى تسعي=تسعى يخشي=يخشى تخشي=تخشى يرضي=يرضى يلقي=يلقى يبقي=يبقى تبقي=تبقى معني=معنى المعني=المعنى
  بأخري=بأخرى لأخري=لأخرى وأخري=وأخرى كبري=كبرى`,
)
/** Words of their own too: asked, and only where the other reading cannot stand. */
const ASKED: ReadonlyMap<string, RegExp> = new Map([
  ['المعني', /^(?!ب).*/],
  ['معني', /^(?!ب|بال).*/],
  ['يبقي', /^(في|كما|على|مع|دون|هو|هي|هذا|هذه|ثابت|بعد|من|إلى|)$/],
  ['تبقي', /^(في|كما|على|مع|دون|هي|هذه|بعد|من|إلى|)$/],
  ['يرضي', /^(ب|عن|أن|)$/],
  ['يلقي', /^(من|عند|)$/],
  ['يري', /^(ال.+|أن|أنه|أنها|ما|من|كثير|بعض|)$/],
  ['تري', /^(أن|أنه|أنها|ما|من|)$/],
  ['نري', /^(أن|أنه|أنها|ما|من|كيف|)$/],
  ['المرضي', /^(?!عنه|عنها|عنهم).*/],
  ['محتوي', /^(?!على).*/],
  ['اليمني', /^(?!.)/],
  ['يسري', /^(?!.)/],
  ['ليلي', /^(?!.)/],
  ['المني', /^(?!.)/],
  ['عدوي', /^(?!.)/],
  ['الموسيقي', /^(?!.)/],
  ['القري', /^(?!.)/],
  ['وسطي', /^(?!.)/],
  ['كبري', /^(?!.)/],
])

/** ى where ي belongs, and the other way round, in words whose lexicon has both. */
export function yaa(at: At): Fix | undefined {
  const { word, next, words } = at
  if (word.endsWith('ى')) {
    const right = `${word.slice(0, -1)}ي`
    const core = right.replace(/^[وفسل](?=....)/, '')
    if (ENDS_IN_YAA.has(right) || ENDS_IN_YAA.has(core)) return { to: right, rule: 'yaa' }
    const adjective = right.replace(/^[وفبلك]?(?:ال|لل)/, '')
    return NISBA.has(adjective) && !NISBA_LIKE.has(word) ? { to: right, rule: 'yaa' } : undefined
  }
  if (!word.endsWith('ي')) return undefined
  const [, prefix = '', rest = ''] = /^([وف])(.{3,})$/.exec(word) ?? []
  const core = ENDS_IN_ALIF.has(word) ? word : rest
  const right = ENDS_IN_ALIF.get(core)
  if (right !== undefined) {
    const asked = ASKED.get(core)
    if (asked && !asked.test(next)) return undefined
    return { to: (core === word ? '' : prefix) + right, rule: 'yaa', sure: !asked }
  }
  // «يتولي»: the fifth and the sixth form end in ى.
  const isReflexive = words.loaded && /^[وف]?س?[يتن]ت(?![كقصضط].ي$).{2,}ي$/.test(word) && !word.endsWith('يي')
  const other = `${word.slice(0, -1)}ى`
  return isReflexive && words.has(other) ? { to: other, rule: 'yaa', sure: false } : undefined
}

/** Forms in ى of their own: «القوى» are forces, «الكلى» kidneys. */
const NISBA_LIKE = setOf('قوى القوى والقوى بقوى كلى الكلى محلى المحلى بحرى')
