import { type ReactNode, useRef } from 'react'
import { Tab, TabList, TabPanel, Tabs as TabsRoot } from 'react-aria-components/Tabs'
import { AriaLocale } from './aria-locale.tsx'
import { useCurrentInView } from './use-current-in-view.ts'
import './segmented.css'
import './tabs.css'

export type TabChoice<Key extends string> = { key: Key; label: ReactNode; count?: string; panel: ReactNode }

type TabsProps<Key extends string> = {
  label: string
  tabs: readonly TabChoice<Key>[]
  selected: Key
  onSelect: (key: Key) => void
}

/** Four or more sections of one object on one address. Arrow keys follow the interface's direction. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect }: TabsProps<Key>) {
  const row = useRef<HTMLDivElement>(null)
  useCurrentInView(row, selected)
  return (
    <AriaLocale>
      <TabsRoot
        selectedKey={selected}
        onSelectionChange={(chosen) => {
          const tab = tabs.find((known) => known.key === chosen)
          if (tab) onSelect(tab.key)
        }}
      >
        <TabList ref={row} className="tabs" aria-label={label}>
          {tabs.map((tab) => (
            <Tab key={tab.key} id={tab.key} className="tab">
              {tab.label}
              {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
            </Tab>
          ))}
        </TabList>
        {tabs.map((tab) => (
          <TabPanel key={tab.key} id={tab.key}>
            {tab.panel}
          </TabPanel>
        ))}
      </TabsRoot>
    </AriaLocale>
  )
}
