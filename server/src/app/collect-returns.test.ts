import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { iniciarCorreio } from '@autos/simuladores/correio/correio.ts'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { alterar } from '../../test/convidados.ts'
import { mundo } from '../../test/mundo.ts'
import { trabalhar } from '../../test/trabalhos.ts'
import { abrirCaixaImap } from '../adapters/correio/caixa-imap.ts'
import { enderecoDeRetorno } from '../adapters/correio/retorno.ts'
import { abrirCorreio } from '../adapters/correio/smtp.ts'
import { newId } from '../kernel/ids.ts'
import { collectReturns } from './collect-returns.ts'

// Uma carta sai pelo servidor de correio, que fica com ela; o que ele devolve depois lê-se na caixa das devoluções.

const CAIXA = 'retorno@autos.example'
const m = await mundo()
const { ana, db, entidade, recursos, documento, eventos } = m
const pasta = mkdtempSync(join(tmpdir(), 'autos-devolucoes-'))
const servidor = await iniciarCorreio({ porta: 0, portaSmtp: 0, pasta, imap: { porta: 0, senha: 'caixa' } })
const smtp = abrirCorreio({ url: servidor.smtp, de: 'a@autos.example', retorno: { endereco: CAIXA } })
const deFora = createTransport(servidor.smtp)
m.correio.aoEnviar = (mensagem) => smtp.enviar(mensagem)
after(async () => {
  smtp.fechar()
  deFora.close()
  await servidor.parar()
  rmSync(pasta, { recursive: true, force: true })
})
beforeEach(() => fetch(`${servidor.endereco}/mensagens`, { method: 'DELETE' }))

const caixa = () => abrirCaixaImap({ url: servidor.imap, endereco: CAIXA })
const naCaixa = async () => (await caixa().conferir()).mensagens
const falha = (modo: string, vezes: number) =>
  fetch(`${servidor.endereco}/_falha`, { method: 'POST', body: JSON.stringify({ modo, vezes }) })
/** Um trabalhador lê até que se dê o que se espera. */
async function lendo(ate: () => Promise<boolean>, quantos = 1): Promise<void> {
  const parar = new AbortController()
  const lendo = Array.from({ length: quantos }, () =>
    collectReturns(recursos, caixa(), { signal: parar.signal, everyMs: 20 }),
  )
  try {
    const limite = performance.now() + 10_000
    while (performance.now() < limite && !(await ate())) await wait(50)
  } finally {
    parar.abort()
    await Promise.all(lendo)
  }
}
const lerTudo = (quantos = 1) => lendo(async () => (await naCaixa()) === 0, quantos)

let n = 0
const endereco = (comeco: string) => `${comeco}.${++n}@fora.example`
const ver = async (id: string) => {
  const { assinantesExternos, cartas } = await ana.chama<{
    assinantesExternos: { convite: string }[]
    cartas: { situacao: string; motivo: string | null }[]
  }>('documento', { id }, '{ assinantesExternos { convite } cartas { situacao motivo } }')
  return [assinantesExternos[0]?.convite, cartas[0]?.situacao, cartas[0]?.motivo]
}
async function convidado(email: string): Promise<string> {
  const id = await documento('Convênio')
  const { id: convidadoId } = await ana.chama<{ id: string }>('convidadoCadastrar', { email })
  await alterar(m, id, () => [convidadoId])
  await trabalhar(entidade, ['arquivo.texto', 'convite.liberar', 'convite.enviar'])
  return id
}
const naoChegou = async (id: string) => (await eventos(id)).filter((ato) => ato === 'carta.nao-chegou').length
const avisos = async () => {
  await trabalhar(entidade, ['notificacao.criar'])
  const { dados } = await ana.chama<{ dados: { titulo: string; texto: string }[] }>(
    'notificacoes',
    {},
    '{ dados { titulo texto } }',
  )
  return dados.filter(({ titulo }) => titulo === 'Mensagem que não chegou').map(({ texto }) => texto)
}
const retornoDe = async (email: string) => {
  const { rows } = await sql<{ retorno: string }>`select retorno from carta where para = ${email}`.execute(db)
  return rows[0]!.retorno
}
const devolver = (carta: string, para: string, entidadeId = 'teste') => {
  const to = enderecoDeRetorno(CAIXA, { entidade: entidadeId, carta })
  const raw = `To: ${to}\r\nMessage-ID: <${newId()}@x>\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=f\r\n\r\n--f\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; x\r\n\r\nFinal-Recipient: rfc822; ${para}\r\nAction: failed\r\nStatus: 5.1.1\r\n--f--\r\n`
  return deFora.sendMail({ envelope: { from: '', to }, raw })
}

test('o convite que o servidor aceita e depois devolve diz-se que voltou, e a quem o pediu, uma vez, com dois a ler', async () => {
  const id = await convidado(endereco('volta'))
  assert.deepEqual(await ver(id), ['MANDADO', 'MANDADA', null])
  assert.equal(await naCaixa(), 1)
  await lerTudo(2)
  assert.deepEqual(await ver(id), ['DEVOLVIDO', 'DEVOLVIDA', 'o endereço não existe'])
  assert.deepEqual(await avisos(), [
    'O convite para assinar não chegou a quem é de fora: o endereço não existe. Corrija o endereço nos detalhes do documento, em Assinaturas.',
  ])
  assert.equal(await naoChegou(id), 1)
})

test('o que se atrasa ainda não chegou, e ninguém se avisa; quando o servidor desiste, voltou', async () => {
  const email = endereco('atrasa')
  const id = await convidado(email)
  await lerTudo()
  assert.deepEqual(await ver(id), ['MANDADO', 'ATRASADA', 'o servidor do destinatário não respondeu a tempo'])
  assert.equal(await naoChegou(id), 0)
  await devolver(await retornoDe(email), email)
  await lerTudo()
  assert.deepEqual(await ver(id), ['DEVOLVIDO', 'DEVOLVIDA', 'o endereço não existe'])
})

test('corrigido o endereço, a devolução do de antes já não é de ninguém; no novo, chega', async () => {
  const [errado, certo] = [endereco('jose'), endereco('maria')]
  const id = await convidado(errado)
  const deAntes = await retornoDe(errado)
  const { id: novo } = await ana.chama<{ id: string }>('convidadoCadastrar', { email: certo })
  await alterar(m, id, () => [novo])
  await trabalhar(entidade, ['convite.liberar', 'convite.enviar', 'correio.enviar'])
  await devolver(deAntes, errado)
  await lerTudo()
  assert.deepEqual([await ver(id), await naoChegou(id)], [['MANDADO', 'MANDADA', null], 0])
})

test('retorno que ninguém deu, de outra entidade, de há muito, ou que fala de outros, não muda nada e fica na caixa', async () => {
  const email = endereco('ana')
  const id = await convidado(email)
  const carta = await retornoDe(email)
  await devolver(newId(), email)
  await devolver(carta, email, 'outra')
  await deFora.sendMail({
    envelope: { from: '', to: CAIXA },
    raw: `To: ${enderecoDeRetorno(CAIXA, { entidade: 'teste', carta })}\r\nMessage-ID: <dois@x>\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=f\r\n\r\n--f\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; x\r\n\r\nFinal-Recipient: rfc822; a@x.example\r\nAction: failed\r\n\r\nFinal-Recipient: rfc822; b@x.example\r\nAction: failed\r\n--f--\r\n`,
  })
  const antiga = await convidado(endereco('velha'))
  await sql`update carta set criada_em = criada_em - interval '31 days' where documento_id = ${antiga}::uuid`.execute(
    db,
  )
  const { rows } = await sql<{ retorno: string; para: string }>`
    select retorno, para from carta where documento_id = ${antiga}::uuid`.execute(db)
  await devolver(rows[0]!.retorno, rows[0]!.para)
  assert.equal(await naCaixa(), 4)
  // Lê-se também uma que é nossa, que sai: as outras já se olharam.
  const outra = await convidado(endereco('volta'))
  await lendo(async () => (await ver(outra))[1] === 'DEVOLVIDA' && (await naCaixa()) === 4)
  assert.equal(await naCaixa(), 4)
  for (const um of [id, antiga]) assert.deepEqual(await ver(um), ['MANDADO', 'MANDADA', null])
})

test('a entidade em manutenção acha a sua devolução quando volta', async () => {
  const email = endereco('volta')
  const id = await convidado(email)
  const { config } = entidade
  config.estado = 'manutencao'
  await lendo(() => wait(500, true))
  assert.equal(await naCaixa(), 1)
  config.estado = 'ligada'
  await lerTudo()
  assert.equal((await ver(id))[1], 'DEVOLVIDA')
})

test('a caixa que recusa lê-se em Saúde do sistema; ao voltar, responde, e o que lá estava lê-se', async () => {
  const classe = async () => {
    const { rows } = await sql<{ classe: string | null }>`
      select classe from servico_externo where servico = 'DEVOLUCOES'`.execute(db)
    return rows[0]?.classe
  }
  const id = await convidado(endereco('volta'))
  await falha('imap-senha', 1_000)
  await lendo(async () => (await classe()) === 'RECUSA')
  assert.equal(await classe(), 'RECUSA')
  await falha('nenhum', 0)
  await lendo(async () => (await classe()) === null)
  assert.deepEqual([await classe(), (await ver(id))[1]], [null, 'DEVOLVIDA'])
})
