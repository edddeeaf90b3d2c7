import { limits } from '@atrium/contract/limits'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { useAuth } from '#app/session/auth.tsx'
import { Button } from '#ui/button.tsx'

const ScimTokenDialog = dialogOnDemand(() => import('./scim-token-dialog.tsx'))

/** Creates another token, if the limit is not reached and the user has the permissions of a token. */
export function NewScimToken({ count }: { count: number }) {
  const { formatMessage } = useIntl()
  const { can } = useAuth()
  const [{ time, open }, setShown] = useState({ time: 0, open: false })
  const isFull = count >= limits.scimTokens
  const disabledReason = !can({ allOf: ['company.manage', 'people.manage'] })
    ? formatMessage({ id: 'settings.scim.notYours' })
    : isFull
      ? formatMessage({ id: 'settings.scim.full' }, { most: limits.scimTokens })
      : undefined
  return (
    <>
      <Button size="small" disabledReason={disabledReason} onClick={() => setShown({ time: time + 1, open: true })}>
        <FormattedMessage id="settings.scim.new" />
      </Button>
      <ScimTokenDialog key={time} open={open} onClose={() => setShown({ time, open: false })} />
    </>
  )
}
