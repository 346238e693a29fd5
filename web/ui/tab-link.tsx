import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import './segmented.css'
import './tabs.css'

function TabAnchor(props: ComponentProps<'a'>) {
  return <a {...props} className="tab" />
}

/** A section with an address of its own; put them in `<nav className="tabs">`. */
export const TabLink = createLink(TabAnchor)
