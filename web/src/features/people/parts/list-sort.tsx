import { ArrowDownUp } from 'lucide-react'
import type { ComponentProps } from 'react'
import { FormattedMessage } from 'react-intl'
import { openedOnDemand } from '#app/failures/opened-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import { sortOf, sorts } from './list-input.ts'
import { useListSearch } from './use-list.ts'

/** In which order people are listed. */
export const ListSort = openedOnDemand(() => import('./list-sort-menu.tsx'), ListSortButton)

export function ListSortButton(props: Omit<ComponentProps<typeof Button>, 'icon' | 'children' | 'tone' | 'size'>) {
  return (
    <Button aria-haspopup="menu" {...props} tone="plain" size="small" icon={ArrowDownUp}>
      <FormattedMessage id={sorts[sortOf(useListSearch().sort)].words} />
    </Button>
  )
}
