import { Link as RouterLink, useLocation } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { useIntl } from 'react-intl'
import { settingsPath } from '../settings/paths.ts'
import { BottomNavigation, CompanyLogo, Rail, RailPlace } from '#ui/frame/rail.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useCompany } from '../company/company-context.tsx'
import { nothingUnread, type Place, type Unread } from '../feature.ts'
import { usePlaces } from '../features-context.tsx'
import { useWatched, type Watched } from '../watched.ts'
import styles from './app-frame.module.css'
import { isAt } from './joined-places.ts'
import { placesOnPhones } from './places-on-phones.ts'
import { ProfileCorner, ProfilePlace } from './profile-corner.tsx'

export function RailPlaces() {
  const { formatMessage } = useIntl()
  const { company } = useCompany()
  const places = usePlaces()
  const label = formatMessage({ id: 'app.frame.places' })
  return (
    <Rail
      label={label}
      logo={
        <RouterLink to="/" className={styles.logo}>
          <CompanyLogo name={company?.company_name ?? ''} logo={company?.company_logo} />
        </RouterLink>
      }
      foot={
        <>
          <IconButton
            icon={Settings}
            label={formatMessage({ id: 'app.frame.settings' })}
            tooltipSide="inline-end"
            render={<RouterLink to={settingsPath} />}
          />
          <ProfileCorner />
        </>
      }
    >
      {places.map((place) => (
        <PlaceLink key={place.path} place={place} />
      ))}
    </Rail>
  )
}

export function BottomPlaces() {
  const { formatMessage } = useIntl()
  const { atBottom } = placesOnPhones(usePlaces())
  return (
    <BottomNavigation label={formatMessage({ id: 'app.frame.places' })}>
      {atBottom.map((place) => (
        <PlaceLink key={place.path} place={place} />
      ))}
      <ProfilePlace />
    </BottomNavigation>
  )
}

const never: Watched<Unread> = { subscribe: () => () => undefined, read: () => nothingUnread }

function PlaceLink({ place }: { place: Place }) {
  const { formatMessage } = useIntl()
  const { pathname } = useLocation()
  const { count, hasUnread } = useWatched(place.unread ?? never)
  const news = count > 0 ? formatMessage({ id: 'app.frame.unread' }, { count }) : formatMessage({ id: 'app.frame.somethingUnread' })
  return (
    <RailPlace
      icon={place.icon}
      label={formatMessage({ id: place.label })}
      current={isAt(place, pathname)}
      news={count > 0 || hasUnread ? news : undefined}
      count={count}
      render={<RouterLink to={place.path} />}
    />
  )
}
