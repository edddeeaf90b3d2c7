import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import { rewards } from '../server.ts'
import styles from './own-country.module.css'

const CountryDialog = dialogOnDemand(() => import('./country-dialog.tsx'))

/** For which country the shop is shown, with the choice of another. */
export function OwnCountry() {
  const { formatDisplayName } = useIntl()
  const [open, setOpen] = useState(false)
  const { data } = useQuery({ ...rewards.query('getOwnCountry', {}), staleTime: Infinity })
  if (!data) return null
  const name = data.country ? (formatDisplayName(data.country, { type: 'region' }) ?? data.country) : undefined
  return (
    <p className={styles.country}>
      {name ? <FormattedMessage id="rewards.country" values={{ country: name }} /> : <FormattedMessage id="rewards.countryUnknown" />}
      <Button size="small" tone="plain" onClick={() => setOpen(true)}>
        <FormattedMessage id="rewards.countryChange" />
      </Button>
      <CountryDialog open={open} own={data} onClose={() => setOpen(false)} />
    </p>
  )
}
