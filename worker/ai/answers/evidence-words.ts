/** What shows that a passage holds a number, a date, a place, a reason. Arabic patterns see the folded text. */
export const EN_NUMBER =
  /(?<![A-Za-z-])\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|sixteen|eighteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|half|third|quarter|once|twice|dozen)\b/i
export const AR_NUMBER =
  /\d|(?:^|\s)[وبلف]?(?:ال)?(?:واحد|اثن|ثلاث|اربع|خمس|ست|سبع|ثمان|تسع|عشر|احدي|مئ|مائ|الف|مليون|نصف|ربع|ثلث|مرتين|سنتين|اسبوعين|اسبوع|يومين|شهرين|ساعتين)/u

export const EN_ATTRIBUTES = {
  deep: /\bdeep|depth|metre|kilomet/i,
  tall: /\bhigh|tall|height|metres/i,
  high: /\bhigh|tall|height|metre/i,
  wide: /\bwide|width|metre/i,
  old: /\baged?\b|years? old|older|\bage\b/i,
  big: /square|larger|hectare|size|measure/i,
  large: /square|larger|size|measure/i,
  heavy: /gram|kilo|weigh|tonne/i,
  fast: /per (?:hour|minute|second)|speed|rate of|knots|second/i,
  hot: /degree|°/i,
  cold: /degree|°/i,
  far: /mile|metre|kilomet/i,
  long: /second|minute|hour|day|week|month|year|centur|metre|mile|centimet|morning|sunrise/i,
  often:
    /\b(?:every|each|once|twice|times|sessions|daily|weekly|monthly|yearly|a (?:day|week|month|year))\b/i,
  soon: /minute|hour|day|week|month/i,
  early: /hour|minute|day|week|month|o'clock|\d/i,
  late: /hour|minute|day|week|month|o'clock|\d/i,
  expensive: /£|\$|€|pound|dollar|crown|euro|riyal|pence|\bfee|price|free of charge|cost|fine|level \d/i,
} as const
export const AR_MONEY = /ريال|ليره|دينار|دنانير|درهم|دولار|كلفه|رسم|جنيه|مجان/u

export const EN_PLACE =
  /\b(?:in|at|on|from|near|between|off|into|around|under|through|to|upon)\b (?:the |a |an )?[\p{L}]/u
export const AR_PLACE = /(?:^|\s)[وف]?(?:في|من|الي|علي|عند|بين|داخل|فوق|تحت|خارج|قرب|حول)\s|(?:^|\s)ب\S{3,}/u
export const EN_TIME =
  /\b(?:1[0-9]{3}|20\d\d|January|February|March|April|May|June|July|August|September|October|November|December|century|night|morning|evening|spring|summer|autumn|winter|when|if|after|before|once|every|during|until|within|hours?|days?|weeks?|months?|years?|Sabbath)\b/
export const AR_TIME =
  /\d{3,4}\s?[مه]?|(?:^|\s)[وف]?(?:في )?(?:ال)?(?:سنه|عام|قرن|يناير|فبراير|مارس|ابريل|مايو|يونيو|يوليو|اغسطس|سبتمبر|اكتوبر|نوفمبر|ديسمبر|محرم|صفر|رجب|شعبان|رمضان|شوال|قبله|بعده|يوم|ايام|بعد|قبل|عند|كل|اذا|حين|حتي|الصيف|الشتاء|الربيع|الخريف|ليلا|صباحا|الفجر|المساء)(?=\s|$)|باسبوع|خلال/u

export const EN_CAUSE =
  /\b(?:because|since|so that|in order to|therefore|thus|hence|due to|as a result|which is why|so\b|owing to|caused by|feared|to prevent|on condition|by mistake|for (?:a|an|the|it|he|she|they)\b|reason|leads? to|(?:this|that) is why)/i
export const AR_CAUSE =
  /(?:^|\s)[وف]?(?:لان|لانه|لانها|بسبب|نتيجه|لذلك|ولذا|لذا|لهذا|خوفا|حفاظا|منعا|كي|لكي|حتي لا|بفضل|اذ|ل[يتن]\S{3,}|لمنع|لحمايه|لتجنب|لصد|ف[يت]\S{3,}|حتي|يودي|تودي|ينتج|سبب)\S*(?=\s|$)/u
export const EN_CONDITION =
  /\b(?:if|when|unless|whoever|any(?:one)? (?:person )?who|without|after|must|shall|may|will)\b/i
export const AR_CONDITION =
  /(?:^|\s)[وف]?(?:اذا|عند|من|لو|كل من|حين|عندما|متي|ما لم|يجب|علي|يلزم|لزم|ان|بعد)\s/u
export const EN_PERSON =
  /(?<!^)(?<![.] )\b[A-Z][a-z]+|^[A-Z][a-z]+ [A-Z]|\b(?:steward|chair|secretary|treasurer|warden|committee|member|board|keeper|tenant|operator|administrator|auditor|master|owner|king|queen|worker|person|grandfather|mother|father|captain|council)s?\b/

export const EXAMPLE =
  /\b(?:for example|such as|examples?|instance|like|e\.g\.)\b|, as .+ can|(?:^|\s)(?:مثل|مثال|مثلا|كأن|كـ|منها|ومنها)(?=\s)|،\s?ك(?:ال|أ)/iu
export const COUNTED =
  /\b(?:two|three|four|five|six|seven) (?:\w+ )?(?:kinds?|types?|sorts?|ways|factors|methods|roles|parts|layers|stages|members|steps|regions|reasons|things|causes)\b|(?:نوعان|نوعين|قسمان|قسمين|ثلاث|اربع|خمس|ست|سبع)\S* (?:انواع|طرق|ابواب|حجرات|درجات|خطوات|مراحل|اقسام|عناصر|اجزاء|اسباب|حركات|اعضاء|مبادي|شروط)/u

/** Figures and quantities in a yes or no question leave it open: ten hens against "no more than eight". */
export const QUANTITY = /\d|\b(?:ten|five|four|three|two|every|all|any)\b|(?:^|\s)(?:كل|جميع|اي)(?=\s)/u
export const NEGATIVE_EN =
  /\b(?:not|never|no|cannot|only|unless|forbidden|illegal|nobody|except|rarely|hardly|without)\b/i
export const NEGATIVE_AR =
  /(?:^|\s)[وف]?(?:لا|لم|لن|ليس|ليست|يحظر|يمنع|ما لم|الا|دون|محظور|ممنوع|غير|عدا)(?=\s|$)/u
export const BAN_EN = /\b(?:must not|may not|shall not|forbidden|illegal|not be|no person shall)\b/i
export const BAN_AR = /(?:^|\s)[وف]?(?:يحظر|لا يجوز|يمنع|لا يسمح|لا يحق)(?=\s)/u
export const EXCEPTION =
  /\b(?:only|unless|except|save|without|provided)\b|(?:^|\s)[وف]?(?:الا|ما لم|عدا|فقط|بشرط|بعد)(?=\s)/iu
