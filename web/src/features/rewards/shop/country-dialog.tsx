import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { keyOf } from '#app/server-data.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { renewRewards, rewards } from '../server.ts'

/** A list to choose from is large. */
const CountryField = lazyWithRetry(() => import('./country-field.tsx'))

type OwnCountry = { country: string | null; is_chosen: boolean }
type CountryDialogProps = { open: boolean; own: OwnCountry; onClose: () => void }

/** Chooses the country whose rewards are shown; none: that of the person's time zone. */
export default function CountryDialog({ open, own, onClose }: CountryDialogProps) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(own.is_chosen ? own.country : null)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async (): Promise<void> => {
    setPending(true)
    setFailure(undefined)
    try {
      const saved = await rewards.call.updateOwnCountry({ country: chosen })
      queryClient.setQueryData(keyOf('getOwnCountry', {}), saved)
      await renewRewards(queryClient)
      onClose()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : formatMessage({ id: 'ui.somethingFailed' }))
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="small"
      title={formatMessage({ id: 'rewards.countryTitle' })}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <Button tone="primary" pending={pending} onClick={() => void save()}>
            <FormattedMessage id="rewards.countrySave" />
          </Button>
        </>
      }
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Loading
        instead={
          <TextField
            label={formatMessage({ id: 'rewards.countryLabel' })}
            description={formatMessage({ id: 'rewards.countryText' })}
            readOnly
            value=""
          />
        }
      >
        <CountryField value={chosen} onValueChange={setChosen} />
      </Loading>
    </Dialog>
  )
}
