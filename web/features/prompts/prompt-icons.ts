import {
  AlignLeft,
  BookOpen,
  CircleHelp,
  Clock,
  Languages,
  Lightbulb,
  List,
  type LucideIcon,
  MessageCircle,
  Pencil,
  SquareStack,
  Table,
  Target,
} from 'lucide-react'
import type { PromptIcon } from '#worker/contract/prompts.ts'

export const promptIcons: Record<PromptIcon, LucideIcon> = {
  book: BookOpen,
  cards: SquareStack,
  chat: MessageCircle,
  clock: Clock,
  lightbulb: Lightbulb,
  list: List,
  pen: Pencil,
  quiz: CircleHelp,
  summary: AlignLeft,
  table: Table,
  target: Target,
  translate: Languages,
}
