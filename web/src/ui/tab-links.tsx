import { useRender } from '@base-ui/react/use-render'
import type { ReactElement, ReactNode } from 'react'
import styles from './tabs.module.css'

/** Tabs that are separate pages: a navigation of TabLink. */
export const TabLinks = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles.tabs} aria-label={label}>
    {children}
  </nav>
)

export type TabLinkProps = { current: boolean; href?: string; render?: ReactElement; children: ReactNode }

/** `render={<RouterLink to="…" />}`, or a plain `href`. */
export function TabLink({ current, href, render, children }: TabLinkProps) {
  return useRender({
    defaultTagName: 'a',
    ...(render ? { render } : {}),
    props: { className: styles.tab, 'aria-current': current ? 'page' : undefined, ...(href ? { href } : {}), children },
  })
}
