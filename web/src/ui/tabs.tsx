import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { Badge } from './marks/badge.tsx'
import styles from './tabs.module.css'

export type TabsProps<Value extends string> = {
  /** The tab list's name for screen readers. */
  label: string
  value: Value
  onValueChange: (value: Value) => void
  tabs: readonly { value: Value; label: string; count?: number }[]
  /** One TabPanel per tab. */
  children: ReactNode
}

/** Several views on one page. If each view has its own address, use TabLinks. */
export function Tabs<Value extends string>({ label, value, onValueChange, tabs, children }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={onValueChange}>
      <Base.List className={styles.tabs} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
            {tab.count !== undefined && <Badge tone="quiet" count={tab.count} />}
          </Base.Tab>
        ))}
      </Base.List>
      {children}
    </Base.Root>
  )
}

export const TabPanel = ({ value, children }: { value: string; children: ReactNode }) => (
  <Base.Panel className={styles.panel} value={value}>
    {children}
  </Base.Panel>
)
