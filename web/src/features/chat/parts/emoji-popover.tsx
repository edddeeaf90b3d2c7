import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { lazyWithRetry } from '#app/failures/lazy-with-retry.tsx'
import type { PopupProps } from '#app/failures/popup-on-demand.tsx'
import { Popover } from '#ui/popover.tsx'
import styles from './emoji-picker.module.css'

const EmojiGrid = lazyWithRetry(() => import('./emoji-grid.tsx'))

/** A searchable grid of emoji; its data is ours, and loads when first opened. */
export default function EmojiPopover({ trigger, open, onOpenChange, onChoose }: PopupProps & { onChoose: (emoji: string) => void }) {
  const { formatMessage } = useIntl()
  const choose = (emoji: string): void => {
    onOpenChange(false)
    onChoose(emoji)
  }
  return (
    <Popover trigger={trigger} title={formatMessage({ id: 'chat.emoji' })} titleHidden side="top" open={open} onOpenChange={onOpenChange}>
      <div className={styles.holder}>
        <Suspense>{open && <EmojiGrid onChoose={choose} />}</Suspense>
      </div>
    </Popover>
  )
}
