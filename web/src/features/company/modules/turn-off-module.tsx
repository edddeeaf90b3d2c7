import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import type { FeatureModule } from '#app/feature.ts'
import { usePlacesOf } from '#app/features-context.tsx'
import { useAuth } from '#app/session/auth.tsx'
import { people } from '#features/people/server.ts'
import styles from './modules.module.css'

type TurnOffModuleProps = { module: FeatureModule | undefined; onClose: () => void; onTurnOff: (module: FeatureModule) => void }

/** Asks before a module is turned off: from how many people it takes which screens, and what stays. */
export function TurnOffModule({ module, onClose, onTurnOff }: TurnOffModuleProps) {
  const { formatMessage } = useIntl()
  const name = module ? formatMessage({ id: module.label }) : ''
  return (
    <ConfirmOnDemand
      open={module !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={formatMessage({ id: 'settings.modules.off.title' }, { name })}
      confirmLabel={formatMessage({ id: 'settings.modules.off' })}
      onConfirm={() => module && onTurnOff(module)}
    >
      {module && <Loss module={module} />}
    </ConfirmOnDemand>
  )
}

function Loss({ module }: { module: FeatureModule }) {
  const { formatMessage, formatList } = useIntl()
  const count = useActivePeople()
  const screens = usePlacesOf(module.name).map(({ label }) => formatMessage({ id: label }))
  return (
    <div className={styles.loss}>
      <p>
        {count === undefined ? (
          <FormattedMessage id="settings.modules.off.everyone" />
        ) : (
          <FormattedMessage id="settings.modules.off.people" values={{ count }} />
        )}
        {screens.length > 0 && (
          <>
            {' '}
            <FormattedMessage id="settings.modules.off.screens" values={{ screens: formatList(screens) }} />
          </>
        )}
      </p>
      <p>
        <FormattedMessage id="settings.modules.off.stays" />
      </p>
    </div>
  )
}

/** How many people can sign in; undefined until that is known, and for those who may not see everyone. */
function useActivePeople(): number | undefined {
  const { can } = useAuth()
  const { data } = useQuery({
    ...people.query('listEmployees', {
      counted: true,
      limit: 1,
      filters: [{ field: 'employee_account_status', operator: 'eq', value: 'ACTIVE' }],
    }),
    enabled: can({ allOf: ['people.see'] }),
  })
  return data?.total
}
