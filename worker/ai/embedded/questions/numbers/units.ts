/** What a number counts or measures. Quantities of one class can stand in for each other. */
export type Unit = { measure: Measure; name: string; size: number; usual?: number[] }
export type Measure = 'time' | 'money' | 'mass' | 'length' | 'volume' | 'area' | 'percent' | 'temperature'

const unit = (measure: Measure, name: string, size: number, words: string, usual?: number[]) =>
  words.split(' ').map((word) => [word, { measure, name, size, usual }] as const)

const UNITS = new Map<string, Unit>([
  ...unit('time', 'second', 1 / 60, 'second seconds ثانية ثوان ثواني', [5, 10, 15, 20, 30, 45, 60, 90]),
  ...unit('time', 'minute', 1, 'minute minutes دقيقة دقائق', [5, 10, 15, 20, 30, 45, 60, 90]),
  ...unit('time', 'hour', 60, 'hour hours ساعة ساعات', [12, 24, 36, 48, 72]),
  ...unit(
    'time',
    'day',
    1_440,
    'day days night nights يوما يوم أيام ليلة ليال ليالي',
    [3, 5, 7, 10, 14, 15, 21, 30, 45, 60, 90, 120],
  ),
  ...unit('time', 'week', 10_080, 'week weeks أسبوعا أسبوع أسابيع', [2, 3, 4, 6, 8, 12]),
  ...unit('time', 'month', 43_200, 'month months شهرا شهر أشهر شهور', [2, 3, 4, 6, 9, 12, 18, 24]),
  ...unit('time', 'year', 525_600, 'year years سنة سنوات سنين عاما عام أعوام'),
  ...unit('time', 'century', 52_560_000, 'century centuries قرنا قرن قرون'),
  ...unit(
    'money',
    'money',
    1,
    'dollars pounds euros riyals dirhams dinars crowns francs florins ducats guilders pence cents ريال ريالا ريالات درهم درهما دراهم دينار دينارا دنانير دولار دولارا دولارات جنيه جنيها جنيهات',
  ),
  ...unit(
    'mass',
    'mass',
    1,
    'kilograms kilogram kg grams gram g milligrams mg tonnes tons كيلوغراما كيلوغرام كيلوغرامات كيلوجراما كيلوجرام غراما غرام غرامات جراما جرام طنا طن أطنان كجم كغ كغم كيلو رطلا أرطال',
  ),
  ...unit(
    'length',
    'length',
    1,
    'metres meters metre meter m km kilometres kilometers centimetres centimeters millimetres millimeters cm mm feet miles fathoms inches مترا متر أمتار كيلومترا كيلومتر كيلومترات سنتيمترا سنتيمتر سنتيمترات مليمترا مليمتر ملم سم كم كلم م ميل قدم قدما أقدام ذراعا أذرع فرسخا فراسخ ميلا أميال',
  ),
  ...unit('volume', 'volume', 1, 'litres liters litre liter millilitres ml لترا لتر لترات'),
  ...unit('area', 'area', 1, 'hectares hectare acres acre هكتارا هكتار هكتارات فدانا فدان أفدنة'),
  ...unit(
    'percent',
    'percent',
    1,
    '% percent ٪ بالمئة بالمائة',
    [5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90],
  ),
  ...unit('temperature', 'degree', 1, 'degrees degree °C °F درجة درجات'),
])

export const unitOf = (word: string): Unit | undefined => UNITS.get(word) ?? UNITS.get(word.toLowerCase())
