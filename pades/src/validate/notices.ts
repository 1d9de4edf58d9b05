/**
 * What a person must be told of a signature besides whether it holds: nobody calls such a file whole without
 * it. `fields` are names, `page` counts from 1. `sentence` is pt-BR and may be shown as it is.
 */
export type Notice = { sentence: string } & (
  | { kind: 'form-filled'; fields: readonly string[] }
  | { kind: 'seal-over-page'; field: string; page: number }
  | { kind: 'seal-not-looked'; field: string; page: number }
  | { kind: 'field-over-page'; field: string; page: number }
  | { kind: 'unvouched-signer'; field: string }
)

export type NoticeKind = Notice['kind']

export const formFilled = (fields: readonly string[]): Notice => ({
  kind: 'form-filled',
  fields,
  sentence: `O formulário foi preenchido depois desta assinatura (${fields.join(', ')}).`,
})

export const sealOverPage = (field: string, page: number): Notice => ({
  kind: 'seal-over-page',
  field,
  page,
  sentence: `O selo de outra assinatura, posto depois desta, cobre parte da página ${page}.`,
})

/** What the page shows there is not understood, and nobody has drawn it. */
export const sealNotLooked = (field: string, page: number): Notice => ({
  kind: 'seal-not-looked',
  field,
  page,
  sentence: `O selo de outra assinatura, posto depois desta, pode cobrir parte da página ${page}: não se conseguiu ver o que havia ali.`,
})

export const fieldOverPage = (field: string, page: number): Notice => ({
  kind: 'field-over-page',
  field,
  page,
  sentence: `Um campo cobre a página ${page} inteira.`,
})

/** `isOwn`: of the signature itself; else of one that was added after it. */
export const unvouchedSigner = (field: string, isOwn: boolean): Notice => ({
  kind: 'unvouched-signer',
  field,
  sentence: isOwn
    ? 'Assinada com um certificado que ninguém atesta.'
    : 'Depois desta assinatura foi posta outra com um certificado que ninguém atesta.',
})
