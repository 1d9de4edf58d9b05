import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getNamedType, isLeafType } from 'graphql'
import { sql } from 'kysely'
import type { Pessoa } from '../../../test/mundo.ts'
import { abrirPalco, PEDIDOS } from '../../../test/provas/pedidos.ts'
import { trabalhar } from '../../../test/trabalhos.ts'
import { JOB_NAMES } from '../../app/job-kinds.ts'
import { schema } from '../../app/schema.ts'
import { juntarMudancas, versaoDe } from './index.ts'
import { cincoMinutosDe } from './versao.ts'

const palco = await abrirPalco()
const { m } = palco
const QUEM = { ana: m.ana, beto: m.beto, carla: m.carla, dora: m.dora }
/** O diário não está configurado neste mundo. */
const TRABALHOS = JOB_NAMES.filter((nome) => !nome.startsWith('diario.'))
type Foto = { versao: string | undefined; listas: Record<string, string> }

const ITEM =
  'id titulo assunto restricoes conteudoVisivel numeroCompleto arquivado lido versao avisos acoes podeDesfazerEnvio classificacao { especie tipo } marcadores { nome tipo } carga { origem { id nome sigla } destino { id nome sigla } realizadoEm mensagem }'
const DOCUMENTO = `${ITEM} situacaoArquivo desconsiderado assinadoEm nivelAssinatura assinantes { nome pendente } anexos { id titulo }`
/** As listas que se consultam de tempos em tempos, e o sino. */
const LISTAS: Record<string, string> = {
  ...Object.fromEntries(
    ['Entrada', 'Enviados', 'Novos', 'Comigo'].flatMap((qual) => [
      [`documentos${qual}`, `{ ${DOCUMENTO} }`],
      [`processos${qual}`, `{ ${ITEM} }`],
    ]),
  ),
  ...Object.fromEntries(
    ['ParaAssinar', 'Assinados', 'ParaAceitar', 'Arquivados'].map((qual) => [
      `documentos${qual}`,
      `{ total dados { ${DOCUMENTO} } }`,
    ]),
  ),
  processosArquivados: `{ total dados { ${ITEM} } }`,
  contasDasListas: '{ caixa tipo setorId total naoLidos }',
  notificacoes: '{ naoLidas dados { id lidaEm } }',
}

async function fotografar(pessoa: Pessoa): Promise<Foto> {
  const versao = await versaoDe(m.db, pessoa.identidade)
  const dados = await pessoa.pede(
    `query { ${Object.entries(LISTAS)
      .map(([nome, selecao]) => `${nome} ${selecao}`)
      .join(' ')} }`,
  )
  return {
    versao,
    listas: Object.fromEntries(Object.entries(dados).map(([nome, lista]) => [nome, JSON.stringify(lista)])),
  }
}

const fotos = async (): Promise<Record<string, Foto>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(QUEM).map(async ([nome, pessoa]) => [nome, await fotografar(pessoa)])),
  )
const relogio = async () => {
  const { rows } = await sql<{
    r: string
  }>`select string_agg(${cincoMinutosDe(sql`id`)}::text, ' ' order by id) as r from usuario`.execute(m.db)
  return rows[0]!.r
}

/**
 * De quem alguma lista mudou sem que a versão mudasse. O relógio também a muda: recomeça-se quando ele passa.
 */
async function calados(
  nome: string,
  agir: () => Promise<unknown>,
): Promise<{ calados: string[]; mudaram: number }> {
  const [inicio, antes] = [await relogio(), await fotos()]
  await agir()
  await trabalhar(m.entidade, TRABALHOS)
  const depois = await fotos()
  if ((await relogio()) !== inicio) return { calados: [], mudaram: -1 }
  const mudou = Object.keys(QUEM).flatMap((quem) =>
    Object.keys(LISTAS)
      .filter((lista) => antes[quem]!.listas[lista] !== depois[quem]!.listas[lista])
      .map((lista) => ({ quem, lista })),
  )
  return {
    calados: mudou
      .filter(({ quem }) => antes[quem]!.versao === depois[quem]!.versao)
      .map(({ quem, lista }) => `${nome}: ${lista} de ${quem}`),
    mudaram: mudou.length,
  }
}

/** Pedir mais seria ler o item, e ler também muda as listas. */
const escrever = (nome: string): string =>
  isLeafType(getNamedType(schema.getMutationType()!.getFields()[nome]!.type)) ? '' : '{ __typename }'

test('nenhum ato muda uma lista de alguém sem mudar a versão dele', async (t) => {
  let mudancas = 0
  const faltas: string[] = []
  for (const campo of Object.keys(PEDIDOS).filter((nome) => nome.startsWith('Mutation.'))) {
    const nome = campo.slice('Mutation.'.length)
    for (let vez = 0; vez < 3; vez++) {
      const { quem, args } = await PEDIDOS[campo]!(palco)
      await trabalhar(m.entidade, TRABALHOS)
      await juntarMudancas(m.db)
      const { calados: quais, mudaram } = await calados(nome, () => quem(m).chama(nome, args, escrever(nome)))
      if (mudaram < 0) continue
      mudancas += mudaram
      faltas.push(...quais)
      break
    }
  }
  assert.deepEqual(faltas, [])
  assert.ok(mudancas > 100, `${mudancas} listas mudaram`)
  t.diagnostic(`${mudancas} listas mudaram`)
})

test('a leitura pela primeira vez também', async () => {
  const id = await m.processo('Aberto por outro')
  await m.ana.chama('processoEnviar', { id, destinoId: m.setores.juridico })
  const { calados: quais, mudaram } = await calados('processo', () =>
    m.beto.chama('processo', { id }, '{ titulo }'),
  )
  assert.deepEqual(quais, [])
  assert.ok(mudaram !== 0)
})
