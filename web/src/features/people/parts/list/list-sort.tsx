import { ArrowDownUp } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import { sortOf, sorts } from './list-input.ts'
import { useListSearch } from './use-list.ts'

const ListSortMenu = popupOnDemand(() => import('./list-sort-menu.tsx'), 'menu')

export function ListSort() {
  const { sort } = useListSearch()
  return (
    <ListSortMenu
      trigger={
        <Button tone="plain" size="small" icon={ArrowDownUp}>
          <FormattedMessage id={sorts[sortOf(sort)].words} />
        </Button>
      }
    />
  )
}
