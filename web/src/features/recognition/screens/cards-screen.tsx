import { Cards } from '../cards/cards.tsx'
import { ThanksFrame } from './thanks-frame.tsx'
import styles from './thanks-screen.module.css'

/** The coming days of colleagues, whose cards can be signed. */
export default function CardsScreen() {
  return (
    <ThanksFrame part="cards">
      <div className={styles.page} data-single>
        <Cards />
      </div>
    </ThanksFrame>
  )
}
