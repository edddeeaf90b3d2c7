import { describe, expect, it } from 'vitest'
import { formatFileSize } from './file-size.ts'

describe('a file size', () => {
  it.each([
    [0, '0 B'],
    [1023, '1,023 B'],
    [1024, '1 KB'],
    [20_480, '20 KB'],
    [1_048_063, '1,023 KB'],
    [1_048_064, '1.00 MB'],
    [5_347_737, '5.10 MB'],
    [1_073_741_823, '1.00 GB'],
    [3_221_225_472, '3.00 GB'],
  ])('of %d bytes reads %s', (bytes, words) => expect(formatFileSize(bytes)).toBe(words))
})
