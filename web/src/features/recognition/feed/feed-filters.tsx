import { Shapes } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Menu, MenuRadios } from '#ui/overlays/menu.tsx'
import { useTypes } from '../card/use-types.ts'
import styles from './feed-filters.module.css'
import { useChangeFeed, useFeedSearch } from './use-feed.ts'

const any = 'any'

/** Narrows the feed to one type; the choice is in the address. */
export function FeedFilters() {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  const { type } = useFeedSearch()
  const change = useChangeFeed()
  const types = useTypes() ?? []
  const chosen = types.find(({ recognition_type_id }) => recognition_type_id === type)
  const anyType = formatMessage({ id: 'recognition.anyType' })
  return (
    <div className={styles.filters}>
      <Menu
        align="end"
        trigger={
          <Button size="small" icon={Shapes} aria-pressed={type !== undefined}>
            {chosen?.type_name ?? anyType}
          </Button>
        }
      >
        <MenuRadios
          label={formatMessage({ id: 'recognition.type' })}
          value={type ?? any}
          onValueChange={(next) => change({ type: next === any ? undefined : next })}
          options={[
            { value: any, label: anyType },
            ...types.filter(({ is_deleted }) => !is_deleted).map((one) => ({ value: one.recognition_type_id, label: one.type_name })),
          ]}
        />
      </Menu>
    </div>
  )
}
