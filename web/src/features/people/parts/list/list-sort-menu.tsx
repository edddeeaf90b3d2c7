import { useIntl } from 'react-intl'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { Menu, MenuRadios } from '#ui/overlays/menu.tsx'
import { sortOf, sorts, type SortName } from './list-input.ts'
import { useChangeSearch, useListSearch } from './use-list.ts'

const sortNames: readonly SortName[] = ['first', 'last', 'newest', 'title', 'department']

export default function ListSortMenu(popup: PopupProps) {
  const { formatMessage } = useIntl()
  const search = useListSearch()
  const change = useChangeSearch()
  return (
    <Menu {...popup}>
      <MenuRadios<SortName>
        label={formatMessage({ id: 'people.sort' })}
        value={sortOf(search.sort)}
        onValueChange={(sort) => change({ sort: sort === 'first' ? undefined : sort })}
        options={sortNames.map((value) => ({ value, label: formatMessage({ id: sorts[value].words }) }))}
      />
    </Menu>
  )
}
