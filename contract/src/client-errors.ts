/** Texts of failures that happen in the browser, without a response of the server (spec §8). */
export const clientErrorTexts = {
  unknown: 'An unknown error occurred',
  ERR_NETWORK: 'Connectivity issue',
  uploadFailed: 'Failed to upload file',
  presignFailed: 'Failed to get presigned URL',
} as const
