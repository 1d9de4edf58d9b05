import { createHmac } from 'node:crypto'
import { Recusa } from '@autos/contract/erros.ts'
import type { Selectable } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { sha256 } from '../../kernel/canonical.ts'

export type Inicio = Selectable<DB['assinaturaInicio']>

/**
 * O token de uma assinatura começada: 256 bits que só o segredo da instalação e o id dão. Não se guarda, e a
 * repetição do mesmo pedido o recebe igual; do banco não se tira.
 */
export const tokenDo = (inicioId: string, segredo: string): string =>
  createHmac('sha256', segredo).update(`autos:assinatura-inicio:${inicioId}`).digest('base64url')

export const resumoDoToken = (token: string): string => sha256(token)

/** O token de outra pessoa, o de outro documento e o que nunca existiu dão a mesma resposta. */
export const inicioDesconhecido = (): Recusa =>
  new Recusa('EstadoInvalidoException', 'A assinatura iniciada não vale mais. Assine novamente.')
export const inicioVencido = (): Recusa =>
  new Recusa('EstadoInvalidoException', 'O prazo para concluir a assinatura acabou. Assine novamente.')
export const inicioConcluido = (): Recusa =>
  new Recusa('EstadoInvalidoException', 'Esta assinatura já foi concluída.')
export const semValor = (): Recusa =>
  new Recusa(
    'EstadoInvalidoException',
    'O assinador ainda não entregou a assinatura deste documento. Conclua-a no assinador e tente de novo.',
  )
export const arquivoTrocado = (titulo: string): Recusa =>
  new Recusa(
    'EstadoInvalidoException',
    `${titulo}: o arquivo mudou depois que a assinatura foi iniciada. Confira-o e assine novamente.`,
  )
