import type { Plugin } from 'rolldown'

/**
 * Of what a program is made of, what it never calls, or hardly ever: each process that begins from its snapshot would
 * read it. libpdf brings what signs, which the gate does not; and with AES its tables, 1.3 MB, made as soon as it is
 * read, for files that the gate refuses.
 */
// prettier-ignore
const INSTEAD: Record<string, Record<string, string>> = {
  'leitor-pdf/inspecionar.ts': {
    'pkijs': 'export class CryptoEngine {}; export let createCMSECDSASignature',
    'asn1js': 'export let Boolean, Constructed, Integer, Null, ObjectIdentifier, OctetString, Sequence, UTCTime, fromBER',
    '@noble/ciphers/aes.js': `
      export const cbc = (...args) => require('itself').cbc(...args)
      export const ecb = (...args) => require('itself').ecb(...args)`,
  },
}
const MARK = '\0instead:'

export function leftOut(program: string): Plugin {
  const instead = Object.entries(INSTEAD).find(([end]) => program.endsWith(end))?.[1] ?? {}
  const askedBy = new Map<string, string | undefined>()
  return {
    name: 'left-out',
    resolveId(id, importer) {
      if (id === 'itself' && importer?.startsWith(MARK) === true) {
        const wanted = importer.slice(MARK.length)
        return this.resolve(wanted, askedBy.get(wanted), { skipSelf: true })
      }
      if (!(id in instead)) return null
      askedBy.set(id, importer)
      return MARK + id
    },
    load: (id) => (id.startsWith(MARK) ? (instead[id.slice(MARK.length)] ?? null) : null),
  }
}
