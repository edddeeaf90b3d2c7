import { Search } from 'lucide-react'
import { useIntl } from 'react-intl'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './gallery.module.css'
import { useChangeGallery, useGallerySearch } from './use-gallery.ts'

const views = ['all', 'mine', 'nearly'] as const

/** Narrows the gallery to what the person has or nearly has, and to what matches a search. All of it is in the address. */
export function GalleryFilters() {
  const { formatMessage } = useIntl()
  const { of = 'all', search } = useGallerySearch()
  const change = useChangeGallery()
  return (
    <div className={styles.filters}>
      <SegmentedControl
        label={formatMessage({ id: 'badges.views' })}
        value={of}
        onValueChange={(next) => change({ of: next === 'all' ? undefined : next })}
        options={views.map((value) => ({ value, label: formatMessage({ id: `badges.view.${value}` }) }))}
      />
      <TextField
        className={styles.search}
        type="search"
        icon={Search}
        label={formatMessage({ id: 'badges.search' })}
        labelHidden
        placeholder={formatMessage({ id: 'badges.search' })}
        value={search ?? ''}
        onChange={({ target }) => change({ search: target.value })}
      />
    </div>
  )
}
