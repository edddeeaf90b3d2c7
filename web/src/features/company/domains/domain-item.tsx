import type { Domain } from '@atrium/contract/company/schemas'
import { useMutation } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { companyData } from '#app/company/company-context.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { CopyField } from '#app/settings/copy-field.tsx'
import parts from '#app/settings/settings-parts.module.css'
import styles from './domains.module.css'

type DomainItemProps = { domain: Domain; onChanged: () => Promise<unknown>; onRemove: () => void }

/** One domain: verified, or with the DNS record to add. */
export function DomainItem({ domain, onChanged, onRemove }: DomainItemProps) {
  const { formatMessage } = useIntl()
  const check = useMutation({ mutationFn: () => companyData.call.checkDomain({ domain: domain.domain }), onSuccess: onChanged })
  const isProved = domain.verified_at !== null
  return (
    <li className={styles.domain}>
      <div className={styles.domainHead}>
        <h3 className={styles.domainName}>{domain.domain}</h3>
        <Chip tone={isProved ? 'accent' : 'quiet'}>
          <FormattedMessage id={isProved ? 'settings.domains.proved' : 'settings.domains.waiting'} />
        </Chip>
        <Button size="small" aria-label={formatMessage({ id: 'settings.domains.remove' }, { domain: domain.domain })} onClick={onRemove}>
          <FormattedMessage id="settings.remove" />
        </Button>
      </div>
      {!isProved && (
        <>
          <p className={parts.soft}>
            <FormattedMessage id="settings.domains.record" />
          </p>
          <div className={parts.pair}>
            <CopyField label={formatMessage({ id: 'settings.domains.recordName' })} value={domain.record_name} />
            <CopyField label={formatMessage({ id: 'settings.domains.recordValue' })} value={domain.record_value} />
          </div>
          {check.error && <Banner tone="warning">{check.error.message}</Banner>}
          <div className={parts.buttons}>
            <Button pending={check.isPending} onClick={() => check.mutate()}>
              <FormattedMessage id="settings.domains.check" />
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
