import type { Block, Document } from '../document.ts'
import type { Planning } from './lessons.ts'
import { OUTLINE_WORDS } from './outline-words.ts'
import { type Part, partsOf, type Tree, wordsIn } from './parts.ts'
import { openingTitle, subjectTitle } from './suggested-titles.ts'

const CHAPTERS = 8

/** The headings of the whole course. Several files are read one by one: each has a title and a start of its own. */
export function treeOf(document: Document, planning: Planning): Tree {
  const files = filesOf(document)
  const [only] = files
  if (only && files.length === 1) return partsOf(only)
  const trees = files.map((blocks) => ({ blocks, ...partsOf(blocks) }))
  const chapters = trees.reduce((sum, { parts }) => sum + parts.length, 0)
  const isDeep = trees.every(({ parts }) => parts.length > 1 && parts.some((part) => part.parts.length > 0))
  const parts = trees.flatMap((tree, index) => {
    const opened = isDeep && chapters <= CHAPTERS ? opensWith(tree) : []
    return opened.length > 0 ? opened : [fileOf(tree, tree.blocks, index, planning)]
  })
  return { title: trees[0]?.title, front: [], parts }
}

function filesOf({ source, blocks }: Document): Block[][] {
  const { file_of: fileOfId } = source
  return fileOfId ? [...Map.groupBy(blocks, ({ segment }) => fileOfId.get(segment.id)).values()] : [blocks]
}

function opensWith({ front, parts }: Tree): Part[] {
  const [first, ...others] = parts
  if (!first || front.length === 0) return parts
  return [{ ...first, own: [...front, ...first.own], words: first.words + wordsIn(front) }, ...others]
}

/** A file as a chapter, named by its title. */
function fileOf(
  { title, front, parts }: Tree,
  blocks: Block[],
  index: number,
  { knowledge }: Planning,
): Part {
  const made = () => subjectTitle(blocks, knowledge) ?? openingTitle(blocks, knowledge)
  const name = title ?? made() ?? OUTLINE_WORDS[knowledge.document.lang].part(index + 1)
  return {
    title: name,
    suggested: title === undefined,
    heading: [],
    own: front,
    parts,
    words: wordsIn(blocks),
  }
}
