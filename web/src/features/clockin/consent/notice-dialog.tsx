import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './consent-card.module.css'

type NoticeDialogProps = { open: boolean; title: string; text: string; onOpenChange: (open: boolean) => void }

/** The words that the person was asked with. */
export default function NoticeDialog({ text, ...dialog }: NoticeDialogProps) {
  return (
    <Dialog {...dialog} size="small">
      <p className={styles.notice} dir="auto">
        {text}
      </p>
    </Dialog>
  )
}
