import { useState, type ReactElement, Suspense } from 'react'
import { useIntl } from 'react-intl'
import { lazyWithRetry } from '#app/failures/lazy-with-retry.tsx'
import { Popover } from '#ui/popover.tsx'
import styles from './emoji-picker.module.css'

const EmojiGrid = lazyWithRetry(() => import('./emoji-grid.tsx'))

/** Opens a searchable grid of emoji; its data is ours, and loads when first opened. */
export function EmojiPicker({ trigger, onChoose }: { trigger: ReactElement; onChoose: (emoji: string) => void }) {
  const { formatMessage } = useIntl()
  const [open, setOpen] = useState(false)
  const choose = (emoji: string): void => {
    setOpen(false)
    onChoose(emoji)
  }
  return (
    <Popover trigger={trigger} title={formatMessage({ id: 'chat.emoji' })} titleHidden side="top" open={open} onOpenChange={setOpen}>
      <div className={styles.holder}>
        <Suspense>{open && <EmojiGrid onChoose={choose} />}</Suspense>
      </div>
    </Popover>
  )
}
