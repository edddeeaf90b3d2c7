import { clockin } from '../server.ts'

export const kiosksQuery = clockin.query('listKiosks', {})
export const pinQuery = clockin.query('getClockinPin', {})
