import { LightBox } from '#ui/overlays/light-box.tsx'
import styles from './entries.module.css'

type PictureBoxProps = { open: boolean; link: string | undefined; words: string; detail: string; onClose: () => void }

/** The picture of an entry over everything else. */
export default function PictureBox({ open, link, words, detail, onClose }: PictureBoxProps) {
  return (
    <LightBox open={open} onOpenChange={(next) => next || onClose()} title={words} detail={detail}>
      {link && <img className={styles.large} src={link} alt={words} />}
    </LightBox>
  )
}
