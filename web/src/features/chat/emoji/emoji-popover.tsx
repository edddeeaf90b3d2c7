import { useState } from 'react'
import { useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { useMayAddEmoji } from './company-emoji.ts'
import styles from './emoji-picker.module.css'
import { rememberEmoji } from './recent-emoji.ts'

const EmojiGrid = lazyWithRetry(() => import('./emoji-grid.tsx'))
const AddEmojiDialog = dialogOnDemand(() => import('./add-emoji-dialog.tsx'))

/**
 * A searchable grid of emoji; its data is served by us and loads when first opened. Returns the Unicode character, or the `:name:` of a
 * company emoji.
 */
export default function EmojiPopover({ trigger, open, onOpenChange, onChoose }: PopupProps & { onChoose: (emoji: string) => void }) {
  const { formatMessage } = useIntl()
  const mayAdd = useMayAddEmoji()
  const [adding, setAdding] = useState(false)
  const choose = (emoji: string): void => {
    onOpenChange(false)
    rememberEmoji(emoji)
    onChoose(emoji)
  }
  const add = (): void => {
    onOpenChange(false)
    setAdding(true)
  }
  return (
    <>
      <Popover trigger={trigger} title={formatMessage({ id: 'chat.emoji' })} titleHidden side="top" open={open} onOpenChange={onOpenChange}>
        <div className={styles.holder}>
          <Loading>{open && <EmojiGrid onChoose={choose} onAdd={mayAdd ? add : undefined} />}</Loading>
        </div>
      </Popover>
      <AddEmojiDialog open={adding} onClose={() => setAdding(false)} />
    </>
  )
}
