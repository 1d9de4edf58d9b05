import type { RestricaoPesquisada } from '@autos/contract/entradas.ts'
import { Recusa } from '@autos/contract/erros.ts'
import { type Ator, ehClassificador } from '../ator/index.ts'

export type MarcadorDaRegra = { nome: string; tipo: 'PUBLICO' | 'SETOR'; setorId: string | null }
/** Como se guardam: dados conferidos, e só eles. */
export type Condicoes = {
  especie: string | null
  tipo: string | null
  setorId: string | null
  restricao: RestricaoPesquisada | null
  marcador: MarcadorDaRegra | null
}
export type Acao = { marcar: MarcadorDaRegra } | { enviar: string } | { notificar: string }
export type Regra = { id: string; nome: string; gatilho: string; condicoes: Condicoes; acoes: Acao[] }

/** DOCUMENTO_ENVIADO ↔ documento.enviado */
export const atoDoGatilho = (gatilho: string): string =>
  gatilho.toLowerCase().replace('_', '.').replaceAll('_', '-')
export const gatilhoDoAto = (ato: string): string => ato.toUpperCase().replaceAll(/[.-]/g, '_')

export function exigirClassificador(ator: Ator): void {
  if (!ehClassificador(ator))
    throw new Recusa('SemPermissaoException', 'Só o classificador cuida da automação.')
}
