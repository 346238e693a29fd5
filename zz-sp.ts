import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { embeddedEngine } from '#worker/ai/embedded/engine.ts'
import { extract } from '#worker/extract/extract.ts'
import { analyse } from '#worker/ai/embedded/document.ts'
import { learn } from '#worker/ai/embedded/knowledge.ts'
import { speakerSets } from '#worker/ai/embedded/questions/narrative/speaker-sets.ts'
import { checkQuestion } from '#worker/ai/gates/question.ts'
const [lang = 'en', ...files] = process.argv.slice(2)
let lessons = 0, made = 0, words = 0, few = 0
for (const what of files) {
  const m: any = await (extract as any)(new Uint8Array(readFileSync(what)), 'md')
  const segments = m.document.segments.map((s: any, i: number) => ({ id: `s${i}`, kind: s.kind, level: s.level, text: s.text, rows: s.rows, lang }))
  const source: any = { language: lang, title: m.document.title, segments }
  const outline: any = (await (embeddedEngine as any).outline(source, {})).value
  console.log('\n=== ' + basename(what), m.document.title)
  for (const level of outline.levels) for (const lesson of level.lessons) {
    lessons++
    const ids = new Set(lesson.segment_ids as string[])
    const k = learn(analyse(source, ids))
    const sets = speakerSets(k.document.sentences.filter(({ block }) => ids.has(block.segment.id)), k)
    made += sets.length
    for (const q of sets) {
      const bad = checkQuestion(q as any, source).filter((x: any) => x.state === 'failed')
      console.log(`Q ${q.score.toFixed(1)} ${q.title} ${bad.length ? 'GATE ' + JSON.stringify(bad) : ''}`)
      for (const x of q.content!.pairs!) console.log(`      ${x.left} = ${x.right}`); for (const x of q.content!.extra_rights ?? []) console.log(`      (extra) ${x}`)
    }
  }
}
console.log('lessons', lessons, 'sets', made)
