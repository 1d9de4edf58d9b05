import { MENSAGENS } from '@autos/contract/mensagens.ts'

import type { AutosQuery } from '../../api/gen/graphql.ts'
import { girosDe } from '../leitor/ajuste.ts'
import type { Capitulo } from './capitulos.ts'

export type Autos = AutosQuery['autos']
type Peca = Autos['pecas'][number]

/** As peças do servidor, como se leem: com páginas, ou com a frase de por que não as têm. */
export const capitulosDe = ({ pecas }: Autos): Capitulo[] =>
  pecas.map((peca) => {
    const recado = recadoDe(peca)
    return {
      id: peca.id,
      chave: `${peca.id} ${peca.versao ?? ''}`,
      numero: peca.peca,
      anexo: peca.anexo ?? null,
      titulo: peca.titulo,
      folha: peca.folha,
      folhas: peca.paginas ?? (peca.conteudoVisivel ? 0 : null),
      paginas: recado === '' ? Math.max(1, peca.paginas ?? 1) : 0,
      giros: girosDe(peca.viradas),
      recado,
      restrito: !peca.conteudoVisivel && !peca.aguardandoEnvio,
      esperaEnvio: peca.aguardandoEnvio,
      sigiloso: peca.sigilosa,
      desconsiderado: peca.desconsiderada,
      assinadoPor: peca.assinadaPor,
      assinaturasPendentes: peca.assinaturasPendentes,
      novidades: peca.novidades.map((novidade) =>
        novidade === 'JUNTADA' && ehAnexo(peca) ? 'anexo novo' : NOVIDADES[novidade],
      ),
    }
  })

const NOVIDADES: Record<Peca['novidades'][number], string> = {
  JUNTADA: 'peça nova',
  ARQUIVO: 'arquivo substituído',
  ASSINATURA: 'assinatura nova',
  DESCONSIDERACAO: 'desconsiderada há pouco',
}

const ehAnexo = ({ anexo }: Peca): boolean => typeof anexo === 'number'

function recadoDe(peca: Peca): string {
  const { conteudoVisivel, aguardandoEnvio, versao, extensao } = peca
  const este = ehAnexo(peca) ? 'este anexo' : 'esta peça'
  if (aguardandoEnvio) return `O arquivo d${este} foi pedido a alguém de fora e ainda não chegou.`
  if (!conteudoVisivel) return `O conteúdo d${este} é restrito.`
  if (versao === null)
    return `${ehAnexo(peca) ? 'Este anexo' : 'Esta peça'} ainda não tem arquivo que se leia.`
  return extensao === 'pdf' ? '' : MENSAGENS.previaIndisponivel
}

/** O que se diz de uma peça debaixo do título dela. */
export function observacoesDe(capitulo: Capitulo): string[] {
  const { assinadoPor, assinaturasPendentes, desconsiderado, restrito } = capitulo
  return [
    ...(desconsiderado ? ['desconsiderada'] : []),
    ...(assinadoPor.length > 0 ? [`assinada por ${porExtenso(assinadoPor)}`] : []),
    ...(assinaturasPendentes > 0
      ? [
          assinaturasPendentes === 1
            ? '1 assinatura pendente'
            : `${assinaturasPendentes} assinaturas pendentes`,
        ]
      : []),
    ...(restrito ? [MENSAGENS.restrito] : []),
  ]
}

/** Os dois primeiros pelo nome, e quantos mais. */
function porExtenso(nomes: readonly string[]): string {
  const [um, dois, ...mais] = nomes
  if (mais.length > 0) return `${um}, ${dois} e mais ${mais.length}`
  return [um, dois].filter(Boolean).join(' e ')
}
