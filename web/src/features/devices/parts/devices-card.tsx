import type { Device } from '@atrium/contract/devices/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { devices } from '../server.ts'
import styles from './devices.module.css'

/** All devices that receive notifications; each can be removed from any device. */
export function DevicesCard() {
  const { formatMessage } = useIntl()
  const { data, error, refetch, isFetching } = useQuery(devices.query('listDevices', {}))
  const [removing, setRemoving] = useState<Device>()
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) {
    return (
      <DelayedLoader>
        <SkeletonRows count={2} />
      </DelayedLoader>
    )
  }
  const enabled = data.items.filter(({ is_told }) => is_told).toSorted((one, other) => Number(other.current) - Number(one.current))
  return (
    <Card title={formatMessage({ id: 'devices.yours' })}>
      <p className={enabled.length ? styles.aboveRows : styles.soft}>
        <FormattedMessage id={enabled.length ? 'devices.yours.text' : 'devices.yours.none'} />
      </p>
      {enabled.length > 0 && (
        <CardRows>
          {enabled.map((device) => (
            <DeviceRow key={device.registration_id} device={device} onRemove={() => setRemoving(device)} />
          ))}
        </CardRows>
      )}
      <RemoveDevice device={removing} onClose={() => setRemoving(undefined)} />
    </Card>
  )
}

function DeviceRow({ device, onRemove }: { device: Device; onRemove: () => void }) {
  const intl = useIntl()
  const name = nameOf(device, intl)
  return (
    <CardRow
      leading={<IconTile icon={/iOS|Android/.test(device.device_name) ? Smartphone : Laptop} />}
      title={name}
      detail={<FormattedMessage id="devices.lastSeen" values={{ time: <RelativeTime at={device.last_seen_at} /> }} />}
      action={
        device.current ? (
          <Chip tone="accent">
            <FormattedMessage id="devices.current" />
          </Chip>
        ) : (
          <Button size="small" onClick={onRemove} aria-label={intl.formatMessage({ id: 'devices.removeOne' }, { name })}>
            <FormattedMessage id="devices.remove" />
          </Button>
        )
      }
    />
  )
}

/** The server sends `Chrome, Linux`; an unknown browser keeps its own name. */
function nameOf({ device_name }: Device, { formatMessage }: IntlShape): string {
  const [browser, system] = device_name.split(', ')
  return browser && system ? formatMessage({ id: 'devices.name' }, { browser, system }) : device_name
}

function RemoveDevice({ device, onClose }: { device: Device | undefined; onClose: () => void }) {
  const intl = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const name = device ? nameOf(device, intl) : ''
  const remove = async () => {
    if (!device) return
    await devices.call.removeDevice({ registration_id: device.registration_id })
    await queryClient.invalidateQueries({ queryKey: devices.query('listDevices', {}).queryKey })
    show({ tone: 'success', text: intl.formatMessage({ id: 'devices.removed' }, { name }) })
  }
  return (
    <ConfirmDialog
      open={device !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={intl.formatMessage({ id: 'devices.confirm' }, { name })}
      confirmLabel={intl.formatMessage({ id: 'devices.remove' })}
      onConfirm={remove}
      errorText={(error) => (error instanceof Error ? error.message : '')}
    >
      <FormattedMessage id="devices.confirmText" />
    </ConfirmDialog>
  )
}
