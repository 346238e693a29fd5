import { fold } from '../text/fold.ts'
import { indexForm } from '../text/index-forms.ts'
import { isStopWord } from '../text/stop-words.ts'
import { words } from '../text/words.ts'

/** Beside the function words of prose, those that only questions have, dialects included. */
const OF_QUESTIONS = `what's who's that's whats whos hows wheres whens i'm vs versus doesn't don't isn't aren't can't cannot won't didn't wasn't couldn't
somebody someone anybody anyone something anything lot really please today happens happen supposed exactly
شو ايش وش ايه شنو ليش ليه علاش مين وين فين منين امتى ايمتى ازاي شلون قديش كام كم بيد لما طيب يعني يا سمحت فضلك أريد
اريد بدي عايز ابغى ممكن هل فهل مم بم عم لي لنا أيهما أيهم ايهم ماهو ماهي اللي الي اللتان اللتين هاي هذي هدا مشان عشان
علشان مو مش ليست زي متل هيك اي باي لاي عم رح كل حالي حاله كده كذا يصير يحصل يحدث صار حصل حدث بصير احنا نحنا انتو`

/** Words that only frame a question of some kind: they are in no passage that answers it. */
const OF_FRAMES = `word term mean meaning meant define definition explain describe tell example instance give list name kind
type sort summary summarise summarize section lesson chapter course difference compare comparison differ distinguish
true false quiz test question simpler simple easy show main point translate translation arabic english essay
count considered reason cause purpose come put get got let want look really stuff main idea main point people person thing way material say
مثالا امثلة كلمة معنى يعني تعني مقصود المقصود عرف عرّف تعريف اشرح وضح مثال اعط اعطني اذكر عدد انواع نوع لخص لخّص ملخص
تلخيص فصل درس باب قسم وحدة فرق الفرق قارن مقارنة الفروق اختبرني امتحني أسئلة سؤال ابسط بطريقة طريقة طرق خطوات سبب السبب
اسباب يتم تتم ترجم ترجمة الانجليزية العربية حدثني مصطلح مفهوم موضوع علل كيفية يقدر اقدر تقدر استطيع يستطيع نسوي اسوي
نعمل اعمل افعل نفعل رايك توجد يوجد موجود فائدة الشخص الناس نضع يضع يوضع حط يحط نحط بحط بحطوا عندهم عندي عندنا لازم راح صاير وضع يحتاج تحتاج نحتاج بقدر بقدروا بتقدر بنقدر يقدروا ينفع بصير`

const ofQuestions = new Set(OF_QUESTIONS.split(/\s+/).map(fold))
const frames = new Set(
  OF_FRAMES.split(/\s+/)
    .map(fold)
    .flatMap((word) => [word, indexForm(word)]),
)
/** Content in a question, though prose uses them as mere function words. */
const KEPT = new Set('first second third last next new use used make made called known need needs'.split(' '))

const isFunctionWord = (word: string): boolean => {
  const key = fold(word)
  // «دوّن» wrote down, «دون» without: only the doubled letter tells them apart.
  if (key === 'دون' && word.includes('\u0651')) return false
  if (KEPT.has(key)) return false
  return key.length < 2 || ofQuestions.has(key) || isStopWord(key)
}

/** A question word or function word, also behind «و» and «ف». */
export const isStop = (word: string): boolean => {
  const key = fold(word)
  return isFunctionWord(word) || (key.length > 3 && /^[وف]/u.test(key) && isFunctionWord(key.slice(1)))
}

/** The words of a question that say what it is about, each once. */
export const contentWords = (text: string): string[] => [
  ...new Set(
    words(text).filter((word) => {
      const key = fold(word)
      return !isStop(word) && !frames.has(key) && !frames.has(indexForm(key))
    }),
  ),
]
