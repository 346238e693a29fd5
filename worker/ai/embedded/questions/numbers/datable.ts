import type { Lang } from '../../../text/language.ts'

/** What happens at a moment that is remembered; not what somebody felt, said or went on doing. */
const DATABLE: Record<Lang, RegExp> = {
  en: /\b(?:found(?:ed)|established|born|died|signed|invented|discovered|published|opened|built|rebuilt|completed|began|started|ended|finished|became|elected|appointed|conquered|captured|defeated|won|declared|introduced|abolished|moved|granted|joined|created|launched|passed|adopted|destroyed|invaded|fell|divided|united|crowned|married|arrived|sailed|landed|settled|constructed|formed|issued|banned|killed|executed|assassinated|merged|acquired|purchased|bought|sold|developed|designed|patented|awarded|received|annexed|occupied|surrendered|rebelled|revolted|resigned|expelled|emigrated|graduated|erupted|collapsed|ratified|repealed|organi[sz]ed|chartered|ceded|attacked|besieged|seized|took over|took power|came to power|ascended|translated|printed|released|performed|premiered|measured|proved|demonstrated|named|renamed|recogni[sz]ed|admitted|dissolved|closed|burned|sank|wrote|made|held|hosted|set up|broke out|took place|inaugurated|discontinued|replaced|separated|split|gained|lost|led|sent|enacted|outlawed|freed|liberated|overthrew|overthrown|deposed|met|negotiated|agreed|proposed|drafted|laid|unveiled|converted|fled|returned|retired|entered|left)\b/,
  ar: /(?<!\p{L})و?(?:تأسس|أسس|أنشئ|أنشأ|بنى|بني|شيد|افتتح|فتح|سقط|استولى|احتل|غزا|هزم|انتصر|وقع|جرى|حدث|اندلع|نشب|بدأ|انطلق|انتهى|ولد|توفي|مات|قتل|اغتيل|أعدم|تولى|بويع|اعتلى|خلف|انتخب|عين|أصبح|صار|أصدر|صدر|نشر|ألف|كتب|اكتشف|اخترع|ابتكر|صمم|أعلن|أبرم|انضم|استقل|نال|حصل|حصد|فاز|أحرز|منح|ألغى|ألغي|أقر|اعتمد|تخرج|هاجر|انتقل|وصل|نقل|ضم|وحد|انفصل|قسم|انقسم|انعقد|عقد|استضاف|أطلق|دمر|احترق|رحل|تزوج|شرع|سيطر|هاجم|حاصر|وافق|وضع|طبع|ترجم|أدخل|استسلم|تنازل|انهار|انفجر|ثار|زار|دخل|سمي|أقيم|أقام|تم|تمت|استحدث|اختير|حرر|أمم|تحول|غادر|قاد|أرسل|رسم|عبر|هبط|قام)(?:ت|وا|ا|تا)?(?!\p{L})|(?<!\p{L})كان(?:ت)? (?:تأسيس|افتتاح|بناء|إنشاء|فتح|سقوط|وفاة|ولادة|مولد|صدور|إعلان|اندلاع|بداية|نهاية|أول)(?!\p{L})/u,
}
/** A word in which something is told that is past. */
export const PAST_EN =
  /\b(?:\p{Ll}{2,}ed|began|became|came|went|took|made|gave|held|fell|rose|grew|led|lost|won|built|left|met|ran|sent|sold|spent|stood|wrote|broke|brought|bought|drew|drove|fought|found|got|laid|paid|put|set|shot|struck|taught|threw|cut|shut|sank|flew|spread|swept|split|sought)\b/u
/** States and moods that no year belongs to. */
const NO_EVENT: Record<Lang, RegExp> = {
  en: /\b(?:seemed|felt|hoped|feared|wanted|believed|thought|remained|continued|kept|lost (?:patience|interest|heart|hope)|made (?:up|sense)|had to|still|only|approximately|about)\b/,
  ar: /^كان(?:ت)? .{2,60}? [يت]\p{L}{3,}|\(:|(?<!\p{L})(?:ظل|ظلت|بقي|بقيت|ما زال|لا يزال|شعر|أحس|ظن|خاف|فكر)(?!\p{L})/u,
}

/** Whether the text says something that happened once. */
export const isEvent = (text: string, lang: Lang): boolean =>
  !NO_EVENT[lang].test(text) && (lang === 'ar' || PAST_EN.test(text))

/** Whether it says so in a word of happening that a teacher asks the year of. */
export const isDatable = (text: string, lang: Lang): boolean =>
  isEvent(text, lang) && DATABLE[lang].test(text)
