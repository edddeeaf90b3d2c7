import type { CompanyModule } from '@atrium/contract/company/modules'
import type { ModuleMap } from '@atrium/contract/company/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { companyData, useCompany } from '#app/company/company-context.tsx'
import type { FeatureModule } from '#app/feature.ts'
import { useInstalledModules } from '#app/features-context.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { Card } from '#ui/rows/card.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import parts from '#app/settings/settings-parts.module.css'
import styles from './modules.module.css'
import { TurnOffModule } from './turn-off-module.tsx'

/** The company's modules. A switch takes effect for everyone at once, and can be undone; turning off asks first. */
export default function ModulesSection() {
  const { formatMessage } = useIntl()
  const { company, modules } = useCompany()
  const installed = useInstalledModules()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const { queryKey } = companyData.query('getModules', company ? { company_id: company.company_id } : {})
  const put = (switched: Partial<ModuleMap>) => queryClient.setQueryData(queryKey, (held) => (held ? { ...held, ...switched } : held))
  const turn = useMutation({
    mutationFn: ({ module, to }: { module: CompanyModule; to: boolean }) =>
      companyData.call.updateModules({ ...(company && { company_id: company.company_id }), [module]: to }),
    onMutate: ({ module, to }) => put({ [module]: to }),
    onSuccess: (map) => put(map),
    onError: (_error, { module, to }) => put({ [module]: !to }),
  })
  const [leaving, setLeaving] = useState<FeatureModule>()
  const choose = ({ name: module, label }: FeatureModule, to: boolean) =>
    turn.mutate(
      { module, to },
      {
        onSuccess: () =>
          show({
            text: formatMessage(
              { id: to ? 'settings.modules.switchedOn' : 'settings.modules.switchedOff' },
              { name: formatMessage({ id: label }) },
            ),
            onUndo: () => turn.mutate({ module, to: !to }),
          }),
      },
    )
  return (
    <>
      {turn.error && <Banner tone="danger">{turn.error.message}</Banner>}
      <p className={parts.soft}>
        <FormattedMessage id="settings.modules.text" />
      </p>
      <Card>
        <ul className={styles.modules}>
          {installed.map((module) => (
            <li key={module.name} className={styles.module}>
              <IconTile icon={module.icon} tone={modules?.[module.name] ? 'accent' : 'quiet'} />
              <Switch
                label={formatMessage({ id: module.label })}
                description={formatMessage({ id: module.detail })}
                value={modules?.[module.name] === true}
                onValueChange={(to) => (to ? choose(module, to) : setLeaving(module))}
              />
            </li>
          ))}
        </ul>
      </Card>
      <TurnOffModule module={leaving} onClose={() => setLeaving(undefined)} onTurnOff={(module) => choose(module, false)} />
    </>
  )
}
