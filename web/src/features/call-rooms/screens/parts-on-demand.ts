import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'

/** The call itself, which loads while the person gets ready. */
export const CallRoom = lazyWithRetry(() => import('../call/call-room.tsx'))
/** The choice of devices, which are not known before they are asked for. */
export const DeviceFields = lazyWithRetry(() => import('../prejoin/device-fields.tsx'))
