import { Search } from 'lucide-react'
import { Suspense, useSyncExternalStore } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { useHomeCards } from '#app/features-context.tsx'
import { openPalette } from '#app/palette/palette-open.ts'
import { useSession } from '#app/session/auth.tsx'
import { useColleaguesIn } from '#features/people/colleagues-in.ts'
import { Button } from '#ui/button.tsx'
import { subscribeToClock } from '#ui/clock.ts'
import { Content } from '#ui/frame/frame.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { commandKey, Kbd } from '#ui/kbd.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useResponsive } from '#ui/responsive.ts'
import { Panes } from '#app/frame/panes.tsx'
import { dayPartOf } from '../greeting.ts'
import { FirstSteps } from '../parts/first-steps.tsx'
import styles from './home.module.css'

/** Home is today: who is in, what waits, what comes. The cards are brought by the features. */
export default function Home() {
  return (
    <Panes>
      <Content onGround>
        <div className={styles.home}>
          <Greeting />
          <section className={styles.column}>
            <FirstSteps />
            <Cards column="main" />
          </section>
          <section className={styles.column}>
            <Cards column="side" />
          </section>
        </div>
      </Content>
    </Panes>
  )
}

function Cards({ column }: { column: 'main' | 'side' }) {
  const cards = useHomeCards(column)
  return (
    <Suspense>
      {cards.map(({ name, Card }) => (
        <Card key={name} />
      ))}
    </Suspense>
  )
}

const minuteNow = (): number => Math.floor(Date.now() / 60_000)

function Greeting() {
  const { formatMessage } = useIntl()
  const { employee_profile } = useSession()
  const { people, more } = useColleaguesIn()
  const { isTabletOrMobile } = useResponsive()
  const now = new Date(useSyncExternalStore(subscribeToClock, minuteNow) * 60_000)
  const greeting = formatMessage({ id: `home.good.${dayPartOf(now)}` }, { name: employee_profile?.first_name ?? '' })
  return (
    <header className={styles.greeting}>
      <div>
        <PageTitle title={formatMessage({ id: 'home.place' })} size="large">
          {greeting}
        </PageTitle>
        <p className={styles.today}>
          <FormattedDate value={now} weekday="long" day="numeric" month="long" />
          {people.length > 0 && (
            <>
              {' · '}
              <FormattedMessage id={more ? 'home.colleaguesInAtLeast' : 'home.colleaguesIn'} values={{ count: people.length }} />
            </>
          )}
        </p>
      </div>
      {isTabletOrMobile ? (
        <IconButton icon={Search} tone="quiet" label={formatMessage({ id: 'app.palette.open' })} onClick={openPalette} />
      ) : (
        <Button icon={Search} onClick={openPalette}>
          <FormattedMessage id="app.palette.open" /> <Kbd keys={[commandKey, 'K']} />
        </Button>
      )}
    </header>
  )
}
