import { Bookmark, Search } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useCompany } from '#app/company/company-context.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ToggleChip } from '#ui/marks/chip.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import styles from './shop-filters.module.css'
import { useChangeShop, useShopSearch } from './use-shop.ts'

const kinds = ['gift_card', 'donation', 'own'] as const

/** Narrows the shop to a kind, to what the person saved or has enough points for, and to what matches a search. All of it is in the address. */
export function ShopFilters() {
  const { formatMessage } = useIntl()
  const company = useCompany().company?.company_name ?? ''
  const { kind, within, saved, search } = useShopSearch()
  const change = useChangeShop()
  return (
    <div className={styles.filters}>
      <div className={styles.kinds} role="group" aria-label={formatMessage({ id: 'rewards.kinds' })}>
        <ToggleChip pressed={kind === undefined} onPressedChange={() => change({ kind: undefined })}>
          {formatMessage({ id: 'rewards.all' })}
        </ToggleChip>
        {kinds.map((one) => (
          <ToggleChip key={one} pressed={kind === one} onPressedChange={(isOn) => change({ kind: isOn ? one : undefined })}>
            {formatMessage({ id: `rewards.kinds.${one}` }, { company })}
          </ToggleChip>
        ))}
      </div>
      <ToggleChip pressed={saved === true} onPressedChange={(isOn) => change({ saved: isOn ? true : undefined })}>
        <Icon of={Bookmark} size="small" />
        {formatMessage({ id: 'rewards.saved' })}
      </ToggleChip>
      <div className={styles.within}>
        <Switch
          label={formatMessage({ id: 'rewards.within' })}
          value={within === true}
          onValueChange={(isOn) => change({ within: isOn ? true : undefined })}
        />
      </div>
      <TextField
        className={styles.search}
        type="search"
        icon={Search}
        label={formatMessage({ id: 'rewards.search' })}
        labelHidden
        placeholder={formatMessage({ id: 'rewards.search' })}
        value={search ?? ''}
        onChange={({ target }) => change({ search: target.value })}
      />
    </div>
  )
}
