import type { NomeDaAcao } from '@autos/contract/acoes.ts'
import type { ComponentType } from 'react'

import { late, type Late } from '../base/late.ts'
import { rotaDeAssinatura } from '../assinatura/rota.ts'
import type { Item } from './item.ts'
import { NAVEGACOES, type NomeDaNavegacao } from './navegacoes.ts'

/** O que todo diálogo de ação recebe. */
export type PropsDeAcao = {
  itens: readonly Item[]
  fechar: () => void
}

type Componente = ComponentType<PropsDeAcao>
type Dialogo = { dialogo: Late<PropsDeAcao> }
type Navegacao = { rota: (itens: readonly Item[]) => string; nome?: NomeDaNavegacao }
export type Destino = Dialogo | Navegacao

/** Cada diálogo é um arquivo com o verbo da ação e chega quando o navegador está à toa, ou quando se abre. */
const dialogo = <Nome extends string>(
  carregar: () => Promise<Record<Nome, Componente>>,
  nome: Nome,
): Dialogo => ({
  dialogo: late(async () => (await carregar())[nome]),
})

/** Leva ao lugar desse nome, com o item em que se age. */
const navegacao = (nome: NomeDaNavegacao): Navegacao => ({
  nome,
  rota: ([item]) => NAVEGACOES[nome](item?.id ?? ''),
})

/** Toda ação leva a um diálogo ou a uma rota; esquecer uma é erro de compilação. */
// prettier-ignore
export const DIALOGOS = {
  aceitar:              dialogo(() => import('./aceitar.tsx'), 'Aceitar'),
  rejeitar:             dialogo(() => import('./rejeitar.tsx'), 'Rejeitar'),
  anexar:               dialogo(() => import('./anexar.tsx'), 'Anexar'),
  assinar:              { rota: rotaDeAssinatura },
  alterarAssinantes:    dialogo(() => import('./alterar-assinantes.tsx'), 'AlterarAssinantes'),
  apensar:              dialogo(() => import('./apensar.tsx'), 'Apensar'),
  alterarInteressados:  dialogo(() => import('./alterar-interessados.tsx'), 'AlterarInteressados'),
  alterarTitulo:        dialogo(() => import('./alterar-titulo.tsx'), 'AlterarTitulo'),
  alterarAssunto:       dialogo(() => import('./alterar-assunto.tsx'), 'AlterarAssunto'),
  alterarRequerente:    dialogo(() => import('./alterar-requerente.tsx'), 'AlterarRequerente'),
  alterarNivel:         dialogo(() => import('./alterar-nivel.tsx'), 'AlterarNivel'),
  arquivar:             dialogo(() => import('./arquivar.tsx'), 'Arquivar'),
  alterarRestricoes:    dialogo(() => import('./alterar-restricoes.tsx'), 'AlterarRestricoes'),
  alterarClassificacao: dialogo(() => import('./alterar-classificacao.tsx'), 'AlterarClassificacao'),
  cadastrarDocumento:   navegacao('documentos-cadastrar'),
  desapensar:           dialogo(() => import('./desapensar.tsx'), 'Desapensar'),
  desarquivar:          dialogo(() => import('./desarquivar.tsx'), 'Desarquivar'),
  desanexar:            dialogo(() => import('./desanexar.tsx'), 'Desanexar'),
  disjuntar:            dialogo(() => import('./disjuntar.tsx'), 'Disjuntar'),
  desconsiderar:        dialogo(() => import('./desconsiderar.tsx'), 'Desconsiderar'),
  exportar:             dialogo(() => import('./exportar.tsx'), 'Exportar'),
  enviar:               dialogo(() => import('./enviar.tsx'), 'Enviar'),
  excluir:              dialogo(() => import('./excluir.tsx'), 'Excluir'),
  juntar:               dialogo(() => import('./juntar.tsx'), 'Juntar'),
  marcar:               dialogo(() => import('./marcar.tsx'), 'Marcar'),
  publicar:             dialogo(() => import('./publicar.tsx'), 'Publicar'),
  rejeitarAssinatura:   dialogo(() => import('./rejeitar-assinatura.tsx'), 'RejeitarAssinatura'),
  reenviarArquivo:      dialogo(() => import('./reenviar-arquivo.tsx'), 'ReenviarArquivo'),
  substituir:           navegacao('documentos-substituir-id'),
} satisfies Record<NomeDaAcao, Destino>

export const TODOS_OS_DIALOGOS = Object.values<Destino>(DIALOGOS).flatMap((destino) =>
  'dialogo' in destino ? [destino.dialogo] : [],
)
