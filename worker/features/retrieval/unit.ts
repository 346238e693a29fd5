import type { PassageKind, SourceLanguage } from '#db/vocabulary.ts'

/** A passage before its words are turned into index forms. */
export type Unit = {
  key: string
  kind: PassageKind
  text: string
  heading: string
  title: string
  lang: SourceLanguage
  block: string
  ordered: boolean
  label: string
  cited_material_id: string | null
  segment_id: string | null
  start: number
  end: number
}

/** The path of headings above the current place, by level. */
export class HeadingPath {
  private path: { level: number; text: string }[] = []

  enter(level: number, text: string): void {
    this.path = [...this.path.filter((one) => one.level < level), { level, text }]
  }

  get text(): string {
    return this.path.map(({ text }) => text).join(' › ')
  }
}
