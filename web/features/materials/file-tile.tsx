import { Captions, Clapperboard, FileText, FileType, Globe, Image, Mic, Presentation } from 'lucide-react'
import { splitExtension } from '#web/ui/file-name.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Material } from '#worker/contract/materials.ts'

const KINDS = {
  pdf: { icon: FileText, word: 'PDF' },
  docx: { icon: FileType, word: 'DOCX' },
  pptx: { icon: Presentation, word: 'PPTX' },
  text: { icon: FileText, word: 'TXT' },
  markdown: { icon: FileText, word: 'MD' },
  captions: { icon: Captions, word: 'VTT' },
  audio: { icon: Mic, word: 'AUDIO' },
  video: { icon: Clapperboard, word: 'VIDEO' },
  image: { icon: Image, word: 'IMAGE' },
  web_page: { icon: Globe, word: 'WEB' },
} as const

/** What a file is: by its content once that is known, until then by its name. */
export function FileTile({ name, kind }: { name: string; kind?: Material['kind'] }) {
  const known = kind ? KINDS[kind] : undefined
  const word = known?.word ?? splitExtension(name).extension.slice(0, 4)
  return (
    <span className="tile file-tile" aria-hidden="true">
      <Icon of={known?.icon ?? FileText} />
      <b className="left-to-right">{word}</b>
    </span>
  )
}
