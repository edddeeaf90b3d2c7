import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Menu, MenuRadios } from '#ui/menu.tsx'
import { sortOf, sorts, type SortName } from './list-input.ts'
import { ListSortButton } from './list-sort.tsx'
import { useChangeSearch, useListSearch } from './use-list.ts'

const sortNames: readonly SortName[] = ['first', 'last', 'newest', 'title', 'department']

/** Begins open, as it comes with the first press on its button. */
export default function ListSortMenu() {
  const { formatMessage } = useIntl()
  const search = useListSearch()
  const change = useChangeSearch()
  const [open, setOpen] = useState(true)
  return (
    <Menu open={open} onOpenChange={setOpen} trigger={<ListSortButton />}>
      <MenuRadios<SortName>
        label={formatMessage({ id: 'people.sort' })}
        value={sortOf(search.sort)}
        onValueChange={(sort) => change({ sort: sort === 'first' ? undefined : sort })}
        options={sortNames.map((value) => ({ value, label: formatMessage({ id: sorts[value].words }) }))}
      />
    </Menu>
  )
}
