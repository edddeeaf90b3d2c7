import { Panes } from '#app/frame/panes.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { Cards } from '../parts/cards.tsx'
import { Greeting } from '../parts/greeting.tsx'
import styles from './home.module.css'

/** The start page: who is in, what is waiting, who is celebrated. The features provide the cards. */
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
