import { MENSAGENS } from '@autos/contract/mensagens.ts'

import type { Item } from '../../acoes/item.ts'
import type { DetalhesDoDocumentoQuery } from '../../api/gen/graphql.ts'
import type { Etiqueta } from '../../partes/itens/Etiquetas.tsx'
import { piorDe } from '../../partes/itens/qualidade.ts'

export type Documento = DetalhesDoDocumentoQuery['documento']

export const comoItem = (documento: Documento): Item & Documento => ({ ...documento, tipo: 'documento' })

export const aguardaEnvio = ({ envios }: Pick<Documento, 'envios'>): boolean =>
  envios.length > 0 && !envios.at(-1)?.dataEnviado

export const assinaturasPendentes = ({
  assinantes,
  assinantesExternos,
}: Pick<Documento, 'assinantes' | 'assinantesExternos'>): number =>
  [...assinantes, ...assinantesExternos].filter(({ pendente }) => pendente).length

/** O arquivo está a caminho: o documento se consulta até haver veredito. */
export const arquivoEmAndamento = ({ situacaoArquivo }: Pick<Documento, 'situacaoArquivo'>): boolean =>
  situacaoArquivo === 'PROCESSANDO'

/** A que se enviou por último, antes que alguém a assinasse: as que vêm depois só acrescentam. */
export const originalDe = (versoes: Documento['versoes']): Documento['versoes'][number] | undefined =>
  versoes.find(({ motivo }) => motivo !== 'ASSINATURA' && motivo !== 'PRESERVACAO')

const DE_ASSINATURAS: Readonly<Record<NonNullable<ReturnType<typeof piorDe>>, Etiqueta>> = {
  invalida: { texto: 'Assinatura inválida', tom: 'perigo' },
  avisos: { texto: 'Assinatura com avisos', tom: 'aviso' },
}

function deAssinaturas(assinaturas: Documento['assinaturas']): Etiqueta[] {
  const pior = piorDe(assinaturas.filter(({ dataRejeicao }) => dataRejeicao === null))
  return pior ? [DE_ASSINATURAS[pior]] : []
}

export function etiquetasDe(documento: Documento): Etiqueta[] {
  const pendentes = assinaturasPendentes(documento)
  const etiquetas: (Etiqueta | false)[] = [
    documento.desconsiderado && { texto: 'Desconsiderado', tom: 'perigo' },
    aguardaEnvio(documento) && { texto: MENSAGENS.aguardandoEnvio, tom: 'aviso' },
    documento.situacaoArquivo === 'ERRO' && { texto: 'Arquivo recusado', tom: 'perigo' },
    documento.situacaoArquivo === 'AGUARDANDO_ARQUIVO' &&
      !aguardaEnvio(documento) && { texto: 'Sem arquivo', tom: 'aviso' },
    documento.situacaoArquivo === 'PROCESSANDO' && { texto: 'Processando o arquivo', tom: 'info' },
    ...deAssinaturas(documento.assinaturas),
    pendentes > 0 && {
      texto: pendentes === 1 ? '1 assinatura pendente' : `${pendentes} assinaturas pendentes`,
      tom: 'aviso',
    },
    documento.peca !== null && { texto: `Peça nº ${documento.peca}`, tom: 'info' },
    documento.principal !== null && { texto: 'Anexo', tom: 'info' },
  ]
  return etiquetas.filter((etiqueta) => etiqueta !== false)
}
