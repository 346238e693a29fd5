import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { embeddedEngine } from '#worker/ai/embedded/engine.ts'
import { extract } from '#worker/extract/extract.ts'
import { analyse } from '#worker/ai/embedded/document.ts'
import { learn } from '#worker/ai/embedded/knowledge.ts'
import { neighbourhood } from '#worker/ai/embedded/questions/neighbourhood.ts'
import * as K from '#worker/ai/embedded/questions/kinds.ts'
import { checkQuestion } from '#worker/ai/gates/question.ts'
import { allPassed } from '#worker/ai/gates/gate.ts'
const N = new Set(['fill_numbers','number','number_typed','year','event_year','match_years','order_dates'])
const counts: any = {}; let words = 0
const [lang = 'en', mode, ...files] = process.argv.slice(2)
for (const what of files) {
  const bytes = new Uint8Array(readFileSync(what)); const name = basename(what)
  const made: any = await (extract as any)(bytes, 'md')
  const segments = made.document.segments.map((s: any, i: number) => ({ id: `s${i}`, kind: s.kind, level: s.level, text: s.text, rows: s.rows, lang: s.lang ?? lang }))
  const source: any = { language: lang, title: made.document.title, segments }
  const outline: any = (await (embeddedEngine as any).outline(source, {})).value
  console.log('\n=== ' + name, made.document.title)
  words += segments.reduce((n: number, s: any) => n + s.text.split(/\s+/).length, 0)
  for (const level of outline.levels) for (const [index, lesson] of level.lessons.entries()) {
    const ref = { index, title: lesson.title, segment_ids: lesson.segment_ids }
    let qs: any[]
    if (mode === 'all') {
      const ids = new Set(ref.segment_ids as string[])
      const knowledge = learn(analyse(neighbourhood(source, ref as any), ids))
      const lt = { sentences: knowledge.document.sentences.filter(({ block }) => ids.has(block.segment.id)), blocks: knowledge.document.blocks.filter(({ segment }) => ids.has(segment.id)) }
      const all = K.trusted(lt, knowledge)
      qs = all.filter(q => N.has(q.rule) || q.type === "ordering")
      for (const q of qs) { const r = checkQuestion(q, source); if (!allPassed(r)) { console.log('  !! gate', q.rule, q.title.slice(0,80), JSON.stringify(r.filter((x:any)=>x.state==='failed'))) ; (q as any).bad = true } }
      qs = qs.filter(q => !(q as any).bad)
    } else qs = (await (embeddedEngine as any).practice(source, { ...ref, objectives: [] }, { questions: 8, cards: 2 })).value.questions
    if (mode !== 'all') { counts.total = (counts.total ?? 0) + qs.length; qs = qs.filter((q: any) => N.has(q.rule)) }
    for (const q of qs) {
      counts[q.rule] = (counts[q.rule] ?? 0) + 1
      console.log(`Q ${q.rule} ${q.score?.toFixed?.(2) ?? ''}: ${q.title}`)
      if (q.content?.pairs) { for (const x of q.content.pairs) console.log(`      ${x.left} = ${x.right}`); for (const x of q.content.extra_rights ?? []) console.log(`      (extra) ${x}`) }
      else if (q.content?.items) for (const x of q.content.items) console.log(`      > ${x.text}`)
      else console.log('     ', q.answers.map((a: any) => (a.correct ? '*' : '') + a.text).join(' | '))
    }
  }
}
console.log(words, 'words', JSON.stringify(counts))
