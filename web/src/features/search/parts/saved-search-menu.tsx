import type { SavedSearch } from '@atrium/contract/search/saved-searches'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { useSavedSearches } from '../use-saved-searches.ts'

type SavedSearchMenuProps = PopupProps & { search: SavedSearch; onRename: () => void }

/** Renames, moves or removes a saved search. */
export default function SavedSearchMenu({ trigger, open, onOpenChange, toFirst, search, onRename }: SavedSearchMenuProps) {
  const { formatMessage } = useIntl()
  const { searches, put, remove } = useSavedSearches()
  const at = searches.indexOf(search)
  return (
    <Menu trigger={trigger} open={open} onOpenChange={onOpenChange} toFirst={toFirst}>
      <MenuItem icon={Pencil} onSelect={onRename}>
        {formatMessage({ id: 'search.rename' })}
      </MenuItem>
      <MenuItem icon={ArrowUp} disabled={at <= 0} onSelect={() => void put(search, at - 1)}>
        {formatMessage({ id: 'search.moveUp' })}
      </MenuItem>
      <MenuItem icon={ArrowDown} disabled={at >= searches.length - 1} onSelect={() => void put(search, at + 1)}>
        {formatMessage({ id: 'search.moveDown' })}
      </MenuItem>
      <MenuItem icon={Trash2} tone="danger" onSelect={() => void remove(search)}>
        {formatMessage({ id: 'search.remove' })}
      </MenuItem>
    </Menu>
  )
}
