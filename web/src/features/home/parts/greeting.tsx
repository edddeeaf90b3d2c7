import { Search } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { openPalette } from '#app/palette/palette-open.ts'
import { useAuth, useSession } from '#app/session/auth.tsx'
import { useColleaguesIn } from '#features/people/colleagues-in.ts'
import { Button } from '#ui/button.tsx'
import { subscribeToClock } from '#ui/time/clock.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { commandKey, Kbd } from '#ui/marks/kbd.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { useResponsive } from '#ui/responsive.ts'
import { dayPartOf } from '../greeting.ts'
import styles from './greeting.module.css'

const minuteNow = (): number => Math.floor(Date.now() / 60_000)

/** Greeting, date, presence and links to other places. */
export function Greeting() {
  const { formatMessage } = useIntl()
  const { employee_profile } = useSession()
  const { can } = useAuth()
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
          {can({ anyOf: ['people.see'] }) && <ColleaguesIn />}
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

function ColleaguesIn() {
  const { people, more } = useColleaguesIn()
  if (people.length === 0) return null
  return (
    <>
      {' · '}
      <FormattedMessage id={more ? 'home.colleaguesInAtLeast' : 'home.colleaguesIn'} values={{ count: people.length }} />
    </>
  )
}
