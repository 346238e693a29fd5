import light from '@expo-google-fonts/readex-pro/300Light/ReadexPro_300Light.ttf?inline'
import regular from '@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf?inline'
import semibold from '@expo-google-fonts/readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf?inline'
import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm'
import renderer from '@resvg/resvg-wasm/index_bg.wasm'
import { inTurns } from '../turns.ts'

/** Heavy: 2.5 MB of renderer and three fonts. Only ever loaded by a dynamic import. */

const FAMILY = 'Readex Pro'
const starting = inTurns()
let fonts: Uint8Array[] | undefined

/** The renderer starts once an isolate; the fonts hold Arabic and Latin in one file each. */
const start = async (): Promise<Uint8Array[]> =>
  fonts ??
  starting(async () => {
    // Who waited may find it started.
    if (fonts) return fonts
    const read = await Promise.all([light, regular, semibold].map(bytesOf))
    await initWasm(renderer)
    fonts = read
    return read
  })

const bytesOf = async (dataUrl: string) => new Uint8Array(await (await fetch(dataUrl)).arrayBuffer())

export type Drawn = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number }

type Fit = NonNullable<ResvgRenderOptions['fitTo']>

/** An SVG as a PNG. It reaches no file and no address. Throws what cannot be drawn. */
export const renderSvg = (svg: string, fitTo: Fit): Promise<Drawn> =>
  withImage(svg, { fitTo }, (image) => {
    const drawn = image.render()
    try {
      return { bytes: new Uint8Array(drawn.asPng()), width: drawn.width, height: drawn.height }
    } finally {
      // Memory of the renderer is not collected by itself.
      drawn.free()
    }
  })

/** The sides of an SVG by its own account. Throws what cannot be read. */
export const measureSvg = (svg: string) =>
  withImage(svg, {}, ({ width, height }): { width: number; height: number } => ({ width, height }))

async function withImage<T>(
  svg: string,
  options: ResvgRenderOptions,
  use: (image: InstanceType<typeof Resvg>) => T,
): Promise<T> {
  const fontBuffers = await start()
  const font = { fontBuffers, loadSystemFonts: false, defaultFontFamily: FAMILY }
  const image = new Resvg(svg, { ...options, font })
  try {
    return use(image)
  } finally {
    image.free()
  }
}
