import { eq } from 'drizzle-orm'
import { materials } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'
import { wav } from './recording-file.ts'

const SAID = [
  'Soil is the upper layer of the crust of the earth, in which plants take root.',
  'It consists of minerals, water, air and humus.',
  'Humus is the dark part of the soil that remains of dead plants and animals.',
  'Sand is a soil of coarse grains, through which water runs quickly.',
  'Clay is a soil of very fine grains, which holds water for a long time.',
  'Erosion is the loss of soil to wind and water.',
  'Terraces slow the water down, because they break the slope into steps.',
  'A field that is bare in winter loses about two tonnes of soil on each hectare.',
]

/** A talk of eight cues, five seconds each, with a longer pause after the fourth. */
export const TALK_VTT = [
  'WEBVTT',
  ...SAID.map((text, place) => {
    const start = 1 + place * 5 + (place > 3 ? 10 : 0)
    const time = (seconds: number) =>
      `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`
    return `${time(start)} --> ${time(start + 5)}\n${text}`
  }),
].join('\n\n')

/** Makes a second of sound the file of a material that a test wrote by hand. */
export async function giveSound({ db, files }: Services, materialId: string): Promise<void> {
  const row = await db
    .update(materials)
    .set({ kind: 'audio' })
    .where(eq(materials.id, materialId))
    .returning({ key: materials.file_key })
    .get()
  await files.put(row?.key ?? '', wav(1))
}
