import { fold, foldWords } from '../../text/fold.ts'

const words = (list: string): Set<string> => new Set(list.trim().split(/\s+/).map(fold))

/** Job titles: in English the last word of the title decides, in Arabic the first. */
const TITLES =
  words(`teacher tutor lecturer professor instructor trainer educator coach assistant coordinator supervisor
  manager director head principal dean officer engineer developer programmer analyst scientist researcher designer architect
  administrator accountant auditor consultant specialist technician nurse doctor physician pharmacist dentist lawyer
  translator editor writer journalist secretary clerk receptionist librarian counsellor counselor psychologist
  executive representative associate intern trainee apprentice advisor adviser planner operator leader lead founder
  owner president ceo cto cfo partner chef driver salesperson agent buyer economist statistician chemist biologist
  inspector captain pilot sailor electrician mechanic welder plumber carpenter cook waiter cashier guard photographer artist
  musician producer surveyor physicist geologist veterinarian midwife therapist paramedic firefighter judge attorney
  solicitor marketer strategist copywriter recruiter bookkeeper controller treasurer broker banker teller estimator
  draftsman foreman superintendent merchandiser storekeeper tailor barista curator archivist mathematician fellow chair
  rector deputy freelancer contractor moderator presenter
  معلم مدرس مدرب محاضر أستاذ استاذة مشرف منسق مدير رئيس نائب وكيل عميد موظف مهندس مبرمج مطور محلل عالم باحث مصمم معماري
  محاسب مدقق مستشار أخصائي اختصاصي فني ممرض طبيب صيدلي محامي محام مترجم محرر كاتب صحفي سكرتير أمين مرشد مساعد
  صيدلاني متدرب مسؤول مندوب مؤسس خبير معد مخطط مشغل كهربائي ميكانيكي نجار سباك طاه طباخ نادل حارس ضابط طيار رسام فنان مخرج قاض معالج قابلة مسعف بائع تاجر مقاول
  مراقب مفتش مساح كيميائي فيزيائي جيولوجي مسوق مذيع مقدم قائد ميسر قائد معيد موجه عضو أخصائية ممثل منتج مصور إداري`)

/** Words that occur in the names of employers. */
const EMPLOYERS =
  words(`ltd limited inc llc llp plc corp corporation company co group holding holdings gmbh bank school schools
  university college academy institute institution centre center hospital clinic ministry authority council agency
  foundation association organisation organization society studio labs laboratory office bureau department municipality
  kindergarten nursery airlines airways hotel press pharmacy restaurant police court works contracting factory publishing solutions technologies systems services industries
  شركة مؤسسة مدرسة مدارس جامعة كلية معهد مركز أكاديمية مجموعة بنك مصرف مستشفى مستوصف عيادة وزارة هيئة بلدية جمعية
  منظمة وكالة دار مكتب مصنع إدارة روضة ثانوية مختبر فندق منصة صيدلية مطعم شرطة بلدية محكمة مستودع مديرية ديوان صحيفة قناة ابتدائية إعدادية متوسطة`)

const UNIVERSITIES =
  words(`university college institute academy polytechnic school faculty universität université
  جامعة كلية كليات معهد أكاديمية مدرسة ثانوية`)

const DEGREES =
  words(`bachelor bachelors bachelor's bsc ba beng bed bcom bba llb master masters master's msc ma meng med mba
  mphil phd doctorate doctor dphil diploma degree certificate associate pgce licence license hnd baccalaureate
  بكالوريوس بكالوريس ماجستير ماستر ماستير ماجيستير دكتوراه دبلوم دبلومة إجازة ليسانس شهادة ثانوية بكالوريا درجة`)

const bare = (word: string) => word.replace(/^ال(?=..)/, '')
const withoutFeminine = (word: string) => word.replace(/ه$/, '')
const holds = (list: Set<string>, word: string): boolean =>
  list.has(word) || list.has(bare(word)) || list.has(withoutFeminine(bare(word)))

const isArabic = (text: string) => /[\u0621-\u064a]/.test(text)
const wordsOf = (text: string) => foldWords(text.replace(/(\p{L})\.(?=\p{L}|\s|$)/gu, '$1')).split(' ')

/** The head word of a name: "Director" of "Director of Studies", «مدير» of «مدير مدرسة». */
function headOf(text: string): string {
  const all = wordsOf(text)
  if (isArabic(text)) return all[0] ?? ''
  const before = all.findIndex((word, index) => index > 0 && /^(?:of|for|in|to|and|the)$/.test(word))
  return all.slice(0, before > 0 ? before : undefined).at(-1) ?? ''
}

/** «مدرّسة» teaches, «مدرسة» is a school. */
const TEACHES = /^(?:ال)?مدر\u0651[\u064b-\u0650]*س/u

/** "Agronomist", "Bookkeeper": no list has them all. */
const TRADE = /^[a-z]{4,}(?:[lnprtm]ist|grapher|keeper|maker|ician)$/u

/** «مؤسسة» is an institution, not a woman who founded one. */
export const isJobTitle = (text: string): boolean => {
  if (TEACHES.test(text)) return true
  const head = headOf(text)
  if (TRADE.test(head)) return true
  return holds(TITLES, head) && !EMPLOYERS.has(bare(head))
}
export const hasTitleWord = (text: string): boolean => wordsOf(text).some((word) => holds(TITLES, word))
export const isEmployer = (text: string): boolean =>
  isArabic(text)
    ? !TEACHES.test(text) && holds(EMPLOYERS, headOf(text))
    : !isJobTitle(text) && wordsOf(text).some((word) => EMPLOYERS.has(word))
export const isDegree = (text: string): boolean => {
  const all = wordsOf(text)
  return isArabic(text) ? holds(DEGREES, all[0] ?? '') : all.some((word) => DEGREES.has(word))
}
const BARE = words('degree hons honours honors s of in with ال درجة شهادة')
const GRADES = words(
  'class honours honors hons gpa grade grades distinction merit cum laude تقدير امتياز معدل جيد ممتاز',
)
/** "Master's degree" without its subject. */
export const isBareDegree = (text: string): boolean =>
  isDegree(text) && wordsOf(text).every((word) => holds(DEGREES, word) || BARE.has(word))
export const isGrade = (text: string): boolean =>
  /\d/.test(text) || wordsOf(text).some((word) => holds(GRADES, word))
export const isUniversity = (text: string): boolean =>
  isArabic(text)
    ? wordsOf(text).some((word) => holds(UNIVERSITIES, word))
    : wordsOf(text).some((word) => UNIVERSITIES.has(word))
