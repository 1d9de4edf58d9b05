import { naoEncontrado } from '@autos/contract/erros.ts'
import { isId } from '../../kernel/ids.ts'
import { carregarFatos, type Fatos, podeVerMetadados } from '../acoes/index.ts'
import type { Ator } from '../identidade/index.ts'
import { apresentarDocumentos, apresentarProcessos } from './apresentacao.ts'
import type { ContextoDeLeitura } from './contexto.ts'
import { documentoMostrado, type DocumentoMostrado } from './documento.ts'
import { processoMostrado, type ProcessoMostrado } from './processo.ts'

type Opcoes = { aposAto?: boolean }

/** Ids → fatos → forma, na ordem dos ids: dois comandos, quantos forem os documentos e os anexos deles. O oculto não vem. */
export async function documentosPorIds(contexto: ContextoDeLeitura, ids: readonly string[], opcoes: Opcoes = {}): Promise<DocumentoMostrado[]> {
  const ator = contexto.actor()
  return mostrarDocumentos(contexto, ator, ids, await carregarFatos(contexto.db, ator, ids, { ...opcoes, com: 'anexo' }))
}

export async function processosPorIds(contexto: ContextoDeLeitura, ids: readonly string[], opcoes: Opcoes = {}): Promise<ProcessoMostrado[]> {
  const ator = contexto.actor()
  return mostrarProcessos(contexto, ator, ids, await carregarFatos(contexto.db, ator, ids, { ...opcoes, com: 'apenso' }))
}

/** Com os fatos já carregados, os anexos também. */
export async function mostrarDocumentos(contexto: ContextoDeLeitura, ator: Ator, ids: readonly string[], fatos: ReadonlyMap<string, Fatos>): Promise<DocumentoMostrado[]> {
  const linhas = await apresentarDocumentos(contexto.db, ator, idsDe(fatos, 'documento'))
  const filhos = filhosPorPai(fatos, 'anexo')
  const mostrar = (f: Fatos, anexos: DocumentoMostrado[] = []): DocumentoMostrado[] => {
    const linha = linhas.get(f.id)
    return linha === undefined ? [] : [documentoMostrado(f, linha, ator, anexos)]
  }
  return emOrdem(ids, fatos).flatMap((f) =>
    mostrar(
      f,
      (filhos.get(f.id) ?? []).flatMap((filho) => mostrar(filho)),
    ),
  )
}

export async function mostrarProcessos(contexto: ContextoDeLeitura, ator: Ator, ids: readonly string[], fatos: ReadonlyMap<string, Fatos>): Promise<ProcessoMostrado[]> {
  const linhas = await apresentarProcessos(contexto.db, ator, idsDe(fatos, 'processo'))
  const filhos = filhosPorPai(fatos, 'apenso')
  const mostrar = (f: Fatos, apensos: ProcessoMostrado[] = []): ProcessoMostrado[] => {
    const linha = linhas.get(f.id)
    return linha === undefined ? [] : [processoMostrado(f, linha, ator, apensos)]
  }
  return emOrdem(ids, fatos).flatMap((f) =>
    mostrar(
      f,
      (filhos.get(f.id) ?? []).flatMap((filho) => mostrar(filho)),
    ),
  )
}

/** A resposta de um ato: mostra o item a quem acabou de agir sobre ele, ainda que o ato lhe tenha tirado a vista do conteúdo. */
export async function mostrarDocumento(contexto: ContextoDeLeitura, id: string): Promise<DocumentoMostrado> {
  const [documento] = await documentosPorIds(contexto, [id], { aposAto: true })
  if (documento === undefined) throw naoEncontrado()
  return documento
}

export async function mostrarProcesso(contexto: ContextoDeLeitura, id: string): Promise<ProcessoMostrado> {
  const [processo] = await processosPorIds(contexto, [id], { aposAto: true })
  if (processo === undefined) throw naoEncontrado()
  return processo
}

/** Como se guarda; o que não é id não nomeia item nenhum. */
export function idPedido(id: string): string {
  if (!isId(id)) throw naoEncontrado()
  return id.toLowerCase()
}

const emOrdem = (ids: readonly string[], fatos: ReadonlyMap<string, Fatos>): Fatos[] => ids.flatMap((id) => fatos.get(id) ?? [])

const idsDe = (fatos: ReadonlyMap<string, Fatos>, tipo: Fatos['tipo']): string[] => [...fatos.values()].filter((f) => f.tipo === tipo).map(({ id }) => id)

/** Depois de um ato o item aparece ainda que já não se veja; os filhos, só se se veem. */
const filhosPorPai = (fatos: ReadonlyMap<string, Fatos>, vinculo: 'anexo' | 'apenso'): Map<string | null, Fatos[]> =>
  Map.groupBy(
    [...fatos.values()].filter((f) => f.vinculo === vinculo && podeVerMetadados(f)).toSorted((a, b) => (a.ordem ?? 0) - (b.ordem ?? 0)),
    ({ paiId }) => paiId,
  )
