import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { Recusa } from '@autos/contract/erros.ts'
import { mundoComAdministracao } from '../../../test/administracao.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar, trabalhoMorto } from '../../../test/trabalhos.ts'
import { EnderecoRecusado } from '../../adapters/correio/resposta.ts'
import { watched } from '../../kernel/watch.ts'
import { NOMES } from './trabalhos.ts'
import { JOB_NAMES } from '../../app/job-kinds.ts'
import { anotarServico } from './anotar-servico.ts'

const { administra, ana, db, documento, entidade } = await mundoComAdministracao()
const VER =
  '{ bem porPreparar guardados danificados { oQue frase } avisos servicos { nome responde frase oQueFazer } esperam { trabalho nome quantos } desistiram { trabalho nome quantos } }'
type Vista = {
  bem: boolean
  porPreparar: number
  guardados: string[]
  danificados: { oQue: string; frase: string }[]
  avisos: string[]
  servicos: { nome: string; responde: boolean; frase: string; oQueFazer: string | null }[]
  esperam: { trabalho: string; nome: string; quantos: number }[]
  desistiram: { trabalho: string; nome: string; quantos: number }[]
}
const ver = () => administra.chama<Vista>('saude', {}, { selecao: VER })
const limpar = async () => {
  await sql`delete from fila.job`.execute(db)
  await sql`delete from servico_externo`.execute(db)
}
const desde = (servico: string, instante: string) =>
  sql`update servico_externo set falha_desde = ${instante}::timestamptz where servico = ${servico}`.execute(
    db,
  )
/** O minuto em que estamos, que é de hoje a qualquer hora; e como se lê onde está quem administra. */
const hoje = async () => {
  const { rows } = await sql<{ em: string; hora: string }>`
    select date_trunc('minute', now())::text as em,
      to_char(now() at time zone ${entidade.config.fuso}, 'HH24"h"MI') as hora`.execute(db)
  return rows[0]!
}

test('onde tudo responde e nada espera, está tudo bem; só quem administra o sabe', async () => {
  await limpar()
  assert.deepEqual(await ver(), {
    bem: true,
    porPreparar: 0,
    guardados: [
      'Os arquivos guardados ainda não se releram.',
      'O banco não se copia à medida que se escreve: só o que se copia à parte se recupera.',
    ],
    danificados: [],
    avisos: [],
    servicos: [],
    esperam: [],
    desistiram: [],
  })
  await recusa(db, () => ana.chama('saude'), { name: 'SemPermissaoException' })
})

test('o correio que recusa diz desde quando, e quantas mensagens esperam; ao voltar, responde', async () => {
  await limpar()
  const [um, outro] = [
    { servico: 'CORREIO', falha: 'RECUSA' } as const,
    { servico: 'CORREIO', falha: null } as const,
  ]
  await anotarServico(entidade.pool, um)
  const agora = await hoje()
  await desde('CORREIO', agora.em)
  await anotarServico(entidade.pool, um)
  for (const mensagemId of ['a', 'b', 'c'])
    await (
      await entidade.queue()
    ).send('correio.enviar', { mensagemId, para: 'x@fora.example', assunto: 'a', texto: 't' })
  const fora = await ver()
  assert.equal(fora.bem, false)
  assert.deepEqual(fora.servicos, [
    {
      nome: 'O correio',
      responde: false,
      frase: `O correio recusa desde ${agora.hora}; 3 mensagens esperam.`,
      oQueFazer:
        'As mensagens saem quando ele voltar. Se durar, veja com a informática o servidor de correio e a senha.',
    },
  ])
  assert.deepEqual(fora.esperam, [
    { trabalho: 'correio.enviar', nome: 'Mandar mensagens de correio', quantos: 3 },
  ])
  await anotarServico(entidade.pool, outro)
  const dentro = await ver()
  assert.deepEqual([dentro.bem, dentro.servicos[0]?.frase], [true, 'O correio responde.'])
})

test('o arquivo guardado que se estragou é aviso, e diz-se de que documento é', async () => {
  await limpar()
  const id = await documento('Ofício', { assinado: true })
  const { rows } = await sql<{ identificador: string }>`
    select identificador from docproc where id = ${id}::uuid`.execute(db)
  const agora = await hoje()
  await sql`insert into arquivo_relido (origem, id, relido_em, situacao, desde, frase)
    values ('VERSAO', ${`${id} 1`}, ${agora.em}::timestamptz, 'FALTA', ${agora.em}::timestamptz, 'falta no armazenamento')`.execute(
    db,
  )
  const { bem, avisos, danificados } = await ver()
  assert.deepEqual(
    [bem, avisos, danificados],
    [
      false,
      [`Falta 1 arquivo guardado, desde ${agora.hora}.`],
      [{ oQue: `documento ${rows[0]!.identificador}-e, versão 1`, frase: 'falta no armazenamento' }],
    ],
  )
  await sql`delete from arquivo_relido`.execute(db)
})

test('as assinaturas que esperam o carimbo contam-se; o que se pôs para mais tarde não espera', async () => {
  await limpar()
  await anotarServico(entidade.pool, { servico: 'CARIMBO', falha: 'NAO_RESPONDE' })
  await desde('CARIMBO', '2026-01-05T13:12:00Z')
  await (await entidade.queue()).send('exportacao.apagar', { exportacaoId: 'x' }, { startAfter: 3600 })
  const { servicos, esperam } = await ver()
  assert.deepEqual(
    [servicos[0]?.frase, esperam],
    ['O carimbo do tempo não responde desde 05/01/2026 às 10h12.', []],
  )
})

test('o que espera há um quarto de hora é aviso; o que se prepara sem pressa, não', async () => {
  await limpar()
  const boss = await entidade.queue()
  await boss.send('notificacao.criar', { historicoId: '1' })
  await boss.send('arquivo.texto', { documentoId: 'x', versao: 1 })
  assert.deepEqual((await ver()).avisos, [])
  const agora = await hoje()
  await sql`update fila.job set created_on = ${agora.em}::timestamptz - interval '1 day', start_after = ${agora.em}::timestamptz - interval '1 day'`.execute(
    db,
  )
  const { avisos, bem } = await ver()
  const [aviso = '', ...mais] = avisos
  assert.match(aviso, /^Avisar pessoas: espera desde \d\d\/\d\d\/\d{4} às /)
  assert.ok(aviso.endsWith(`às ${agora.hora}.`), aviso)
  assert.deepEqual(mais, [])
  assert.equal(bem, false)
})

test('aquilo de que se desistiu volta à fila quando se manda, e faz-se; o histórico diz quem mandou', async () => {
  await limpar()
  const [um] = [
    await trabalhoMorto(db),
    await trabalhoMorto(db),
    await trabalhoMorto(db, 'exportacao.apagar'),
  ]
  assert.deepEqual(
    (await ver()).desistiram.map(({ trabalho, quantos }) => `${trabalho} ${quantos}`).toSorted(),
    ['exportacao.apagar 1', `${um} 2`],
  )
  await recusa(db, () => ana.chama('saudeTentarDeNovo', { trabalho: um }), { name: 'SemPermissaoException' })
  assert.equal((await ver()).desistiram.length, 2)
  assert.equal(await administra.chama('saudeTentarDeNovo', { trabalho: um }), 2)
  const { ato, dados, atorId } = await db
    .selectFrom('historico')
    .select(['ato', 'dados', 'atorId'])
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual([ato, dados, atorId], ['trabalhos.repetidos', { trabalho: um, quantos: 2 }, administra.id])
  assert.deepEqual(
    (await ver()).desistiram.map(({ trabalho }) => trabalho),
    ['exportacao.apagar'],
  )
  assert.deepEqual(await trabalhar(entidade, ['lixeira.apagar-arquivos']), [um, um])
  assert.equal(await administra.chama('saudeTentarDeNovo', { trabalho: um }), 0)
})

test('duas pessoas que mandam tentar de novo ao mesmo tempo não o dobram', async () => {
  await limpar()
  const um = await trabalhoMorto(db)
  const vezes = await Promise.all(
    [1, 2, 3].map(() => administra.chama('saudeTentarDeNovo', { trabalho: um })),
  )
  assert.deepEqual(vezes.map(String).toSorted(), ['0', '0', '1'])
  assert.deepEqual(await trabalhar(entidade, ['lixeira.apagar-arquivos']), [um])
})

test('todo trabalho tem nome de gente', () => {
  assert.deepEqual(Object.keys(NOMES).toSorted(), [...JOB_NAMES].toSorted())
})

test('responder que não é responder; calar-se, recusar quem pede e errar são falhas', async () => {
  const vistas: unknown[] = []
  const erros: [Error, unknown][] = [
    [new Recusa('ValidacaoException', 'A conta é bronze.'), null],
    [new EnderecoRecusado({ de: 'ENDERECO', causa: 'ENDERECO_NAO_EXISTE', codigo: '550' }, null), null],
    [Object.assign(new Error('450'), { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 }), null],
    [Object.assign(new Error('554'), { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 554 }), 'RECUSA'],
    [new Recusa('ProvedorIndisponivelException', 'x'), 'ERRO'],
    [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 'NAO_RESPONDE'],
    [Object.assign(new Error('x'), { code: 'EAUTH', responseCode: 535 }), 'RECUSA'],
    [Object.assign(new Error('x'), { $metadata: { httpStatusCode: 404 } }), null],
    [Object.assign(new Error('x'), { $metadata: { httpStatusCode: 500 } }), 'ERRO'],
  ]
  for (const [erro] of erros) {
    const porta = { pedir: () => Promise.reject(Object.assign(new Error('fora'), { cause: erro })) }
    const ouvida = watched(porta, { calls: ['pedir'], seen: ({ failure }) => vistas.push(failure) })
    await assert.rejects(ouvida.pedir(), /fora/)
  }
  assert.deepEqual(
    vistas,
    erros.map(([, falha]) => falha),
  )
})
