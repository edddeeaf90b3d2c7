import { Panes } from '#app/frame/panes.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { Cards } from '../parts/cards.tsx'
import { Greeting } from '../parts/greeting.tsx'
import styles from './home.module.css'

/** Home is today: who is in, what waits, who is celebrated. The cards are brought by the features. */
export default function Home() {
  return (
    <Panes>
      <Content onGround>
        <div className={styles.home}>
          <Greeting />
          <Cards />
        </div>
      </Content>
    </Panes>
  )
}
