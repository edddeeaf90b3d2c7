import { Gem, Shapes, type LucideIcon } from 'lucide-react'
import { useIntl } from 'react-intl'
import { ChoiceMenuOnDemand } from '#app/choices/choice-menu-on-demand.ts'
import { useCompany } from '#app/company/company-context.tsx'
import { Button } from '#ui/button.tsx'
import { useTypes } from '../card/use-types.ts'
import styles from './feed-filters.module.css'
import { useChangeFeed, useFeedSearch } from './use-feed.ts'

const any = 'any'

/** Narrows the feed to one type and one value of the company; the choices are in the address. */
export function FeedFilters() {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  const types = useTypes() ?? []
  const values = useCompany().company?.values ?? []
  return (
    <div className={styles.filters}>
      {values.length > 0 && (
        <Filter
          name="value"
          icon={Gem}
          label={formatMessage({ id: 'recognition.value' })}
          anyLabel={formatMessage({ id: 'recognition.anyValue' })}
          options={values.map(({ value_id, name }) => ({ value: value_id, label: name }))}
        />
      )}
      <Filter
        name="type"
        icon={Shapes}
        label={formatMessage({ id: 'recognition.type' })}
        anyLabel={formatMessage({ id: 'recognition.anyType' })}
        options={types.map((one) => ({ value: one.recognition_type_id, label: one.type_name, isHidden: one.is_deleted }))}
      />
    </div>
  )
}

type Option = { value: string; label: string; isHidden?: boolean }
type FilterProps = { name: 'type' | 'value'; icon: LucideIcon; label: string; anyLabel: string; options: readonly Option[] }

/** A hidden option is named while it is chosen, and not offered. */
function Filter({ name, icon, label, anyLabel, options }: FilterProps) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { [name]: chosen } = useFeedSearch()
  const change = useChangeFeed()
  return (
    <ChoiceMenuOnDemand
      align="end"
      label={label}
      value={chosen ?? any}
      onValueChange={(next) => change({ [name]: next === any ? undefined : next })}
      options={[{ value: any, label: anyLabel }, ...options.filter(({ isHidden }) => !isHidden)]}
      trigger={
        <Button size="small" icon={icon} aria-pressed={chosen !== undefined}>
          {options.find(({ value }) => value === chosen)?.label ?? anyLabel}
        </Button>
      }
    />
  )
}
