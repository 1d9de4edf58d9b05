import { type RawBuilder, sql } from 'kysely'

/**
 * Uma linha de uma tabela de acesso: o que ela diz, por quê, e os fatos que a fazem valer ('!' nega). Lê-se
 * de cima para baixo; decide a primeira linha cujos fatos valem todos.
 */
export type Porque<Fato extends string> = readonly [
  diz: `${'' | 'não '}${'existe' | 'lê'}`,
  porque: string,
  ...quando: Literal<Fato>[],
]
type Literal<Fato extends string> = Fato | `!${Fato}`
type Tabela<Fato extends string> = readonly Porque<Fato>[]

const permite = ([diz]: Porque<string>): boolean => !diz.startsWith('não ')

/** A tabela sobre os fatos já carregados. */
export function sobreFatos<Fato extends string, F>(
  tabela: Tabela<Fato>,
  fatos: Record<Fato, (f: F) => boolean>,
): (f: F) => boolean {
  const linhas = tabela.map((linha) => {
    const [, , ...quando] = linha
    return { permite: permite(linha), quando: quando.map((literal) => lido(literal, fatos)) }
  })
  return (f) => linhas.find(({ quando }) => quando.every((vale) => vale(f)))?.permite ?? false
}

function lido<Fato extends string, F>(literal: Literal<Fato>, fatos: Record<Fato, (f: F) => boolean>) {
  const vale = fatos[nomeDe(literal)]
  return negado(literal) ? (f: F) => !vale(f) : vale
}

/** Um fato no banco; o que já se sabe antes de perguntar é só verdadeiro ou falso. */
export type EmSql = RawBuilder<boolean> | boolean

/**
 * A mesma tabela como expressão do banco. A linha que nega vira `e` do que a desmente, e a que permite, `ou`:
 * assim o planejador vê cada condição e usa os índices, o que não faria com um `case`.
 */
export function sobreSql<Fato extends string>(
  tabela: Tabela<Fato>,
  fatos: Record<Fato, EmSql>,
): RawBuilder<boolean> {
  const tudo = tabela.reduceRight<EmSql>((resto, linha) => {
    const [, , ...quando] = linha
    const condicoes = quando.map((literal) =>
      negado(literal) ? nao(fatos[nomeDe(literal)]) : fatos[nomeDe(literal)],
    )
    return permite(linha) ? ou([e(condicoes), resto]) : e([ou(condicoes.map(nao)), resto])
  }, false)
  return typeof tudo === 'boolean' ? sql<boolean>`${sql.raw(String(tudo))}` : tudo
}

const negado = (literal: string): boolean => literal.startsWith('!')
const nomeDe = <Fato extends string>(literal: Literal<Fato>): Fato => literal.replace(/^!/, '') as Fato

const nao = (x: EmSql): EmSql => (typeof x === 'boolean' ? !x : sql<boolean>`not ${x}`)
const e = (xs: readonly EmSql[]): EmSql => (xs.includes(false) ? false : juntos(xs, sql` and `, true))
const ou = (xs: readonly EmSql[]): EmSql => (xs.includes(true) ? true : juntos(xs, sql` or `, false))

function juntos(xs: readonly EmSql[], por: RawBuilder<unknown>, neutro: boolean): EmSql {
  const resta = xs.filter((x): x is RawBuilder<boolean> => typeof x !== 'boolean')
  if (resta.length === 0) return neutro
  return resta.length === 1 ? resta[0]! : sql<boolean>`(${sql.join(resta, por)})`
}
