import './platform/buffer.ts'

// What a browser needs to judge a signed file where it lies; the caller bundles it with the condition `browser`.

export { explain, type Explanation } from './explain/explain.ts'
export { PadesError } from './errors.ts'
export { openPdf } from './pdf/document.ts'
export { bufferSource } from './pdf/source.ts'
export type { SignatureReport } from './validate/report.ts'
export { validate } from './validate/validate.ts'
export { readCertificates } from './x509/certificate.ts'
