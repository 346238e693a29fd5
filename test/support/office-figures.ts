import { relationships, writeDocx, writePptx } from '#test/worker/extract/archive-writer.ts'

const EMU_CM = 360_000

type Drawn = { alt?: string; crop?: string; cm?: [number, number] }

/** A picture in a run of Word, by the id of its relationship. */
export const drawing = (id: string, { alt = '', crop = '', cm = [5, 4] }: Drawn = {}): string =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="${cm[0] * EMU_CM}" cy="${cm[1] * EMU_CM}"/><wp:docPr id="1" name="Picture" descr="${alt}"/>
   <a:graphic><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="x"/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/>${crop}</pic:blipFill></pic:pic></a:graphic></wp:inline></w:drawing></w:r>`
export const pictured = (id: string, drawn?: Drawn): string => `<w:p>${drawing(id, drawn)}</w:p>`

/** What a relationship may name besides a picture of the file. */
export type Media = Record<string, Uint8Array | { external: string }>

const relationsTo = (media: Media, folder: string) =>
  relationships(Object.keys(media).map((id) => [id, 'image', `${folder}/${id}.bin`])).replace(
    /Id="(\w+)"([^>]*?)Target="[^"]*"/g,
    (whole, id: string, rest: string) => {
      const one = media[id]
      return one && 'external' in one
        ? `Id="${id}"${rest}Target="${one.external}" TargetMode="External"`
        : whole
    },
  )
const partsOf = (media: Media, folder: string) =>
  Object.fromEntries<Uint8Array>(
    Object.entries(media).flatMap(([id, one]) =>
      one instanceof Uint8Array ? [[`${folder}/${id}.bin`, one]] : [],
    ),
  )

/** A Word file with these pictures, each under the id of its relationship. */
export const pictureDocx = (
  body: string,
  media: Media,
  styles = '',
  parts: Record<string, string> = {},
): Uint8Array =>
  writeDocx(body, {
    ...parts,
    'word/_rels/document.xml.rels': relationsTo(media, 'media'),
    ...(styles ? { 'word/styles.xml': `<w:styles>${styles}</w:styles>` } : {}),
    ...partsOf(media, 'word/media'),
  })

export const slidePicture = (id: string, { alt = '', cm = [5, 4] }: Drawn = {}): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="4" name="x" descr="${alt}"/></p:nvPicPr><p:blipFill><a:blip r:embed="${id}"/></p:blipFill><p:spPr><a:xfrm><a:ext cx="${cm[0] * EMU_CM}" cy="${cm[1] * EMU_CM}"/></a:xfrm></p:spPr></p:pic>`

/** Slides that share these pictures. */
export const picturePptx = (slides: string[], media: Media): Uint8Array =>
  writePptx(
    slides.map((slide) => `<p:sld><p:cSld>${slide}</p:cSld></p:sld>`),
    {
      ...Object.fromEntries(
        slides.map((_, i) => [`ppt/slides/_rels/slide${i + 1}.xml.rels`, relationsTo(media, '../media')]),
      ),
      ...partsOf(media, 'ppt/media'),
    },
  )
