import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import { rewards } from '../server.ts'

/** Removes the account with the supplier, after a question. */
export function DeleteSupplier() {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const remove = async (): Promise<void> => {
    const account = await rewards.call.deleteRewardSupplier({})
    queryClient.setQueryData(rewards.query('getRewardSupplier', {}).queryKey, account)
  }
  return (
    <>
      <Button tone="plain" onClick={() => setOpen(true)}>
        <FormattedMessage id="settings.rewards.supplierRemove" />
      </Button>
      <ConfirmOnDemand
        open={open}
        onOpenChange={setOpen}
        title={formatMessage({ id: 'settings.rewards.supplierConfirm' })}
        confirmLabel={formatMessage({ id: 'settings.rewards.supplierRemove' })}
        onConfirm={remove}
        errorText={(error) => (error instanceof Error ? error.message : '')}
      >
        <FormattedMessage id="settings.rewards.supplierConfirmText" />
      </ConfirmOnDemand>
    </>
  )
}
