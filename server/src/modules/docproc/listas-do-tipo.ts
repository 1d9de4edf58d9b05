import type { TipoDeItem } from '@autos/contract/acoes.ts'
import type { ArgumentosDeQuery } from '@autos/contract/entradas.ts'
import type { Pagina } from '@autos/contract/regras/pagina.ts'
import { withPaths } from '../../kernel/selection.ts'
import type { Quais } from '../acoes/index.ts'
import type { Contexto } from '../ator/index.ts'
import { minhasAssinaturas } from './apresentacao.ts'
import type { Campos } from './campos.ts'
import { documentosPorIds } from './carregar.ts'
import type { ContextoDeLeitura } from './contexto.ts'
import type { DocumentoMostrado } from './documento.ts'
import * as listas from './listas.ts'

type PorIds<M> = (contexto: ContextoDeLeitura, quais: Quais, opcoes: { campos: Campos }) => Promise<M[]>
/** O que a mesma lista pede, de documentos ou de processos. */
type Pedido<Lista extends 'Entrada' | 'EntradaSetor' | 'Enviados' | 'Marcados'> = ArgumentosDeQuery[
  | `documentos${Lista}`
  | `processos${Lista}`]

/** As listas são as mesmas, de documentos e de processos; muda o que se mostra de cada um. */
export function listasDe<M>(tipo: TipoDeItem, porIds: PorIds<M>) {
  /** Inteira: a consulta que acha os ids vai dentro da que traz os fatos. */
  const inteira = (achar: typeof listas.novos) =>
    withPaths((contexto: Contexto, _args: unknown, campos) =>
      porIds(contexto, achar(contexto.actor(), tipo), { campos }),
    )
  const doSetor = (contexto: Contexto, setorId: string, campos: Campos) =>
    porIds(contexto, listas.entradaDoSetor(contexto.actor(), tipo, setorId), { campos })
  return {
    entrada: withPaths((contexto: Contexto, { setorId }: Pedido<'Entrada'>, campos) =>
      setorId == null
        ? porIds(contexto, listas.entrada(contexto.actor(), tipo), { campos })
        : doSetor(contexto, setorId, campos),
    ),
    novos: inteira(listas.novos),
    comigo: inteira(listas.comigo),
    entradaDoSetor: withPaths((contexto: Contexto, { setorId }: Pedido<'EntradaSetor'>, campos) =>
      doSetor(contexto, setorId, campos),
    ),
    enviados: withPaths((contexto: Contexto, { usuarioOrigemId = null }: Pedido<'Enviados'>, campos) =>
      porIds(contexto, listas.enviados(contexto.actor(), tipo, usuarioOrigemId), { campos }),
    ),
    arquivados: emPaginas(porIds, (reader, ator, pagina) =>
      listas.arquivados(reader, ator, { tipo, pagina }),
    ),
    marcados: emPaginas(porIds, (reader, ator, pedido: Pedido<'Marcados'>) =>
      listas.marcados(reader, ator, { tipo, marca: pedido, pagina: pedido }),
    ),
  }
}

type Achar<P> = (
  reader: Contexto['db'],
  ator: ReturnType<Contexto['actor']>,
  pedido: P,
) => Promise<listas.Paginados>

export const emPaginas = <M, P extends Pagina>(porIds: PorIds<M>, achar: Achar<P>) =>
  withPaths(
    (contexto: Contexto, pedido: P, campos) => umaPagina(contexto, campos, { pedido, porIds, achar }),
    'dados',
  )

async function umaPagina<M, P>(
  contexto: ContextoDeLeitura,
  campos: Campos,
  { pedido, porIds, achar }: { pedido: P; porIds: PorIds<M>; achar: Achar<P> },
): Promise<{ total: number; dados: M[] }> {
  const { total, ids } = await achar(contexto.db, contexto.actor(), pedido)
  return { total, dados: await porIds(contexto, ids, { campos }) }
}

/** Os que a própria pessoa assinou, cada um com a data em que ela o fez. */
const comAMinhaData: PorIds<DocumentoMostrado> = async (contexto, quais, opcoes) => {
  const dados = await documentosPorIds(contexto, quais, opcoes)
  const minhas = await minhasAssinaturas(
    contexto.db,
    contexto.actor(),
    dados.map(({ id }) => id),
  )
  return dados.map((documento) => ({
    ...documento,
    assinadoEm: minhas.get(documento.id) ?? documento.assinadoEm,
  }))
}

export const assinados = emPaginas(comAMinhaData, listas.assinados)
