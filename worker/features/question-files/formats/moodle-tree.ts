import { readXml } from '#worker/extract/office/xml.ts'

/** An element of a Moodle file with what stands in it. */
export type Element = {
  name: string
  attributes: Record<string, string>
  text: string
  comments: string[]
  children: Element[]
}

const newElement = (name: string, attributes: Record<string, string> = {}): Element => ({
  name,
  attributes,
  text: '',
  comments: [],
  children: [],
})

export const childrenOf = (element: Element, name: string): Element[] =>
  element.children.filter((child) => child.name === name)
/** The text of an element's `text`, or its own where it has none. */
export function textOf(element: Element | undefined): string {
  if (!element) return ''
  return childrenOf(element, 'text')[0]?.text ?? element.text
}
export const firstOf = (element: Element, name: string): Element | undefined =>
  element.children.find((child) => child.name === name)

/** Hands over each question of a Moodle file as it ends, so that no more than one is held. */
export async function readMoodleTree(
  bytes: Uint8Array,
  onQuestion: (question: Element) => void,
): Promise<boolean> {
  let isQuiz = false
  const open: Element[] = []
  await readXml(bytes, {
    open(name, attributes) {
      if (name === 'quiz') isQuiz = true
      if (open.length === 0 && name !== 'question') return
      const element = newElement(name, { ...attributes })
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    text(piece) {
      const element = open.at(-1)
      // The bytes of a picture are none of our words.
      if (element && element.name !== 'file') element.text += piece
    },
    comment(text) {
      open.at(-1)?.comments.push(text)
    },
    close() {
      const element = open.pop()
      if (element && open.length === 0) onQuestion(element)
    },
  })
  return isQuiz
}
