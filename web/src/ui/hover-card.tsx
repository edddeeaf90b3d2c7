import { PreviewCard } from '@base-ui/react/preview-card'
import type { ReactElement, ReactNode } from 'react'
import popup from './popup.module.css'
import styles from './popover.module.css'

/** Shows more about a link on hover and focus, e.g. a person's card; everything in it can also be reached by the link itself. */
export function HoverCard({ children, card }: { children: ReactElement; card: ReactNode }) {
  return (
    <PreviewCard.Root>
      <PreviewCard.Trigger render={children} delay={450} />
      <PreviewCard.Portal>
        <PreviewCard.Positioner className={popup.positioner} sideOffset={6} align="start" collisionPadding={8}>
          <PreviewCard.Popup className={`${popup.popup} ${styles.popup}`}>{card}</PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  )
}
