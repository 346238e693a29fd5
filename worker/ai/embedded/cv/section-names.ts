import { foldWords } from '../../text/fold.ts'

/** Parts of a CV; `other` ends the part before it and is not read. */
export type SectionKind = 'work' | 'education' | 'skills' | 'about' | 'other'

const NAMES: Record<SectionKind, string> = {
  work: `experience|work experience|professional experience|employment|employment history|work history|career history|
    relevant experience|teaching experience|professional background|career|positions held|experience and employment|
    الخبرة|الخبرات|خبرات|الخبرة العملية|الخبرات العملية|الخبرة المهنية|الخبرات المهنية|الخبرة الوظيفية|الخبرات الوظيفية|
    خبرات العمل|خبرة العمل|التاريخ الوظيفي|السجل الوظيفي|الوظائف السابقة|الخبرات السابقة|الخبرات التدريسية|المسار المهني`,
  education: `education|education and training|academic background|academic qualifications|qualifications|
    educational background|academic history|education and qualifications|studies|degrees|academic record|
    التعليم|الدراسة|المؤهلات|المؤهل العلمي|المؤهلات العلمية|المؤهلات الأكاديمية|التحصيل العلمي|التحصيل الدراسي|
    الشهادات العلمية|الشهادات الأكاديمية|المؤهلات الدراسية|المسيرة التعليمية|الخلفية التعليمية|التعليم والتدريب|الدراسة الأكاديمية`,
  skills: `skills|technical skills|key skills|core skills|core competencies|competencies|computer skills|professional skills|
    it skills|skills and tools|tools|technologies|expertise|areas of expertise|digital skills|skills and competencies|
    المهارات|مهارات|المهارات التقنية|المهارات الفنية|المهارات الحاسوبية|مهارات الحاسوب|المهارات المهنية|الكفاءات|
    المهارات الأساسية|المهارات والكفاءات|القدرات والمهارات|المهارات الشخصية والتقنية|المهارات الرقمية|الأدوات`,
  about: `profile|summary|about|about me|professional summary|career summary|personal statement|objective|career objective|
    professional profile|executive summary|
    نبذة|نبذة عني|نبذة شخصية|نبذة مختصرة|الملخص|الملخص المهني|ملخص|الهدف|الهدف الوظيفي|الهدف المهني|من أنا|مقدمة`,
  other: `languages|language skills|references|referees|certificates|certifications|courses|training|training courses|
    awards|honours|honors|publications|research|projects|interests|hobbies|contact|contact details|personal details|
    personal information|volunteering|volunteer experience|memberships|licenses|activities|curriculum vitae|resume|cv|
    additional information|declaration|conferences|workshops|achievements|
    اللغات|المراجع|المعرفون|الدورات|الدورات التدريبية|الشهادات|الشهادات المهنية|الجوائز|المنشورات|الأبحاث|المشاريع|
    الاهتمامات|الهوايات|معلومات التواصل|بيانات التواصل|التواصل|المعلومات الشخصية|البيانات الشخصية|التطوع|الأعمال التطوعية|
    العضويات|الأنشطة|السيرة الذاتية|معلومات إضافية|الإنجازات|ورش العمل|المؤتمرات`,
}

/** "Skills & tools" and "Skills and tools" are one name. */
const keyOf = (name: string) => foldWords(name).replaceAll(' and ', ' ')

const kindOf = new Map<string, SectionKind>()
// The table's own keys.
for (const kind of Object.keys(NAMES) as SectionKind[]) {
  for (const name of NAMES[kind].split('|')) kindOf.set(keyOf(name), kind)
}

const LONGEST_NAME = 60

/** Which part a line opens; undefined for a line that is no name of a part. */
export function sectionNamed(line: string): SectionKind | undefined {
  if (line.length > LONGEST_NAME) return undefined
  const name = keyOf(line)
  return kindOf.get(name) ?? kindOf.get(name.replace(/^(?:my|\d+) /, ''))
}
