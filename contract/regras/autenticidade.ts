/** Base 32 de Crockford: sem I, L, O nem U, que se confundem ou ofendem. */
const ALFABETO = /^[0-9A-HJKMNP-TV-Z]{16}$/

/**
 * Como se guarda: dezesseis caracteres. Aceita minúsculas, espaços, hífens a mais ou a menos, e O por 0, I e
 * L por 1; indefinido quando não é um código.
 */
export function lerCodigo(texto: string): string | undefined {
  const limpo = texto
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return ALFABETO.test(limpo) ? limpo : undefined
}

/** Como se imprime: XXXX-XXXX-XXXX-XXXX. */
export const formatarCodigo = (codigo: string): string => codigo.replace(/(.{4})(?=.)/g, '$1-')

/** Quem escreveu cada byte do arquivo, em figura (svg) ou em palavras (txt), no servidor da página. */
export const enderecoDosBytes = (codigo: string, como: 'svg' | 'txt'): string =>
  `/autenticidade/${formatarCodigo(codigo)}/bytes.${como}`

/** A página pública em que qualquer pessoa confere o documento. */
export const enderecoDaAutenticidade = (entidade: string, codigo: string): string =>
  `${entidade.replace(/\/+$/, '')}/#/autenticidade/${formatarCodigo(codigo)}`

/**
 * O que o QR leva: chega inteiro ao servidor, e por isso também quem não é navegador sabe do documento (o Validar do
 * ITI). O navegador é levado à página. Os QR de antes levam o endereço dela, e continuam a abri-la.
 */
export const enderecoNoQr = (entidade: string, codigo: string): string =>
  `${entidade.replace(/\/+$/, '')}/autenticidade/${formatarCodigo(codigo)}`
