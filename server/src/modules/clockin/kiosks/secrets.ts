import { createHash, randomBytes, randomInt } from 'node:crypto'

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** A new token. It names the company, since rows are found only within one. */
export const createDeviceToken = (companyId: string): string => `${companyId}.${randomBytes(32).toString('base64url')}`

/** Without letters and digits that look alike. */
const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeLength = 10

/** A code of 50 bits, to be scanned or typed. */
export const createCode = (): string => Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')
