import { limits } from '@atrium/contract/limits'
import type { SavedSearch } from '@atrium/contract/search/saved-searches'
import { useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormActions } from '#ui/form/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSavedSearches } from '../use-saved-searches.ts'
import styles from './name-search-dialog.module.css'

type NameSearchDialogProps = { search: SavedSearch | undefined; open: boolean; onClose: () => void }

/** Asks for the name of a saved search. */
export default function NameSearchDialog({ search, open, onClose }: NameSearchDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={formatMessage({ id: 'search.nameTitle' })}>
      {search && <NameForm key={search.saved_search_id} search={search} onClose={onClose} />}
    </Dialog>
  )
}

function NameForm({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { searches, put } = useSavedSearches()
  const [name, setName] = useState(search.search_name)
  const [pending, setPending] = useState(false)
  const search_name = name.trim()
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!search_name || pending) return
    setPending(true)
    const at = searches.findIndex(({ saved_search_id }) => saved_search_id === search.saved_search_id)
    const isNamed = await put({ ...search, search_name }, at < 0 ? searches.length : at)
    setPending(false)
    if (isNamed) onClose()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <TextField
        label={formatMessage({ id: 'search.name' })}
        description={search.query}
        dir="auto"
        autoComplete="off"
        maxLength={limits.searchNameMaximum}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <FormActions>
        <Button tone="plain" onClick={onClose}>
          {formatMessage({ id: 'ui.cancel' })}
        </Button>
        <Button
          type="submit"
          tone="primary"
          pending={pending}
          {...(search_name ? {} : { disabledReason: formatMessage({ id: 'search.nameFirst' }) })}
        >
          {formatMessage({ id: 'search.saveName' })}
        </Button>
      </FormActions>
    </form>
  )
}
