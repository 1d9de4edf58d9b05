import type { LinhaDeDocumentoFragment, LinhaDeProcessoFragment } from '../../api/gen/graphql.ts'

export type LinhaDeDocumento = LinhaDeDocumentoFragment & { tipo: 'documento' }
export type LinhaDeProcesso = LinhaDeProcessoFragment & { tipo: 'processo' }

/** O prazo que a pessoa ou os setores dela têm no item, se algum. */
type ComPrazo = { prazo?: { venceEm: string; vencido: boolean } }

/** Uma linha de lista. É também o Item das ações: traz tipo, flags, versão e carga. */
export type Linha = (LinhaDeDocumento | LinhaDeProcesso) & ComPrazo

export const deDocumento = (linha: LinhaDeDocumentoFragment): Linha => ({ ...linha, tipo: 'documento' })
export const deProcesso = (linha: LinhaDeProcessoFragment): Linha => ({ ...linha, tipo: 'processo' })

/** Espera o arquivo que se pediu a alguém de fora: há envios e o último não tem data. */
export function aguardaEnvio(linha: Linha): boolean {
  const ultimo = linha.tipo === 'documento' ? linha.envios.at(-1) : undefined
  return ultimo !== undefined && !ultimo.dataEnviado
}

export function pedido(linha: Linha) {
  return linha.tipo === 'documento' ? linha.envios.at(-1) : undefined
}
