import { type ReactNode, useRef } from 'react'
import { useButton } from 'react-aria/useButton'
import { useDrag } from 'react-aria/useDrag'
import { useDrop } from 'react-aria/useDrop'
import { AriaLocale } from './aria-locale.tsx'
import './drag.css'

type DragHandleProps = {
  /** The kind of thing that is dragged: gaps take their own kind alone. */
  type: string
  id: string
  label: string
  /** What another application gets. */
  text: () => string
  children: ReactNode
}

/** The handle of a thing in a list: dragged by mouse, or Enter, Tab through the gaps, Enter. */
export function DragHandle({ type, id, label, text, children }: DragHandleProps) {
  return (
    <AriaLocale>
      <Handle type={type} id={id} label={label} text={text}>
        {children}
      </Handle>
    </AriaLocale>
  )
}

function Handle({ type, id, label, text, children }: DragHandleProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { dragProps, dragButtonProps } = useDrag({
    hasDragButton: true,
    getItems: () => [{ [type]: id, 'text/plain': text() }],
    getAllowedDropOperations: () => ['move'],
  })
  const { buttonProps } = useButton({ ...dragButtonProps, 'aria-label': label }, button)
  return (
    <span className="drag-handle" {...dragProps}>
      <button {...buttonProps} type="button" ref={button} data-drag={id} title={label}>
        {children}
      </button>
    </span>
  )
}

type DropGapProps = { type: string; label: string; onDrop: (id: string) => void }

/** A place between two things of a list. It is named by its neighbour and stays out of the order of the Tab key. */
export function DropGap(props: DropGapProps) {
  return (
    <AriaLocale>
      <Gap {...props} />
    </AriaLocale>
  )
}

function Gap({ type, label, onDrop }: DropGapProps) {
  // The button itself must be what is dropped on, or the keyboard never leaves the handle.
  const button = useRef<HTMLButtonElement>(null)
  const { dropProps, dropButtonProps, isDropTarget } = useDrop({
    ref: button,
    hasDropButton: true,
    getDropOperation: (types) => (types.has(type) ? 'move' : 'cancel'),
    async onDrop({ items }) {
      for (const item of items) {
        if (item.kind === 'text' && item.types.has(type)) onDrop(await item.getText(type))
      }
    },
  })
  const { buttonProps } = useButton({ ...dropButtonProps, 'aria-label': label }, button)
  return (
    <div {...dropProps} className="drop-gap" data-drop-target={isDropTarget || undefined}>
      <button {...buttonProps} type="button" tabIndex={-1} ref={button} />
    </div>
  )
}
