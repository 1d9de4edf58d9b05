import { sql } from 'kysely'
import { type Flag, FLAGS } from '@autos/contract/acoes.ts'
import { rootFields, schema } from '../../../src/app/schema.ts'
import type { Db } from '../../../src/kernel/database.ts'
import { A_PARTE } from '../../soma.ts'
import { type Cena, type Ensaio } from '../../ensaio.ts'
import { ErroDaChamada } from '../../mundo.ts'
import { type Ato, ATOS } from './atos.ts'
import type { Matriz } from './mundo-da-matriz.ts'
import type { Plantado } from './planta.ts'
import { julgar, naPorta, type Veredito } from './oraculo.ts'
import { type Pessoa, PESSOAS } from './pessoas.ts'

export type Celula = { ato: Ato; pessoa: Pessoa; item: Plantado }

const NOMES = new Set(rootFields(schema).map(([nome]) => nome.split('.')[1]!))

/** Operação × pessoa × restrição × situação; os atos que o contrato ainda não tem ficam para quando tiver. */
export function celulas({ itens }: Matriz): Celula[] {
  const atos = ATOS.filter(({ nome }) => NOMES.has(nome))
  return itens.flatMap((item) =>
    atos
      .filter(({ alvo, calado }) => alvo === item.situacao.tipo && calado?.(item.situacao) !== true)
      .flatMap((ato) =>
        PESSOAS.filter(
          ({ contexto }) =>
            (ato.soEquipe !== true || contexto === 'USUARIO') && ato.naoDe?.includes(contexto) !== true,
        ).map((pessoa) => ({ ato, pessoa, item })),
      ),
  )
}

export const descrever = ({ ato, pessoa, item }: Celula): string =>
  `${ato.nome} por ${pessoa.nome}: ${item.situacao.nome}, ${item.restricao}`

/** Tenta o ato num ensaio; o que divergir do oráculo, em palavras. Na recusa, nada muda. */
export async function conferirCelula(
  matriz: Matriz,
  ensaio: Ensaio,
  celula: Celula,
  antes: string,
): Promise<string | undefined> {
  const { ato, pessoa, item } = celula
  const veredito = julgar(item.situacao, item.restricao, pessoa)
  const contexto = await matriz.contexto(pessoa, item).catch((erro: unknown) => erro as Error)
  return ensaio.ensaiar(async (cena) => {
    const { recusa, base = antes } =
      contexto instanceof Error ? { recusa: contexto } : await tentar(cena, matriz, contexto, ato, item)
    const falha = comparar(ato, pessoa, veredito, recusa)
    if (falha !== undefined) return falha
    if (recusa === undefined || ato.leitura === true || !(await escreveu(cena.db))) return undefined
    const mudou = diferentes(base, await soma(cena.db))
    return mudou.length === 0 ? undefined : `a recusa mudou o banco: ${mudou.join(', ')}`
  })
}

type Contexto = Awaited<ReturnType<Matriz['contexto']>>

/** Sem recusa, foi aceito. `base`: o banco como o que se fez antes o deixou. */
async function tentar(
  cena: Cena,
  matriz: Matriz,
  contexto: Contexto,
  ato: Ato,
  item: Plantado,
): Promise<{ recusa?: Error; base?: string }> {
  let base: string | undefined
  try {
    const mais = await ato.antes?.(cena, contexto, matriz, item)
    if (mais !== undefined) base = await soma(cena.db)
    await cena.chama(contexto, ato.nome, { ...ato.args(matriz, item), ...mais })
    return {}
  } catch (erro) {
    return { recusa: erro as Error, ...(base === undefined ? {} : { base }) }
  }
}

function comparar(ato: Ato, pessoa: Pessoa, v: Veredito, resultado: Error | undefined): string | undefined {
  const permitido =
    typeof ato.permite === 'function' ? ato.permite(v) : ato.permite.some((flag) => v.flags.has(flag))
  if (resultado === undefined) return permitido ? undefined : 'foi aceito, e não podia'
  const status = 'status' in resultado ? Number(resultado.status) : 500
  if (status >= 500 || status === 422) return `${status} ${resultado.message}`
  if (permitido) return `foi recusado, e podia: ${status} ${resultado.message}`
  const deFora =
    pessoa.contexto === 'CONVIDADO' || pessoa.contexto === 'CIDADAO' || pessoa.contexto === 'INTEGRADOR'
  const esperado = naPorta(pessoa, ato.proprio) ?? (v.existe || (deFora && status === 403) ? undefined : 404)
  if (esperado !== undefined && status !== esperado)
    return `esperava-se ${esperado}, e veio ${status} ${resultado.message}`
  return v.existe && status === 404 ? 'existe, e respondeu que não' : undefined
}

/** O que o detalhe mostra a quem o vê: as flags, o conteúdo e o título, todos como o oráculo diz. */
export async function conferirDetalhe(
  matriz: Matriz,
  ensaio: Ensaio,
  pessoa: Pessoa,
  item: Plantado,
): Promise<string | undefined> {
  const { tipo, nome } = item.situacao
  const v = julgar(item.situacao, item.restricao, pessoa)
  if (!v.existe) return undefined
  const contexto = await matriz.contexto(pessoa, item)
  type Detalhe = { acoes: Flag[]; conteudoVisivel: boolean; assunto: string | null; titulo: string }
  const visto = await ensaio.ensaiar(({ chama }) =>
    chama<Detalhe>(
      contexto,
      pessoa.contexto === 'CIDADAO' ? 'cidadaoDocumento' : tipo,
      { id: item.id },
      '{ acoes conteudoVisivel assunto titulo }',
    ).catch((erro: unknown) => erro as Error),
  )
  if (visto instanceof Error)
    return visto instanceof ErroDaChamada && pessoa.contexto === 'CONVIDADO' && tipo === 'processo'
      ? undefined
      : visto.message
  const [demais, faltam] = [
    visto.acoes.filter((flag) => !v.flags.has(flag)),
    FLAGS.filter((flag) => v.flags.has(flag) && !visto.acoes.includes(flag)),
  ]
  const diferencas = [
    ...(demais.length > 0 ? [`flags a mais: ${demais.join(' ')}`] : []),
    ...(faltam.length > 0 ? [`flags a menos: ${faltam.join(' ')}`] : []),
    ...(visto.conteudoVisivel === v.podeVer && (visto.assunto !== null) === v.podeVer
      ? []
      : [`conteúdo ${visto.conteudoVisivel ? 'à vista' : 'oculto'}`]),
    ...(visto.titulo.startsWith(nome) === v.tituloOculto
      ? [`título ${v.tituloOculto ? 'à vista' : 'oculto'}`]
      : []),
  ]
  return diferencas.length === 0 ? undefined : diferencas.join('; ')
}

/**
 * A transação a que o banco não deu número não escreveu nada; a que só travou linhas tem número, e então se
 * somam as tabelas.
 */
async function escreveu(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    escreveu: boolean
  }>`select pg_current_xact_id_if_assigned() is not null as escreveu`.execute(db)
  return rows[0]!.escreveu
}

let comando: string | undefined

/** As tabelas cujo resumo não é o mesmo. */
function diferentes(antes: string, depois: string): string[] {
  const [eram, sao] = [antes, depois].map((soma) => soma.split(';')) as [string[], string[]]
  return sao.filter((linha, i) => linha !== eram[i]).map((linha) => linha.split(' ')[0]!)
}

/** Um resumo de todas as tabelas, num comando só, fora as que se escrevem à parte do ato. */
export async function soma(db: Db): Promise<string> {
  if (comando === undefined) {
    const { rows } = await sql<{
      tabela: string
    }>`select format('%I.%I', schemaname, tablename) as tabela from pg_tables
      where (schemaname = 'public' and tablename <> 'migracao' and tablename <> all(${[...A_PARTE]})) or (schemaname = 'fila' and tablename = 'job') order by 1`.execute(
      db,
    )
    comando = rows
      .map(
        ({ tabela }) =>
          `(select '${tabela} ' || count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) from ${tabela} t)`,
      )
      .join(` || ';' || `)
  }
  const { rows } = await sql<{ soma: string }>`select ${sql.raw(comando)} as soma`.execute(db)
  return rows[0]!.soma
}
