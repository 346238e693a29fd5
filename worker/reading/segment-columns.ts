import { segments } from '#db/schema/index.ts'

/** What a segment says and where it stands in its material; the engine reads these, and pages show them. */
export const segmentColumns = {
  id: segments.id,
  position: segments.position,
  kind: segments.kind,
  level: segments.level,
  text: segments.text,
  rows: segments.rows,
  lang: segments.lang,
  slide: segments.slide,
}
