import { foldWords } from '../../text/fold.ts'

/** The field that a label or column heading names. */
export type Role =
  | 'title'
  | 'company'
  | 'country'
  | 'city'
  | 'period'
  | 'from'
  | 'to'
  | 'summary'
  | 'degree'
  | 'university'

const LABELS: Record<Role, string> = {
  title:
    'job title|title|position|role|post|designation|occupation|المسمى الوظيفي|الوظيفة|المنصب|المسمى|الدور|العمل',
  company:
    'company|company name|employer|organisation|organization|workplace|name of employer|جهة العمل|الشركة|اسم الشركة|المؤسسة|صاحب العمل|مكان العمل|الجهة',
  country: 'country|الدولة|البلد',
  city: 'city|town|المدينة',
  period:
    'period|dates|date|duration|from to|year|years|year of graduation|graduation|graduated|الفترة|المدة|التاريخ|السنة|سنة التخرج|عام التخرج|السنوات|تاريخ التخرج',
  from: 'from|start|start date|since|من|منذ|تاريخ البداية|بداية العمل|تاريخ الالتحاق',
  to: 'to|until|end|end date|إلى|حتى|تاريخ النهاية|نهاية العمل|تاريخ الانتهاء',
  summary:
    'duties|responsibilities|tasks|summary|job summary|description|main duties|achievements|المهام|المسؤوليات|الوصف|وصف العمل|ملخص العمل|أبرز المهام',
  degree: 'degree|qualification|major|certificate|الدرجة العلمية|الدرجة|الشهادة|المؤهل|المؤهل العلمي',
  university:
    'university|institution|college|school|institute|name of institution|الجامعة|المعهد|الكلية|المؤسسة التعليمية|جهة التخرج|الجهة المانحة|جهة الدراسة|جهة الشهادة',
}

const roleOf = new Map<string, Role>()
// The cast restores the keys of the table.
for (const role of Object.keys(LABELS) as Role[]) {
  for (const name of LABELS[role].split('|')) roleOf.set(foldWords(name), role)
}

export const roleNamed = (label: string): Role | undefined => roleOf.get(foldWords(label))
