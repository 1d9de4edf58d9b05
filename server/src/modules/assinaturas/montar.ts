import { sign } from 'node:crypto'
import { assemble, type Attributes, attributes, type Certificate, embed, type Identity, type Prepared } from '@autos/pades'
import type { IdDePolitica } from '@autos/contract/regras/politicas.ts'
import { carimbar, type Datado } from './carimbar.ts'
import type { Meios } from './meios.ts'

/** O que se acrescenta ao arquivo, com o que se sabe da assinatura que vai nele. */
export type Montada = { cauda: Buffer; campo: string; carimbo: Pick<Datado, 'em' | 'emissor'> | null; observacao: string | null }

type Assinada = { atributos: Attributes; valor: Buffer; cert: Certificate; cadeia: readonly Certificate[]; politicaId: IdDePolitica }

/**
 * Junta o valor da assinatura, já conferido, ao que esperava por ele; com carimbo do tempo, quando a política o pede.
 * @throws PadesError `signature` quando o valor não é destes atributos com este certificado
 */
export async function montar(meios: Pick<Meios, 'db' | 'assinador' | 'log'>, preparado: Prepared, { atributos, valor, cert, cadeia, politicaId }: Assinada): Promise<Montada> {
  assemble(atributos, valor, { cert, chain: cadeia })
  const datado = politicaId === 'pades-t-ltv' ? await carimbar(meios, valor) : null
  const timestamp = datado !== null && 'token' in datado ? datado : null
  const cms = assemble(atributos, valor, { cert, chain: cadeia, ...(timestamp === null ? {} : { timestamp: timestamp.token }) })
  return {
    cauda: embed(preparado, cms),
    campo: preparado.field,
    carimbo: timestamp === null ? null : { em: timestamp.em, emissor: timestamp.emissor },
    observacao: datado !== null && 'falta' in datado ? datado.falta : null,
  }
}

/** A instituição assina com a chave que tem à mão. */
export function assinarComChave(meios: Pick<Meios, 'db' | 'assinador' | 'log'>, preparado: Prepared, { key, cert, chain }: Identity): Promise<Montada> {
  const atributos = attributes(preparado.digest, cert, { hash: preparado.hash })
  return montar(meios, preparado, { atributos, valor: sign(preparado.hash, atributos.attrsDer, key), cert, cadeia: chain, politicaId: 'pades-t-ltv' })
}

/** Lugar para a cadeia, o carimbo do tempo e a cadeia dele. */
export const reservaPara = (ders: readonly Uint8Array[]): number => 24 * 1024 + 2 * ders.reduce((soma, { length }) => soma + length, 0)
