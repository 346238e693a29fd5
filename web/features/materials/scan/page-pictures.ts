import { fetchBytes } from '#web/api/file-bytes.ts'
import { openFile } from '#web/domain/real-page/pdf-library.ts'
import type { Scan } from '#worker/contract/scans.ts'

/** The pages of a file as pictures. */
export type PagePictures = {
  pages: number
  draw: (page: number) => Promise<HTMLCanvasElement>
  close: () => void
}

/** Measured on Arabic pages: 150 dots an inch are read better than 200 and 300. */
const SCALE = 150 / 72
/** More than that makes reading slow and not better. */
const MOST_SIDE = 2_400
const PHOTO_SIDE = 2_000

/** Opens a scanned PDF, or a picture as a file of one page. Rejects where it is neither or the network is away. */
export async function openPictures(
  { file_url: url, kind }: Scan,
  signal: AbortSignal,
): Promise<PagePictures> {
  const bytes = await fetchBytes(url, signal)
  return kind === 'image' ? onePicture(bytes) : pdfPages(bytes)
}

async function onePicture(bytes: Uint8Array): Promise<PagePictures> {
  const picture = await createImageBitmap(new Blob([bytes.slice()]))
  return {
    pages: 1,
    draw: async () => {
      const scale = Math.min(1, PHOTO_SIDE / Math.max(picture.width, picture.height))
      const canvas = document.createElement('canvas')
      canvas.width = Math.max(1, Math.round(picture.width * scale))
      canvas.height = Math.max(1, Math.round(picture.height * scale))
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
      return canvas
    },
    close: () => picture.close(),
  }
}

async function pdfPages(bytes: Uint8Array): Promise<PagePictures> {
  const file = await openFile(bytes)
  return {
    pages: file.pages,
    draw: async (number) => {
      const page = await file.page(number)
      const canvas = document.createElement('canvas')
      await page.draw(canvas, Math.min(SCALE, MOST_SIDE / Math.max(page.width, page.height))).done
      return canvas
    },
    close: file.close,
  }
}
