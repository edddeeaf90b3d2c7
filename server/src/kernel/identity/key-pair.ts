import { createECDH, type ECDH } from 'node:crypto'

const curve = 'prime256v1'
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The pair of keys of P-256 with this private key. */
export function openKeyPair(privateKey: Buffer): ECDH {
  const pair = createECDH(curve)
  pair.setPrivateKey(privateKey)
  return pair
}

/** A private key of P-256 from a derived secret: the same on all nodes and after every start. It is a number from 1 to below the curve’s order. */
export const privateKeyOf = (secret: Buffer): Buffer =>
  Buffer.from(((BigInt(`0x${secret.toString('hex')}`) % (order - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex')
