import { readFileSync } from 'node:fs'
import { extract } from '#worker/extract/extract.ts'
import { analyse } from '#worker/ai/embedded/document.ts'
import { learn } from '#worker/ai/embedded/knowledge.ts'
import { quantitiesIn } from '#worker/ai/embedded/questions/numbers/quantities.ts'
import { quotable } from '#worker/ai/embedded/questions/quote/quotable.ts'
import { standing } from '#worker/ai/embedded/questions/numbers/standing.ts'
import { statementOf } from '#worker/ai/embedded/questions/numbers/frames.ts'
const [lang = 'en', ...files] = process.argv.slice(2)
for (const what of files) {
  const made: any = await (extract as any)(new Uint8Array(readFileSync(what)), 'md')
  const segments = made.document.segments.map((s: any, i: number) => ({ id: `s${i}`, kind: s.kind, level: s.level, text: s.text, rows: s.rows, lang }))
  const k = learn(analyse({ language: lang, title: made.document.title, segments } as any))
  for (const s of k.document.sentences) {
    if (!/\p{N}|million|hundred|مئة|مائة|خمس|ثلاث/u.test(s.plain.text)) continue
    const qs = quantitiesIn(s, lang as any); const q = quotable(s, lang as any); const st = standing(s, k)
    const v = qs.map(x => `[${x.text}${x.unit ? ' ' + x.unit.name : ''} ${JSON.stringify(Object.values(statementOf(x, st?.from ?? 0, lang as any)))}]`).join(' ')
    console.log(`${q ? (q.before ? 'Q+' : 'Q') : '-'} ${st ? (st.before ? 'S+' : 'S') : '-'} ${v || '(none)'} :: ${s.raw.slice(0, 260)}`)
  }
}
