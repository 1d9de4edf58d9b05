import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { getNamedType, isInterfaceType, isLeafType, isObjectType } from 'graphql'
import { sql } from 'kysely'
import { schema } from '../../src/app/schema.ts'
import type { Db } from '../../src/kernel/database.ts'
import type { Mundo } from '../mundo.ts'
import { PEDIDOS, type Palco, type Pedido } from './pedidos.ts'

export const MUTATIONS = Object.keys(schema.getMutationType()!.getFields())

/** As que a chave não cobre, e por quê. */
export const SEM_CHAVE: Record<string, string> = {
  conviteAbrir:
    'a sessão é um segredo e não se guarda; no mesmo navegador, repetir em dois minutos abre outra',
  cidadaoEntrar:
    'o estado é um segredo e não se guarda; repetir começa outra entrada, e cada retorno serve uma vez',
  cidadaoConfirmar:
    'a sessão é um segredo e não se guarda; o estado serve uma vez, e quem perde a resposta entra de novo',
  cidadaoSair: 'encerra a sessão com que se pede; a repetição já não entra, que é o que se queria',
  assinaturaAutorizar:
    'o estado é um segredo e não se guarda; repetir começa outra autorização, e cada retorno serve uma vez',
}
/** As que ainda não têm pedido em pedidos.ts. Só encolhe. */
export const SEM_PEDIDO: readonly string[] = ['documentoAssinarGovBr', 'documentoAssinarNeoId']
/** As que abrem PDFs num processo à parte: só na prova longa. */
export const DEMORADAS: readonly string[] = [
  'documentoAssinarSimples',
  'certificadoInformar',
  'documentoIniciarAssinatura',
  'documentoFinalizarAssinatura',
  'assinaturaRevalidar',
]

/** Os dois processos que atendem a mesma entidade. */
export type Processos = readonly [Mundo, Mundo]

/**
 * Cinco vezes ao mesmo tempo, por dois processos; e cinco depois de uma resposta que se perdeu. Um efeito, e
 * respostas iguais (domínio INV-9). O efeito de uma vez só, sem chave, é a medida.
 */
export async function conferirRepeticao(palco: Palco, processos: Processos, nome: string): Promise<void> {
  const montar = PEDIDOS[`Mutation.${nome}`]!
  const [primeira, medida, paralelo, cortado, outro] = [
    await montar(palco),
    await montar(palco),
    await montar(palco),
    await montar(palco),
    await montar(palco),
  ]
  const { db } = palco.m
  // O que se cria uma vez para todos (uma sequência de números, um certificado conhecido) não é efeito do
  // ato.
  await pedir(processos[0], nome, primeira)
  const esperado = await efeito(db, () => pedir(processos[0], nome, medida))

  const emParalelo: unknown[] = []
  const chave = randomUUID()
  const de5 = await efeito(
    db,
    async () =>
      void emParalelo.push(
        ...(await Promise.all([0, 1, 0, 1, 0].map((i) => pedir(processos[i]!, nome, paralelo, chave)))),
      ),
  )
  for (const resposta of emParalelo)
    assert.deepEqual(resposta, emParalelo[0], 'em paralelo, as respostas diferem')
  assert.deepEqual(de5, esperado, 'em paralelo, o efeito não é o de uma vez')

  const depois: unknown[] = []
  const outraChave = randomUUID()
  const deCortado = await efeito(db, async () => {
    await pedir(processos[0], nome, cortado, outraChave)
    for (const i of [1, 0, 1, 0, 1]) depois.push(await pedir(processos[i]!, nome, cortado, outraChave))
  })
  for (const resposta of depois)
    assert.deepEqual(resposta, depois[0], 'depois da resposta perdida, as respostas diferem')
  assert.deepEqual(deCortado, esperado, 'depois da resposta perdida, o efeito não é o de uma vez')

  if (
    JSON.stringify(outro.args) !== JSON.stringify(cortado.args) &&
    outro.quem(processos[0]) === cortado.quem(processos[0])
  )
    await assert.rejects(
      pedir(processos[0], nome, outro, outraChave),
      { name: 'ChaveIdempotenciaReutilizadaException', status: 409 },
      'a chave com outros dados foi aceita',
    )
}

const pedir = (m: Mundo, nome: string, { quem, args }: Pedido, chave?: string): Promise<unknown> =>
  quem(m).chama(nome, args, { selecao: folhas(nome), ...(chave === undefined ? {} : { chave }) })

/** Pedi-los é abrir o documento, o que muda o que se lê depois. */
const LEITURA = ['pdf', 'lido']

/** O mais que a resposta diz de si. */
function folhas(nome: string): string {
  const tipo = getNamedType(schema.getMutationType()!.getFields()[nome]!.type)
  const campos = isObjectType(tipo) || isInterfaceType(tipo) ? Object.values(tipo.getFields()) : []
  return campos.length === 0
    ? ''
    : `{ ${campos
        .filter(
          (campo) =>
            campo.args.length === 0 && !LEITURA.includes(campo.name) && isLeafType(getNamedType(campo.type)),
        )
        .map((campo) => campo.name)
        .join(' ')} }`
}

/**
 * O que mudou, tabela por tabela: linhas a mais e versões contadas. As respostas guardadas não contam, nem o
 * que se ouviu das autoridades: pergunta-se antes da transação, e cada resposta delas traz a sua hora.
 */
async function efeito(db: Db, ato: () => Promise<unknown>): Promise<Record<string, number>> {
  const antes = await contar(db)
  await ato()
  const depois = await contar(db)
  return Object.fromEntries(
    Object.keys({ ...antes, ...depois })
      .map((tabela) => [tabela, (depois[tabela] ?? 0) - (antes[tabela] ?? 0)])
      .filter(([, n]) => n !== 0),
  )
}

/** Das tabelas que têm páginas, numa pergunta só: as outras estão vazias. */
async function contar(db: Db): Promise<Record<string, number>> {
  const { rows: tabelas } = await sql<{ tabela: string; vazia: boolean }>`
    select format('%I.%I', schemaname, tablename) as tabela, pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) = 0 as vazia from pg_tables
     where (schemaname = 'public' and tablename not in ('idempotencia', 'migracao', 'evidencia')) or (schemaname = 'fila' and tablename = 'job')`.execute(
    db,
  )
  const contas = tabelas
    .filter(({ vazia }) => !vazia)
    .map(({ tabela }) => `select '${tabela}' as tabela, count(*)::int as n from ${tabela}`)
  const { rows } = await sql<{ tabela: string; n: number }>`
    ${sql.raw(contas.map((conta) => `${conta} union all `).join(''))} select 'versões de itens' as tabela, coalesce(sum(versao), 0)::int as n from docproc`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ tabela, n }) => [tabela, n]))
}
