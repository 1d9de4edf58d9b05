import { type DocumentNode, execute, parse } from 'graphql'
import { schema } from '../../../src/app/schema.ts'
import type { Contexto } from '../../../src/modules/ator/index.ts'
import { operacaoDe } from '../../chamar.ts'
import type { Args } from './atos.ts'
import { soRecusa } from './entrar.ts'
import type { Estado } from './estado.ts'
import type { Leitura } from './ler.ts'
import type { Pessoa } from './mundo-do-alcance.ts'
import type { Segredo } from './segredos.ts'

export type Passo = { quem: Pessoa; ato: string; args: Args }
/** Alguém que não lia passou a ler, por atos de quem não lia. */
export type Achado = { segredo: string; leitor: string; passos: readonly Passo[]; fonte: string | undefined }
export type Contas = {
  /** De onde se tentou tudo, e os que se viram, contando os do fim. */
  estados: number
  vistos: number
  tentados: number
  aceitos: number
  recusados: number
  /** Os que se sabia o que davam, e destes os que ainda assim se praticaram. */
  sabidos: number
  conferidos: number
  /** No banco, contando os que se repetem para voltar a um lugar. */
  praticados: number
  previstos: number
  erros: string[]
  lidos: number
  /** Os que alguém praticou, uma vez que fosse. */
  atos: Set<string>
}
export type Procura = { achados: Achado[]; contas: Contas; leitura: Leitura }
export type Pedido = {
  segredo: Segredo
  fundo: number
  seed: number
  /** Só estes atos. */
  atos?: readonly string[]
  /** Tenta no começo também o que o menu diz que se recusa. */
  tudoNaRaiz?: boolean
  /** De quantos em quantos estados se lê tudo; nunca, se não se diz. */
  lerCada?: number
  /** De cada estado, quantas das tentativas; todas, se não se diz. Quais, a semente diz. */
  amostra?: number
}
export type Visita = Pick<No, 'atores' | 'soltos'> & { resta: number }
export type Tentativa = { passo: Passo; previsto: boolean }
export type No = {
  /** O de antes do último passo. */
  pai: No | undefined
  estado: Estado
  leitores: ReadonlySet<string>
  atores: readonly Pessoa[]
  passos: readonly Passo[]
  /** O que se mexeu por último e ainda não se prendeu ao segredo: só interessa o que se faça com isso. */
  soltos: readonly string[]
}

/** O que não existe para a pessoa também não se lê. */
export async function abrir(contexto: Contexto, campo: string, id: string): Promise<boolean> {
  const document = operacao(campo, { id }, '{ conteudoVisivel }')
  const { data, errors } = await execute({
    schema,
    document,
    contextValue: contexto,
    variableValues: { id },
  })
  for (const erro of errors ?? []) soRecusa(erro)
  return (data?.[campo] as { conteudoVisivel: boolean } | null | undefined)?.conteudoVisivel ?? false
}

const operacoes = new Map<string, DocumentNode>()
export function operacao(ato: string, args: Args, selecao = '{ __typename }'): DocumentNode {
  const chave = `${ato}:${Object.keys(args).join()}`
  const pronta = operacoes.get(chave) ?? parse(operacaoDe(schema, ato, args, selecao))
  operacoes.set(chave, pronta)
  return pronta
}

/** Os itens que os argumentos nomeiam. */
export const itensDe = (args: Args, { raizes }: Estado): string[] =>
  Object.values(args)
    .flatMap((valor) =>
      typeof valor === 'object' && valor !== null && !Array.isArray(valor) ? Object.values(valor) : valor,
    )
    .filter((valor): valor is string => typeof valor === 'string' && raizes.has(valor))

export const soSoltos = ({ id }: Segredo, { raizes }: Estado, ids: readonly string[]): boolean =>
  ids.length > 0 && ids.every((um) => raizes.get(um) !== raizes.get(id))

export function soltosDe(
  segredo: Segredo,
  antes: Estado,
  { passo, depois }: { passo: Passo; depois: Estado },
): string[] {
  const feitos = [...depois.raizes.keys()].filter((um) => !antes.raizes.has(um))
  const ids = [...itensDe(passo.args, depois), ...feitos]
  return soSoltos(segredo, depois, ids) ? ids : []
}
