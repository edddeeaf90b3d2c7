import type { SupplierAccount } from '@atrium/contract/rewards/supplier-calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { CopyField } from '#app/settings/copy-field.tsx'
import styles from '#app/settings/settings-parts.module.css'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { rewards } from '../server.ts'
import { DeleteSupplier } from './delete-supplier.tsx'

const SupplierDialog = dialogOnDemand(() => import('./supplier-dialog.tsx'))

/** The company's account with a supplier of gift cards. */
export function SupplierCard() {
  const { formatMessage } = useIntl()
  const account = useQuery(rewards.query('getRewardSupplier', {})).data
  const [open, setOpen] = useState(false)
  if (!account) return null
  return (
    <Card title={formatMessage({ id: 'settings.rewards.supplier' })}>
      <div className={styles.stack}>
        <p className={styles.soft}>
          <FormattedMessage id="settings.rewards.supplierText" />
        </p>
        {account.supplier && <Connected account={account} />}
        <div className={styles.buttons}>
          <Button onClick={() => setOpen(true)}>
            <FormattedMessage id={account.supplier ? 'settings.rewards.supplierChange' : 'settings.rewards.supplierConnect'} />
          </Button>
          {account.supplier && <DeleteSupplier />}
        </div>
      </div>
      <SupplierDialog open={open} account={account} onClose={() => setOpen(false)} />
    </Card>
  )
}

function Connected({ account: { state, is_sandbox, has_webhook_secret, webhook_url } }: { account: SupplierAccount }) {
  const { formatMessage } = useIntl()
  return (
    <>
      {state === 'refused' ? (
        <Banner tone="danger">
          <FormattedMessage id="settings.rewards.supplierRefused" />
        </Banner>
      ) : (
        <Banner tone={is_sandbox ? 'information' : 'success'}>
          <FormattedMessage id={is_sandbox ? 'settings.rewards.supplierSandbox' : 'settings.rewards.supplierConnected'} />
        </Banner>
      )}
      <CopyField
        label={formatMessage({ id: 'settings.rewards.supplierHook' })}
        value={webhook_url}
        description={formatMessage({ id: has_webhook_secret ? 'settings.rewards.supplierHookText' : 'settings.rewards.supplierNoSecret' })}
      />
    </>
  )
}
