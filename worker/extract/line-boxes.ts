import type { LineBox } from '#db/schema/materials.ts'
import { countLetters } from '#worker/contract/letters.ts'

const lettersOf = (boxes: LineBox[]): number => boxes.reduce((sum, box) => sum + box[4], 0)

/** The boxes, if they hold exactly the letters of the text. Others would mark the wrong words. */
export const fitting = (boxes: LineBox[] | undefined, text: string): LineBox[] | undefined =>
  boxes && lettersOf(boxes) === countLetters(text) ? boxes : undefined

/** The boxes of each piece of a text. A line that lies in two pieces is divided by its share of letters. */
export function divideBoxes(boxes: LineBox[], pieces: string[]): LineBox[][] {
  const rest = [...boxes]
  return pieces.map((piece) => {
    const taken: LineBox[] = []
    for (let wanted = countLetters(piece); wanted > 0; ) {
      const box = rest.shift()
      if (!box) break
      if (box[4] <= wanted) taken.push(box)
      else {
        const [head, tail] = cutBox(box, wanted)
        taken.push(head)
        rest.unshift(tail)
      }
      wanted -= box[4]
    }
    return taken
  })
}

/** The first letters of a line, and the others: from the right where it is read from there. */
function cutBox(box: LineBox, letters: number): [LineBox, LineBox] {
  const [x, end, y, size, all, rightToLeft, ...page] = box
  const width = ((end - x) * letters) / all
  const at = tenths(rightToLeft ? end - width : x + width)
  const left = (count: number): LineBox => [x, at, y, size, count, rightToLeft, ...page]
  const right = (count: number): LineBox => [at, end, y, size, count, rightToLeft, ...page]
  const others = all - letters
  return rightToLeft ? [right(letters), left(others)] : [left(letters), right(others)]
}

/** Boxes of a block that goes on from another page. */
export const onPage = (boxes: LineBox[], page: number): LineBox[] =>
  boxes.map(([x, end, y, size, letters, rightToLeft]) => [x, end, y, size, letters, rightToLeft, page])

/** A tenth of a point is finer than a screen shows. */
export const tenths = (points: number): number => Math.round(points * 10) / 10
