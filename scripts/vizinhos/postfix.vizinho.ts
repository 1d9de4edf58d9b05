import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { alterar } from '../../server/test/convidados.ts'
import { mundo } from '../../server/test/mundo.ts'
import { trabalhar } from '../../server/test/trabalhos.ts'
import { abrirCaixaImap } from '../../server/src/adapters/correio/caixa-imap.ts'
import { daEntidade } from '../../server/src/adapters/correio/port.ts'
import { EnderecoRecusado, readReply } from '../../server/src/adapters/correio/resposta.ts'
import { abrirCorreio } from '../../server/src/adapters/correio/smtp.ts'
import { collectReturns } from '../../server/src/app/collect-returns.ts'
import { checkMail } from '../../server/src/app/production/check-neighbours.ts'
import { checkReturns } from '../../server/src/app/production/check-returns.ts'
import { newId } from '../../server/src/kernel/ids.ts'
import { failureOf } from '../../server/src/kernel/watch.ts'
import { ROOT } from '../lib/run.ts'
import { fromDebian } from './bring-from-debian.ts'
import { NEIGHBOURS } from './neighbours.ts'
import { DOMAIN, PASSWORD, startMail } from './start-mail.ts'

// O Autos manda por um Postfix e lê o que volta num Dovecot, com os ajustes que o guia dá aos dois.

const guide = readFileSync(join(ROOT, 'docs/producao.md'), 'utf8').split('### Devoluções\n')[1]!
const given = (language: string): string =>
  new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(guide)?.[1] ?? assert.fail(language)
const named = (name: string): string =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(given('sh'))?.[1] ?? assert.fail(name)

const debian = await fromDebian('postfix', ['postfix', 'dovecot-imapd', 'openssl'])
const mail = await startMail(debian, { main: given('ini'), senders: given('text') })
after(() => mail[Symbol.asyncDispose]())
const { ports } = mail
const endereco = named('AUTOS_CORREIO_RETORNO')
const de = `Autos <nao-responda@${DOMAIN}>`
const at = (scheme: string, port: number, password = PASSWORD): string =>
  `${scheme}://autos:${password}@localhost:${port}`
const caixaUrl = named('AUTOS_CORREIO_CAIXA')
  .replace('SENHA@', `${PASSWORD}@`)
  .replace(/@[^/]*$/, `@localhost:${ports.imaps}`)
const retorno = { endereco, url: caixaUrl }
const caixa = () => abrirCaixaImap(retorno)
const naCaixa = async () => (await caixa().conferir()).mensagens
/** O que se ouve ao mandar por ali. */
async function mandar(url: string, para: string): Promise<unknown> {
  const correio = abrirCorreio({ url, de, retorno })
  const mensagem = {
    mensagemId: newId(),
    retorno: newId(),
    entidade: 'teste',
    para,
    assunto: 'a',
    texto: 'Segredo.',
  }
  return correio
    .enviar(mensagem)
    .then(
      () => null,
      (erro: unknown) => erro,
    )
    .finally(() => correio.fechar())
}
const conferirCorreio = async (url: string) => {
  const correio = abrirCorreio({ url, de })
  return (await checkMail(correio)).map(({ grade, said }) => `${grade}: ${said}`).join()
}
const conferirDevolucoes = async (mais: { url?: string; endereco?: string; mandando?: string } = {}) => {
  const config = { url: mais.mandando ?? '', de, retorno: { ...retorno, ...mais } }
  const sending = mais.mandando && {
    correio: daEntidade(abrirCorreio({ ...config, url: mais.mandando }), 'teste'),
    entidade: 'teste',
    withinMs: 20_000,
  }
  return (await checkReturns(config, sending || undefined)).map(({ grade, said }) => `${grade}: ${said}`)
}

test('as versões são as que se dizem', () => {
  const said = `${debian.version('postfix')}, Dovecot ${debian.version('dovecot-imapd').replace('1:', '')}`
  const [postfix, dovecot] = NEIGHBOURS.postfix.version.split(', Dovecot ') as [string, string]
  assert.ok(said.startsWith(postfix) && said.includes(`Dovecot ${dovecot}`), said)
  assert.match(mail.said(), new RegExp(`daemon started -- version ${postfix}`))
})

test('a autoridade que ninguém conhece diz-se pelo nome, no correio e na caixa', async () => {
  const NAO = 'falta a cadeia do certificado TLS, ou a autoridade não é conhecida'
  for (const [scheme, port] of [
    ['smtps', ports.submissions],
    ['smtp', ports.submission],
  ] as const)
    assert.equal(await conferirCorreio(`${at(scheme, port)}?cifra=exigida`), `erro: ${NAO}`, scheme)
  assert.deepEqual(await conferirDevolucoes(), [`erro: ${NAO}`])
  // A quem espera diz-se de quem é a culpa: o servidor respondeu.
  const erro = await mandar(at('smtps', ports.submissions), 'maria@fora.example')
  assert.equal(readReply((erro as Error).cause).causa, 'SERVIDOR')
  assert.equal(failureOf(erro), 'ERRO')
})

test('manda-se por STARTTLS na 587 e cifrado desde o início na 465, com usuário e senha; a senha errada diz-se', async () => {
  setDefaultCACertificates([...getCACertificates('default'), mail.ca])
  for (const [scheme, port] of [
    ['smtp', ports.submission],
    ['smtps', ports.submissions],
  ] as const) {
    const url = `${at(scheme, port)}?cifra=exigida`
    assert.equal(await conferirCorreio(url), 'certo: o servidor nos recebe')
    assert.equal(await mandar(url, 'maria@fora.example'), null)
    assert.equal(
      await conferirCorreio(`${at(scheme, port, 'errada')}?cifra=exigida`),
      'erro: o usuário ou a senha foram recusados',
    )
  }
})

test('ao servidor sem STARTTLS não se diz a senha, e conferir diz porquê; só a quem o pede pelo nome', async () => {
  assert.match(
    await conferirCorreio(`${at('smtp', ports.clear)}?cifra=exigida`),
    /^erro: o servidor não oferece STARTTLS/,
  )
  assert.notEqual(await mandar(`${at('smtp', ports.clear)}?cifra=exigida`, 'maria@fora.example'), null)
  assert.equal(await mandar(`${at('smtp', ports.clear)}?cifra=nenhuma`, 'maria@fora.example'), null)
})

test('550 é do endereço, e acaba; 450 e 452 passam', async () => {
  const url = at('smtps', ports.submissions)
  const recusada = await mandar(url, 'recusada@fora.example')
  assert.ok(recusada instanceof EnderecoRecusado)
  assert.deepEqual([recusada.causa, recusada.codigo], ['ENDERECO_NAO_EXISTE', '550 5.1.1'])
  for (const para of ['espere@fora.example', 'cheia@fora.example']) {
    const passa = await mandar(url, para)
    assert.equal(readReply((passa as Error).cause).de, 'PASSA', para)
  }
})

test('com o que o guia dá, conferir acha tudo certo; sem o remetente do retorno, e com a caixa de outro, diz-se', async () => {
  const mandando = at('smtps', ports.submissions)
  assert.deepEqual(await conferirDevolucoes({ mandando }), [
    'certo: a caixa se deixa ler; vazia',
    'certo: o que se manda a um endereço de carta chega à caixa',
  ])
  assert.match(
    (await conferirDevolucoes({ mandando, endereco: `outra@${DOMAIN}` })).at(-1)!,
    /^erro: não se pôde mandar com o remetente outra\+teste\..*553 5\.7\.1/,
  )
  const outro = caixaUrl.replace('//retorno:', '//autos:')
  assert.match(
    (await conferirDevolucoes({ mandando, url: outro })).at(-1)!,
    /^erro: .* não chegou à caixa em 20 s/,
  )
  assert.deepEqual(await conferirDevolucoes({ url: caixaUrl.replace(PASSWORD, 'errada') }), [
    'erro: o usuário ou a senha foram recusados',
  ])
  assert.deepEqual(await conferirDevolucoes({ url: `${caixaUrl}/Outra` }), [
    'erro: a pasta não existe nessa caixa de correio',
  ])
  const comStarttls = caixaUrl.replace('imaps:', 'imap:').replace(String(ports.imaps), String(ports.imap))
  assert.match((await conferirDevolucoes({ url: `${comStarttls}?cifra=exigida` })).join(), /^certo: /)
  // O que se mandou e a caixa de outro não mostrou ficou na do retorno.
  await wait(1_000)
  assert.ok((await naCaixa()) > 0)
})

test('do que volta vêm só os cabeçalhos: o endereço pessoal do convite não anda pela caixa', async () => {
  const antes = await naCaixa()
  assert.equal(await mandar(at('smtps', ports.submissions), 'ninguem@fora.example'), null)
  const limite = performance.now() + 20_000
  while (performance.now() < limite && (await naCaixa()) === antes) await wait(250)
  const [voltou, ...outras] = mail.returned().filter((uma) => uma.includes('ninguem@fora.example'))
  assert.equal(outras.length, 0)
  assert.match(voltou!, /^Status: 5\.1\.1/m)
  assert.match(voltou!, /text\/rfc822-headers/)
  assert.ok(!voltou!.includes('Segredo.'))
})

test('o convite ao endereço que não existe volta pelo Postfix e lê-se no Dovecot: quem o pediu lê por que; o que demora, que ainda não chegou', async (t) => {
  const m = await mundo()
  const smtp = abrirCorreio({ url: at('smtps', ports.submissions), de, retorno })
  m.correio.aoEnviar = (mensagem) => smtp.enviar(mensagem)
  const ver = async (id: string) => {
    const { assinantesExternos, cartas } = await m.ana.chama<{
      assinantesExternos: { convite: string }[]
      cartas: { situacao: string; motivo: string | null }[]
    }>('documento', { id }, '{ assinantesExternos { convite } cartas { situacao motivo } }')
    return [assinantesExternos[0]?.convite, cartas[0]?.situacao, cartas[0]?.motivo]
  }
  const convidar = async (email: string) => {
    const id = await m.documento('Convênio')
    const { id: convidadoId } = await m.ana.chama<{ id: string }>('convidadoCadastrar', { email })
    await alterar(m, id, () => [convidadoId])
    await trabalhar(m.entidade, ['arquivo.texto', 'convite.liberar', 'convite.enviar'])
    assert.deepEqual(await ver(id), ['MANDADO', 'MANDADA', null])
    return id
  }
  const [errado, lento, certo] = [
    await convidar('nao.ha@fora.example'),
    await convidar('jose@lento.example'),
    await convidar('maria@fora.example'),
  ]
  // O Postfix devolve em milésimos de segundo: lê-se depois de ver as três mandadas.
  const parar = new AbortController()
  const lendo = collectReturns(m.recursos, caixa(), { signal: parar.signal, everyMs: 500 })
  try {
    const ate = async (id: string, situacao: string) => {
      const limite = performance.now() + 90_000
      while (performance.now() < limite && (await ver(id))[1] !== situacao) await wait(250)
      return ver(id)
    }
    assert.deepEqual(await ate(lento, 'ATRASADA'), [
      'MANDADO',
      'ATRASADA',
      'o servidor do destinatário não respondeu a tempo',
    ])
    assert.deepEqual(await ate(errado, 'DEVOLVIDA'), ['DEVOLVIDO', 'DEVOLVIDA', 'o endereço não existe'])
    // O servidor desiste, com um estado de classe 4: não chegou.
    assert.deepEqual(await ate(lento, 'DEVOLVIDA'), [
      'DEVOLVIDO',
      'DEVOLVIDA',
      'o servidor do destinatário não respondeu a tempo',
    ])
    assert.deepEqual(await ver(certo), ['MANDADO', 'MANDADA', null])
    t.diagnostic(
      `${(mail.said().match(/sender (?:non-)?deliver\w+ (?:status )?notification|sender delay notification/g) ?? []).length} devoluções escritas pelo Postfix`,
    )
  } finally {
    parar.abort()
    await lendo
    smtp.fechar()
  }
})

test('com o Dovecot morto a caixa não responde, e o correio sai na mesma', async () => {
  await mail.dovecot.kill()
  assert.deepEqual(await conferirDevolucoes(), ['erro: ninguém atende nesse endereço e porta'])
})
