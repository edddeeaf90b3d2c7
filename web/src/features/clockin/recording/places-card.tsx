import type { ClockinConfig } from '@atrium/contract/clockin/config'
import type { ClockinPlace } from '@atrium/contract/clockin/models'
import { limits } from '@atrium/contract/limits'
import { MapPin, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import styles from '#app/settings/settings-parts.module.css'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { useConfigChange } from './use-config-change.ts'

const PlaceDialog = dialogOnDemand(() => import('./place-dialog.tsx'))

/** The places that the company knows: a punch inside one of their circles is marked with it, and none is ever refused. */
export function PlacesCard({ config: { places, location } }: { config: ClockinConfig }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const store = useConfigChange()
  const [edited, setEdited] = useState<{ place: ClockinPlace | undefined; time: number }>()
  const [deleted, setDeleted] = useState<ClockinPlace>()
  const save = async (place: ClockinPlace): Promise<void> => {
    const held = edited?.place
    await store({ places: held ? places.map((one) => (one === held ? place : one)) : [...places, place] })
    setEdited(undefined)
    show({ tone: 'success', text: formatMessage({ id: 'settings.places.saved' }, { name: place.place_name }) })
  }
  const open = (place: ClockinPlace | undefined): void => setEdited({ place, time: Date.now() })
  return (
    <Card
      title={formatMessage({ id: 'settings.places' })}
      action={
        <Button
          size="small"
          icon={Plus}
          disabledReason={places.length >= limits.clockinPlaces ? formatMessage({ id: 'settings.places.full' }) : undefined}
          onClick={() => open(undefined)}
        >
          <FormattedMessage id="settings.places.add" />
        </Button>
      }
    >
      <p className={places.length ? styles.aboveRows : styles.soft}>
        <FormattedMessage id={location ? 'settings.places.text' : 'settings.places.off'} />
      </p>
      {places.length > 0 && <Places places={places} onEdit={open} onDelete={setDeleted} />}
      <PlaceDialog
        key={edited?.time}
        open={edited !== undefined}
        place={edited?.place}
        onSave={save}
        onClose={() => setEdited(undefined)}
      />
      <ConfirmOnDemand
        open={deleted !== undefined}
        onOpenChange={(next) => next || setDeleted(undefined)}
        title={formatMessage({ id: 'settings.places.confirm' }, { name: deleted?.place_name })}
        confirmLabel={formatMessage({ id: 'settings.places.delete' })}
        onConfirm={() => store({ places: places.filter((one) => one !== deleted) })}
        errorText={(error) => (error instanceof Error ? error.message : '')}
      >
        <FormattedMessage id="settings.places.confirmText" />
      </ConfirmOnDemand>
    </Card>
  )
}

type PlacesProps = { places: readonly ClockinPlace[]; onEdit: (place: ClockinPlace) => void; onDelete: (place: ClockinPlace) => void }

function Places({ places, onEdit, onDelete }: PlacesProps) {
  const { formatMessage } = useIntl()
  return (
    <CardRows>
      {places.map((place) => {
        const { place_name: name, latitude, longitude, radius_metres } = place
        const facts = {
          latitude: <Degrees key="latitude" value={latitude} />,
          longitude: <Degrees key="longitude" value={longitude} />,
          radius: radius_metres,
        }
        return (
          <CardRow
            key={name}
            leading={<IconTile icon={MapPin} />}
            title={<bdi>{name}</bdi>}
            detail={<FormattedMessage id="settings.places.facts" values={facts} />}
            action={
              <span className={styles.buttons}>
                <IconButton icon={Pencil} label={formatMessage({ id: 'settings.places.edit' }, { name })} onClick={() => onEdit(place)} />
                <IconButton
                  icon={Trash2}
                  label={formatMessage({ id: 'settings.places.remove' }, { name })}
                  onClick={() => onDelete(place)}
                />
              </span>
            }
          />
        )
      })}
    </CardRows>
  )
}

/** From left to right in every language: in Arabic the minus would stand at the end. */
const Degrees = ({ value }: { value: number }) => (
  <bdi dir="ltr">
    <FormattedNumber value={value} maximumFractionDigits={5} />
  </bdi>
)
