import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows for a secret at an instant, in milliseconds. */
export const appCode = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: at })
