import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { extract } from '#worker/extract/extract.ts'
import { analyse } from '#worker/ai/embedded/document.ts'
import { viewOf, spokenIn, lineOf } from '#worker/ai/embedded/questions/narrative/spoken.ts'
import { speakerArabic } from '#worker/ai/embedded/questions/narrative/speakers-ar.ts'
import { speakerEnglish } from '#worker/ai/embedded/questions/narrative/speakers-en.ts'
import { doersOf } from '#worker/ai/embedded/questions/narrative/subject-ar.ts'
import { wordEvidence } from '#worker/ai/embedded/questions/word-evidence.ts'
const [lang = 'en', ...files] = process.argv.slice(2)
for (const what of files) {
  const m: any = await (extract as any)(new Uint8Array(readFileSync(what)), 'md')
  const segments = m.document.segments.map((s: any, i: number) => ({ id: `s${i}`, kind: s.kind, level: s.level, text: s.text, rows: s.rows, lang }))
  const d = analyse({ language: lang, title: m.document.title, segments } as any)
  console.log('=== ' + basename(what))
  const ev = wordEvidence(d)
  for (const block of d.blocks) {
    const v = viewOf(block); const all = spokenIn(block, lang as any)
    if (!all.length && /["“«]/.test(v.text)) console.log('NONE', v.text.slice(0, 100))
    all.forEach((sp, at) => {
      const start = all[at - 1]?.to ?? 0, end = all[at + 1]?.from ?? v.text.length
      const before = v.text.slice(start === 0 ? 0 : start + 1, sp.from - (sp.marked ? 1 : 0)), after = sp.marked ? v.text.slice(sp.to, end) : ''
      const who: any = (lang === 'ar' ? speakerArabic(before, after, doersOf(d)) : speakerEnglish(before, after, ev.isName))?.name
      const line = lineOf(sp, v.text)
      console.log(`${who ?? '-'} | ${line ? 'L' : 'x'} | …${before.slice(-45)}[${v.text.slice(sp.from, sp.to).slice(0, 40)}]${after.slice(0, 40)}`)
    })
  }
}
