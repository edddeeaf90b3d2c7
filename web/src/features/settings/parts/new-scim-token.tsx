import { limits } from '@atrium/contract/limits'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/failures/dialog-on-demand.tsx'
import { Button } from '#ui/button.tsx'

const ScimTokenDialog = dialogOnDemand(() => import('./scim-token-dialog.tsx'))

/** The way to another token, as long as there is room for one. */
export function NewScimToken({ count }: { count: number }) {
  const { formatMessage } = useIntl()
  const [{ time, open }, setShown] = useState({ time: 0, open: false })
  const isFull = count >= limits.scimTokens
  return (
    <>
      <Button
        size="small"
        disabledReason={isFull ? formatMessage({ id: 'settings.scim.full' }, { most: limits.scimTokens }) : undefined}
        onClick={() => setShown({ time: time + 1, open: true })}
      >
        <FormattedMessage id="settings.scim.new" />
      </Button>
      <ScimTokenDialog key={time} open={open} onClose={() => setShown({ time, open: false })} />
    </>
  )
}
