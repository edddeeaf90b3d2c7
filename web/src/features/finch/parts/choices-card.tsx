import { finchFields, type FinchChoices } from '@atrium/contract/finch/schemas'
import { FormattedMessage, useIntl } from 'react-intl'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { Card } from '#ui/rows/card.tsx'
import { ToggleChip } from '#ui/marks/chip.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { finch } from '../server.ts'
import styles from './hr-provider.module.css'
import { useFinch } from './use-finch.ts'

/** What is imported from the HR system. Each choice takes effect at once, and its effects are evaluated again. */
export function ChoicesCard({ choices: kept, isRunning }: { choices: FinchChoices; isRunning: boolean }) {
  const { formatMessage } = useIntl()
  const save = useFinch((choices: FinchChoices) => finch.call.saveFinchChoices(choices))
  const choices = (save.isPending && save.variables) || kept
  const isBusy = isRunning || save.isPending
  const change = (change: Partial<FinchChoices>) => isBusy || save.mutate({ ...choices, ...change })
  return (
    <Card title={formatMessage({ id: 'settings.hr.choices' })}>
      <div className={styles.stack}>
        <Fieldset className={styles.fields} legend={<FormattedMessage id="settings.hr.fields" />}>
          {finchFields.map((field) => (
            <ToggleChip
              key={field}
              pressed={choices.fields.includes(field)}
              aria-disabled={isBusy}
              onPressedChange={(on) => change({ fields: finchFields.filter((one) => (one === field ? on : choices.fields.includes(one))) })}
            >
              <FormattedMessage id={`settings.hr.field.${field}`} />
            </ToggleChip>
          ))}
        </Fieldset>
        <p className={styles.soft}>
          <FormattedMessage id="settings.hr.fieldsText" />
        </p>
        <Switch
          label={formatMessage({ id: 'settings.hr.adds' })}
          value={choices.adds}
          disabled={isRunning}
          onValueChange={(adds) => change({ adds })}
        />
        <Switch
          label={formatMessage({ id: 'settings.hr.invites' })}
          description={formatMessage({ id: 'settings.hr.invitesText' })}
          value={choices.invites}
          disabled={isRunning || !choices.adds}
          onValueChange={(invites) => change({ invites })}
        />
        <Switch
          label={formatMessage({ id: 'settings.hr.deactivates' })}
          description={formatMessage({ id: 'settings.hr.deactivatesText' })}
          value={choices.deactivates}
          disabled={isRunning}
          onValueChange={(deactivates) => change({ deactivates })}
        />
        {save.refusal && <Banner tone="danger">{save.refusal}</Banner>}
      </div>
    </Card>
  )
}
