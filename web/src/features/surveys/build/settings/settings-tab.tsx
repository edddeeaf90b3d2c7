import { limits } from '@atrium/contract/limits'
import { surveyCuts } from '@atrium/contract/surveys/kinds'
import { useIntl } from 'react-intl'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Stepper } from '#ui/fields/stepper/stepper.tsx'
import { Card } from '#ui/rows/card.tsx'
import styles from '../build.module.css'
import { RunFields, SharingFields } from '../parts-on-demand.ts'
import type { EditorState } from '../use-editor.ts'

/** Whether it is confidential, when it runs, and who sees what comes of it. */
export default function SettingsTab({ editor }: { editor: EditorState }) {
  return (
    <div className={styles.column}>
      <ModeFields editor={editor} />
      <RunFields editor={editor} />
      <SharingFields editor={editor} />
    </div>
  )
}

function ModeFields({ editor: { draft, change, isLocked } }: { editor: EditorState }) {
  const { formatMessage } = useIntl()
  const { mode, results, minimum_group, cuts } = draft
  const option = <Value extends string>(of: string, value: Value) => ({
    value,
    label: formatMessage({ id: `surveys.${of}.${value}` as 'surveys.mode.confidential' }), // each pair has both texts
    description: formatMessage({ id: `surveys.${of}.${value}.text` as 'surveys.mode.confidential.text' }), // as above
    disabled: isLocked,
  })
  return (
    <Card title={formatMessage({ id: 'surveys.mode' })} className={styles.part}>
      {isLocked && <p className={styles.hint}>{formatMessage({ id: 'surveys.mode.frozen' })}</p>}
      <RadioGroup
        label={formatMessage({ id: 'surveys.mode.label' })}
        value={mode}
        onValueChange={(next) => change({ mode: next })}
        options={[option('mode', 'confidential' as const), option('mode', 'attributed' as const)]}
      />
      {!isLocked && (
        <Stepper
          label={formatMessage({ id: 'surveys.minimum' })}
          description={formatMessage({ id: 'surveys.minimum.text' })}
          minimum={limits.smallestGroup}
          maximum={limits.surveyGroupMaximum}
          value={minimum_group}
          onValueChange={(next) => change({ minimum_group: next }, 'minimum')}
        />
      )}
      <Fieldset legend={formatMessage({ id: 'surveys.cuts' })}>
        <p className={styles.hint}>{formatMessage({ id: 'surveys.cuts.text' })}</p>
        {surveyCuts.map((cut) => (
          <Checkbox
            key={cut}
            label={formatMessage({ id: `surveys.cut.${cut}` })}
            disabled={isLocked}
            value={cuts.includes(cut)}
            onValueChange={(on) => change({ cuts: on ? [...cuts, cut] : cuts.filter((one) => one !== cut) })}
          />
        ))}
      </Fieldset>
      <RadioGroup
        label={formatMessage({ id: 'surveys.resultsRule' })}
        value={results}
        onValueChange={(next) => change({ results: next })}
        options={[option('resultsRule', 'after_close' as const), option('resultsRule', 'in_steps' as const)]}
      />
    </Card>
  )
}
