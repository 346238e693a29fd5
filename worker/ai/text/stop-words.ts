import { fold } from './fold.ts'
import { remembered } from './remembered.ts'

const ARABIC = `في من على إلى عن مع هذا هذه ذلك تلك التي الذي الذين اللذين اللتين هو هي هم هن هما أنا نحن أنت أنتم
كان كانت يكون تكون كانوا ليس ليست قد لقد ثم أو أم بل لكن لا لم لن ما ماذا متى أين كيف لماذا إن أن إنه إنها أنه أنها
لأن لأنه كل بعض أي غير بين عند عندما حين حيث خلال بعد قبل منذ حتى كما مثل مثلا أيضا فقط جدا منها منه منهم فيها فيه
فيهم عليها عليه عليهم إليها إليه بها به بهم لها له لهم عنها عنه ذات ذو وهو وهي وهم وكان وكانت والتي والذي وقد ولا ولم
ولن وما وفي ومن وعلى وإلى وعن ومع وهذا وهذه وذلك كذلك لذلك هناك هنا إذا إذ لو لولا كي لكي يتم تم سوف وأن وإن بأن فإن
فقد بما مما فيما إما أما وأما سواء أكثر أقل أول أولا ثانيا وأخيرا أخيرا بعدها قبلها تقريبا حوالي نحو عبر ضد تحت فوق
دون بدون لدى لديه لديها لدينا وكذلك كلها كله نفس نفسه نفسها أحد إحدى أخرى آخر الآخر الأخرى وغيرها وغير يمكن يمكنك
يمكننا يجب عادة غالبا بشكل بذلك بهذا بهذه لهذا لهذه فهو فهي فهم كانا ولكن وهكذا هكذا أبدا دائما شيء شيئا عبارة
بالإضافة بسبب طريق أثناء جميع أولئك كافة سائر طوال`
const ENGLISH = `a an the and or but if then else of in on at by for to from with without into onto over under between
among through during before after above below up down out off about against as is are was were be been being am do does
did doing have has had having can could may might must shall should will would not no nor so than too very just only also
even ever never always often sometimes this that these those it its itself he him his she her hers they them their theirs
we us our ours you your yours i me my mine who whom whose which what when where why how all any both each few more most
other another some such own same there here because while although though however therefore thus hence whether either
neither per via within upon toward towards across along around behind beyond near since until like unlike including e.g
i.e etc one two three many much several every use used uses using make makes made take takes get gets go goes become
becomes became called known well still yet now quite rather almost perhaps indeed instead first second third next last
new able need needs`

const arabic = new Set(ARABIC.split(/\s+/).map(fold))
const english = new Set(ENGLISH.split(/\s+/))

/** Function words of both languages: Arabic prose quotes English, so both lists always apply. */
export const isStopWord = remembered((word) => {
  const key = fold(word)
  return arabic.has(key) || english.has(key)
}, 20_000)
