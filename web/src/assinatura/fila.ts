import type { DocumentoParaAssinarFragment, PosicaoInput } from '../api/gen/graphql.ts'
import type { Folha } from '../partes/leitor/PaginaDoPdf.tsx'
import { ehPdf, impedimentoDe } from './metodos.ts'
import { paraApi, repetirEm, type PosicaoDoSelo } from './posicao.ts'

type SoDaCasa = 'anexosFechados' | 'assinariaPor'
/** Quem é de fora nada sabe dos anexos que não se lhe abrem, e não assina por ninguém. */
export type DocumentoParaAssinar = Omit<DocumentoParaAssinarFragment, SoDaCasa> &
  Partial<Pick<DocumentoParaAssinarFragment, SoDaCasa>>

/** `naApi`: já convertida, porque a página estava à vista quando se pôs. */
export type SeloPosto = PosicaoDoSelo & { naApi?: PosicaoInput | undefined }

/** Com a página à vista, a posição já fica no espaço que a API recebe: vai o que se vê. */
export const naFolha = (selo: PosicaoDoSelo, folha: Folha | undefined): SeloPosto => ({
  ...selo,
  naApi: folha?.numero === selo.pagina ? paraApi(selo, folha.viewport, folha.giro) : undefined,
})

/** A página que se mostrou de novo, de outro lado, leva o selo que está nela. */
export const aoMostrar = (selo: Selo, folha: Folha): Selo =>
  ehPosto(selo) && selo.pagina === folha.numero ? naFolha(selo, folha) : selo

/** Automático: onde o servidor diz, que é o lugar da pessoa ou um em que não cobre nada. */
export type Selo = SeloPosto | 'AUTOMATICO' | undefined

export const ehPosto = (selo: Selo): selo is SeloPosto => typeof selo === 'object'

/** Como se diz ao lado do documento. */
export const ditoDoSelo = (selo: Selo): string =>
  ehPosto(selo) ? `selo na página ${selo.pagina}` : selo === undefined ? 'sem selo' : 'selo no lugar dele'

/** O que se decidiu de um documento. */
export type Decisao = { assinar: boolean; selo: Selo }
export type Decisoes = ReadonlyMap<string, Decisao>

export const decisaoInicial = (documento: DocumentoParaAssinar): Decisao => ({
  assinar: impedimentoDe(documento) === undefined,
  selo: ehPdf(documento) ? 'AUTOMATICO' : undefined,
})

export function decidir(decisoes: Decisoes, id: string, mudanca: Partial<Decisao>): Decisoes {
  const antes = decisoes.get(id) ?? { assinar: false, selo: undefined }
  return new Map(decisoes).set(id, { ...antes, ...mudanca })
}

/** Repete a posição nos demais PDF que vão ser assinados. */
export function repetirNosDemais(
  decisoes: Decisoes,
  documentos: readonly DocumentoParaAssinar[],
  origem: DocumentoParaAssinar,
): Decisoes {
  const selo = decisoes.get(origem.id)?.selo
  if (!ehPosto(selo)) return decisoes
  const novas = new Map(decisoes)
  for (const documento of documentos) {
    const decisao = decisoes.get(documento.id)
    if (documento.id === origem.id || !decisao?.assinar || !ehPdf(documento)) continue
    novas.set(documento.id, {
      ...decisao,
      selo: {
        ...repetirEm(selo, origem.paginas ?? selo.pagina, documento.paginas ?? selo.pagina),
        naApi: undefined,
      },
    })
  }
  return novas
}
