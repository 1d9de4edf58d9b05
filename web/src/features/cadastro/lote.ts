import { plural } from '@autos/contract/regras/texto.ts'

import type { ArquivoConferido } from '../../partes/arquivo/conferir.ts'
import type { Andamento } from '../../partes/arquivo/transferencia.ts'

export type Situacao =
  | { fase: 'pronto' }
  | { fase: 'andando'; andamento?: Andamento }
  | { fase: 'feito'; id: string; demora: boolean }
  /** Tentar de novo continua de onde parou; com `id`, o documento já está cadastrado e falta o arquivo. */
  | { fase: 'falhou'; mensagem: string; id?: string }
  /** Este arquivo não serve; com `id`, o documento ficou cadastrado à espera de outro. */
  | { fase: 'recusado'; mensagem: string; id?: string }

/** Um arquivo, e o documento que se faz dele. */
export type Entrada = { chave: string; conferido: ArquivoConferido; titulo: string; situacao: Situacao }

export const aFazer = ({ situacao }: Entrada): boolean =>
  situacao.fase === 'pronto' || situacao.fase === 'falhou'
export const feita = ({ situacao }: Entrada): boolean => situacao.fase === 'feito'

export function resumoDo(entradas: readonly Entrada[]): string {
  const feitas = entradas.filter(feita).length
  const faltam = entradas.length - feitas
  const cadastrados =
    feitas === 0
      ? 'Nenhum documento cadastrado.'
      : `${plural(feitas, 'documento cadastrado', 'documentos cadastrados')}.`
  if (faltam === 0) return cadastrados
  return `${cadastrados} ${faltam === 1 ? '1 não deu certo e continua na lista.' : `${faltam} não deram certo e continuam na lista.`}`
}
