import { type RawBuilder, sql } from 'kysely'

/**
 * O que se pediu de um item: os campos do contrato, com ponto para dentro ('assinantes.usuario.cargos'). Uma
 * lista paga só pelo que mostra. Indefinido: tudo, para quem responde sem saber o que se pediu.
 */
export type Campos = ReadonlySet<string> | undefined

/** O que um campo precisa e tem outro nome. */
const PRECISA: Record<string, readonly string[]> = {
  numeroCompleto: ['numeracaoSufixos'],
  restricoes: ['autorizadosExternos'],
  pdf: ['arquivo'],
  urlPublica: ['codigoAutenticidade'],
  urlAutenticidade: ['codigoAutenticidade'],
  paginas: ['arquivo'],
  'classificacao.restricao': ['classificacao.usuarios', 'classificacao.setores'],
  'classificacao.modeloHtml': ['classificacao.id'],
  'classificacao.documentos': ['classificacao.id'],
  'classificacao.processos': ['classificacao.id'],
  'assinantes.nome': ['assinantes.usuario', 'assinantes.usuario.nome'],
  'assinantes.sobrenome': ['assinantes.usuario', 'assinantes.usuario.sobrenome'],
  'assinantes.nomeCompleto': ['assinantes.usuario', 'assinantes.usuario.nomeCompleto'],
  'assinantes.pendente': ['assinantes.situacao'],
  'assinantes.usuario.setores': ['assinantes.usuario.setorIds'],
}
const prontos = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>()

/**
 * O que se carrega para responder aos campos. Os anexos e os apensos vêm no mesmo comando que os itens, com a
 * mesma forma: o que se pede deles se pede dos itens. O mesmo pedido dá sempre o mesmo texto de SQL, que fica
 * preparado.
 */
export function oQueCarregar(pedidos: Campos): Campos {
  if (pedidos === undefined) return undefined
  const pronto =
    prontos.get(pedidos) ??
    comOQuePrecisam([...pedidos].map((campo) => campo.replace(/^(?:anexos|apensos)\./, '')))
  prontos.set(pedidos, pronto)
  return pronto
}

const comOQuePrecisam = (campos: readonly string[]): ReadonlySet<string> =>
  new Set(campos.flatMap((campo) => [campo, ...(PRECISA[campo] ?? [])]))

export const pede = (campos: Campos, campo: string): boolean => campos === undefined || campos.has(campo)

type Partes = Record<string, RawBuilder<unknown>>

/** Um objeto JSON com as partes pedidas, cada uma com o nome do seu campo; as outras faltam. */
export function objeto<T = unknown>(campos: Campos, partes: Partes, dentroDe = ''): RawBuilder<T> {
  const pedidas = Object.entries(partes).filter(([nome]) => pede(campos, dentroDe + nome))
  return sql<T>`json_build_object(${sql.join(pedidas.flatMap(([nome, valor]) => [sql.lit(nome), valor]))})`
}

/** A lista JSON do que uma subconsulta acha; vazia quando nada. */
export const lista = (elemento: RawBuilder<unknown>, de: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(${elemento}) ${de}), '[]')`
