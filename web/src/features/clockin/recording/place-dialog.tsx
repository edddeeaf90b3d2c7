import type { ClockinPlace } from '@atrium/contract/clockin/models'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from '#app/settings/settings-parts.module.css'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ownLocation } from '../punch/own-location.ts'
import { PlaceFields, placeOf, valuesOfPlace } from './place-fields.ts'
import { useNameTaken } from './use-name-taken.ts'

type PlaceDialogProps = {
  open: boolean
  place: ClockinPlace | undefined
  onSave: (place: ClockinPlace) => Promise<void>
  onClose: () => void
}

/** Adds a known place, or changes one. */
export default function PlaceDialog({ open, place, onSave, onClose }: PlaceDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      size="small"
      onOpenChange={(next) => next || onClose()}
      title={formatMessage({ id: place ? 'settings.places.editTitle' : 'settings.places.addTitle' })}
    >
      <PlaceForm place={place} onSave={onSave} />
    </Dialog>
  )
}

function PlaceForm({ place, onSave }: Pick<PlaceDialogProps, 'place' | 'onSave'>) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const errorText = useNameTaken('settings.places.twice')
  const form = useForm({
    schema: PlaceFields,
    defaultValues: valuesOfPlace(place),
    fieldOfError: { INVALID_CONFIG_SETTING: 'place_name' },
    errorText,
    onSubmit: (values) => onSave(placeOf(values)),
  })
  return (
    <Form form={form}>
      <TextField label={formatMessage({ id: 'settings.places.name' })} autoComplete="off" autoFocus {...form.field('place_name')} />
      <div className={styles.pair}>
        <TextField label={formatMessage({ id: 'settings.places.latitude' })} dir="ltr" autoComplete="off" {...form.field('latitude')} />
        <TextField label={formatMessage({ id: 'settings.places.longitude' })} dir="ltr" autoComplete="off" {...form.field('longitude')} />
      </div>
      <Here
        onFound={({ latitude, longitude }) => {
          form.set('latitude', latitude.toFixed(5))
          form.set('longitude', longitude.toFixed(5))
        }}
      />
      <TextField
        label={formatMessage({ id: 'settings.places.radius' })}
        description={formatMessage({ id: 'settings.places.radiusText' })}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('radius_metres')}
      />
      <FormActions>
        <SubmitButton form={form}>
          <FormattedMessage id={place ? 'settings.save' : 'settings.places.add'} />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

/** Takes the coordinates from where this device is. */
function Here({ onFound }: { onFound: (point: { latitude: number; longitude: number }) => void }) {
  const [state, setState] = useState<'idle' | 'asking' | 'unknown'>('idle')
  const locate = async (): Promise<void> => {
    setState('asking')
    const found = await ownLocation()
    if (found) onFound(found)
    setState(found ? 'idle' : 'unknown')
  }
  return (
    <div className={styles.buttons}>
      <Button size="small" icon={LocateFixed} pending={state === 'asking'} onClick={() => void locate()}>
        <FormattedMessage id="settings.places.here" />
      </Button>
      <span role="status" className={styles.soft}>
        {state === 'unknown' && <FormattedMessage id="settings.places.unknown" />}
      </span>
    </div>
  )
}
