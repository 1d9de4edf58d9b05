import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { canteiroDeTeste, MARCA } from '../../../test/plantar.ts'
import { ABRE_AO_CPF, EXISTE, LE, LE_O_TITULO, podeVerConteudo, podeVerMetadados } from './acesso.ts'
import { carregarFatos } from './fatos.ts'
import { type EmSql, type Porque, sobreFatos, sobreSql } from './porques.ts'
import { visiveis, visiveisPeloConteudo, visiveisPeloTitulo } from './visiveis.ts'

const { c, meu, outro, eu, ele } = await canteiroDeTeste()

type Fatos = Record<string, boolean>
type Tabela = readonly Porque<string>[]

/** Cada tabela e, à parte, o que ela deve dizer, numa expressão só: os parênteses que as linhas desfazem. */
// prettier-ignore
const TABELAS: Record<string, [Tabela, (f: Fatos) => boolean | undefined]> = {
  'existe para a equipe':    [EXISTE.DA_EQUIPE,    (f) => !f.excluido && f.temAcesso && (!f.minuta || f.criou || f.detem || f.assina || f.assinaOPrincipal) && (!f.ocultaSigilosos || !f.semAutorizacao || f.detem || f.assina)],
  'existe para o cidadão':   [EXISTE.DO_CIDADAO,   (f) => !f.excluido && (f.assina || (f.assinaOPrincipal && !f.requerPosse && !f.sigiloso) || ((!f.minuta || f.assinaOPrincipal) && (f.interessado || f.autorizado || f.pediramEste || f.pediramParaEste || f.pecaDoSeuProcesso)))],
  'existe para o convidado': [EXISTE.DO_CONVIDADO, (f) => !f.excluido && (f.assina || (f.assinaOPrincipal && !f.requerPosse && !f.sigiloso))],
  'existe para o sistema':   [EXISTE.DO_SISTEMA,   (f) => !f.excluido],
  'a casa lê':               [LE.DA_CASA,          (f) => f.assina || (((!f.semAutorizacao && (!f.requerPosse || f.detem)) || f.disseOMotivo) && (!f.minuta || f.criou || f.detem || f.assinaOPrincipal))],
  'o cidadão lê':            [LE.O_CIDADAO,        (f) => !f.desconsiderado && (f.assina || (f.assinaOPrincipal && !f.requerPosse && !f.sigiloso) || (f.abertoAoCpf && (!f.minuta || f.assinaOPrincipal)))],
  'lê o título':             [LE_O_TITULO,         (f) => !(((f.semAutorizacao && !f.disseOMotivo) || (f.minuta && !f.criou && !f.detem && !f.assinaOPrincipal)) && !f.assina)],
  'abre-se ao CPF':          [ABRE_AO_CPF,         (f) => !f.semAutorizacao && !f.posseAlheia && (!f.restrito || f.interessado || f.autorizado)],
}

const nomes = (tabela: Tabela): string[] => [
  ...new Set(tabela.flatMap(([, , ...quando]) => quando.map((literal) => literal.replace('!', '')))),
]
const bit = (i: number, k: number): boolean => (i & (1 << k)) !== 0
const combinacao = (fatos: readonly string[], i: number): Fatos =>
  Object.fromEntries(fatos.map((fato, k) => [fato, bit(i, k)]))
const combinacoes = (fatos: readonly string[]): number[] =>
  Array.from({ length: 2 ** fatos.length }, (_, i) => i)

const lida = (tabela: Tabela) =>
  sobreFatos<string, Fatos>(
    tabela,
    Object.fromEntries(nomes(tabela).map((fato) => [fato, (f: Fatos) => f[fato]!])),
  )

/** Metade dos fatos como colunas, metade já sabida antes de perguntar, e o contrário. */
function noBanco(tabela: Tabela, sabidos: (k: number) => boolean) {
  const fatos = nomes(tabela)
  const casos = combinacoes(fatos).map((i) => {
    const valores = Object.fromEntries(
      fatos.map((fato, k): [string, EmSql] => [
        fato,
        sabidos(k) ? bit(i, k) : sql<boolean>`((g.i & ${sql.lit(1 << k)}) <> 0)`,
      ]),
    )
    return sql`when ${sql.lit(i)} then ${sobreSql(tabela, valores)}`
  })
  return sql`(select array_agg(case g.i ${sql.join(casos, sql` `)} end order by g.i) from generate_series(0, ${sql.lit(2 ** fatos.length - 1)}) g(i))`
}

test('em cada combinação dos fatos, as linhas, o banco e a regra por extenso dizem o mesmo', async () => {
  const maneiras = [() => false, (k: number) => k % 2 === 0, (k: number) => k % 2 === 1]
  const tabelas = Object.entries(TABELAS)
  const colunas = tabelas.flatMap(([, [tabela]]) => maneiras.map((sabidos) => noBanco(tabela, sabidos)))
  const { rows } = await sql<{
    ditos: boolean[][]
  }>`select json_build_array(${sql.join(colunas)}) as ditos`.execute(c.db)
  for (const [t, [nome, [tabela, regra]]] of tabelas.entries()) {
    const fatos = nomes(tabela)
    const esperado = combinacoes(fatos).map((i) => regra(combinacao(fatos, i)) === true)
    assert.deepEqual(
      combinacoes(fatos).map((i) => lida(tabela)(combinacao(fatos, i))),
      esperado,
      nome,
    )
    for (const [m] of maneiras.entries())
      assert.deepEqual(rows[0]!.ditos[t * maneiras.length + m], esperado, `${nome}, no banco`)
  }
})

test('cada linha decide em alguma combinação, e a última decide o que sobrou', () => {
  for (const [nome, [tabela]] of Object.entries(TABELAS)) {
    const fatos = nomes(tabela)
    const decidem = new Set(
      combinacoes(fatos).map((i) => {
        const f = combinacao(fatos, i)
        return tabela.findIndex(([, , ...quando]) =>
          quando.every((literal) => f[literal.replace('!', '')] === !literal.startsWith('!')),
        )
      }),
    )
    assert.deepEqual(
      [...decidem].toSorted((a, b) => a - b),
      [...tabela.keys()],
      nome,
    )
  }
})

/** O que se planta de cada item: um documento por combinação. */
const PLANTADOS = ['excluido', 'minuta', 'requerPosse', 'sigiloso', 'criou', 'detem', 'autorizado', 'assina']

async function plantar(i: number): Promise<string> {
  const f = combinacao(PLANTADOS, i)
  const id = await c.documento(
    {
      interno: f.requerPosse! || f.sigiloso!,
      posse: f.requerPosse!,
      sigiloso: f.sigiloso!,
      criadoPor: f.criou ? eu.id : ele.id,
      criadoSetorId: f.criou ? meu : outro,
      cargaSetorId: f.detem ? meu : outro,
      excluidoEm: f.excluido ? c.antes(1) : null,
      classificacaoId,
    },
    { minuta: f.minuta! },
  )
  if (f.assina) await c.assinante(id, { usuarioId: eu.id })
  if (f.autorizado)
    await c.db.insertInto('docprocAutorizado').values({ docprocId: id, usuarioId: eu.id }).execute()
  return id
}
const classificacaoId = await c.classificacao('Memorando')

test('com um item de cada combinação no banco, procurar e abrir dizem o mesmo que a regra por extenso', async () => {
  const ids: string[] = []
  for (const i of combinacoes(PLANTADOS)) ids.push(await plantar(i))
  const ocultando = { ...eu, marca: { ...MARCA, ocultarExistenciaSigiloso: true } }
  for (const quem of [eu, ocultando]) {
    const { rows } = await sql<{ existe: boolean; titulo: boolean; conteudo: boolean }>`
      select ${visiveis(quem)} as existe, ${visiveisPeloTitulo(quem)} as titulo, ${visiveisPeloConteudo(quem)} as conteudo
      from unnest(${ids}::uuid[]) with ordinality as p(id, i) join docproc d on d.id = p.id order by p.i`.execute(
      c.db,
    )
    const carregados = await carregarFatos(c.db, quem, { quais: ids, aposAto: true })
    for (const i of combinacoes(PLANTADOS)) {
      const f = combinacao(PLANTADOS, i)
      const fatos = carregados.get(ids[i]!)!
      const sabidos = {
        ...f,
        temAcesso: true,
        ocultaSigilosos: quem === ocultando,
        semAutorizacao: f.sigiloso! && !f.autorizado,
        disseOMotivo: false,
      }
      const [existe, titulo, le] = ['existe para a equipe', 'lê o título', 'a casa lê'].map(
        (nome) => TABELAS[nome]![1](sabidos) === true,
      )
      const esperado = { existe, titulo: existe! && titulo!, conteudo: existe! && le! }
      assert.deepEqual(rows[i], esperado, JSON.stringify(f))
      assert.deepEqual(
        {
          existe: podeVerMetadados(fatos),
          titulo: existe! && !fatos.tituloOculto,
          conteudo: podeVerConteudo(fatos),
        },
        esperado,
        JSON.stringify(f),
      )
    }
  }
})
