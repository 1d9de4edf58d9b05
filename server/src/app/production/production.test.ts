import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { assinaturaDeTeste } from '../../../test/assinatura.ts'
import { bancoDeTeste } from '../../../test/banco.ts'
import { configDeTeste, entidadeDeTeste } from '../../../test/configuracao.ts'
import { configDoDiario } from '../../../test/diario.ts'
import { CASA, partesDeFora } from '../../../test/partes-de-fora.ts'
import { pkiDeTeste } from '../../../test/pki.ts'
import { abrirArmazenamento } from '../../adapters/armazenamento/s3.ts'
import type { Config, ConfigDaEntidade } from '../../config.ts'
import { sha256 } from '../../kernel/canonical.ts'
import { openDatabase } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { chaveDe } from '../../modules/entregas/index.ts'
import { checkFiles } from './check-files.ts'
import type { Finding } from './finding.ts'
import { checkKeeping } from './check-storage.ts'
import { inspectProduction } from './inspect-production.ts'
import { openToInspect } from './open-to-inspect.ts'

// Antes de abrir, tenta-se cada parte de fora pelo protocolo dela; o que está errado diz-se com o que fazer.

const pasta = mkdtempSync(join(tmpdir(), 'autos-producao-'))
const s3 = { regiao: 'us-east-1', chave: 'AUTOSCONFERIR', segredo: 'o-segredo-do-armazem' }
const SENHA = 'qK8vT2mR5wXz'
const banco = await bancoDeTeste()
const { loja, caixa, identidade, antivirus, gotenberg, domsc } = await partesDeFora(s3)
const pki = await pkiDeTeste()
after(async () => {
  await banco[Symbol.asyncDispose]()
  rmSync(pasta, { recursive: true, force: true })
})

const assinatura = assinaturaDeTeste(pki.assinatura)
const diario = configDoDiario(`${domsc.endereco}/`, 2_000)

async function conferir(
  daEntidade: Partial<ConfigDaEntidade> = {},
  mais: Partial<Config> = {},
): Promise<Finding[]> {
  const entidade = entidadeDeTeste(banco.url, {
    emissor: `${identidade.endereco}/realms/teste`,
    endereco: CASA,
    ...daEntidade,
  })
  const config = configDeTeste([entidade], {
    s3: { ...s3, endereco: loja.endereco, publico: loja.endereco },
    correio: { url: caixa.smtp, de: 'a@b.example' },
    antivirus: antivirus.endereco,
    gotenberg: gotenberg.endereco,
    assinatura,
    diario: { teste: diario },
    ...mais,
  })
  await using recursos = openToInspect(config)
  return await inspectProduction(recursos)
}

/** O banco dos testes vive na memória, e diz-se dele o que se deve dizer. */
const EFEMERO = 'banco: o que se confirmou pode perder-se (fsync=off, synchronous_commit=off)'
const ditos = (achados: readonly Finding[]) =>
  achados.filter(({ grade }) => grade === 'erro').map(({ part, said }) => `${part}: ${said}`)
const errados = (achados: readonly Finding[]) => ditos(achados).filter((dito) => dito !== EFEMERO)
const de = (achados: readonly Finding[], parte: string) => achados.filter(({ part }) => part === parte)

test('tudo em ordem: cada parte diz o que se viu, e nada fica errado', async () => {
  const achados = await conferir()
  assert.deepEqual(ditos(achados), [EFEMERO])
  for (const parte of [
    'correio',
    'antivírus',
    'prévia',
    'diário oficial',
    'autoridades',
    'carimbo do tempo',
    'relógio desta máquina',
    'papel do banco',
    'relógio do banco',
    'migrações',
    'emissor',
    'chaves do emissor',
    'entrada',
    'entrada pelo navegador',
    'balde',
    'envio pelo navegador',
    'leitura pelo navegador',
    'balde privado',
    'selo da entidade',
  ])
    assert.deepEqual(
      de(achados, parte).map(({ grade }) => grade),
      ['certo'],
      parte,
    )
  // Antes da primeira partida ninguém atende: avisa-se, e não se impede.
  assert.deepEqual(
    de(achados, 'endereço').map(({ grade }) => grade),
    ['aviso'],
  )
  assert.ok(achados.every(({ grade, mend }) => (grade === 'certo') === (mend === undefined)))
})

test('o dono do banco no lugar do papel que não muda o passado é um erro; o banco que não responde, também', async () => {
  const dono = errados(await conferir({ banco: banco.urlDono }))
  assert.deepEqual(dono.length, 1)
  assert.match(dono[0]!, /^papel do banco: \w+ pode tudo no banco, até mudar o passado$/)
  const senha = new URL(banco.url)
  senha.password = 'outra'
  assert.deepEqual(errados(await conferir({ banco: senha.href })), [
    'banco: o banco recusou o usuário ou a senha',
  ])
  assert.deepEqual(errados(await conferir({ banco: 'postgres://autos_app:x@127.0.0.1:9/nada' })), [
    'banco: ninguém atende nesse endereço e porta',
  ])
  assert.deepEqual(errados(await conferir({ bancoLeitura: banco.url })), [
    'banco de leitura: autos_app pode escrever',
  ])
})

test('o emissor que se chama de outro modo, o cliente que não há e a origem que não se deixa ler', async () => {
  const outro = identidade.endereco.replace('localhost', '127.0.0.1')
  assert.match(
    errados(await conferir({ emissor: `${outro}/realms/teste` })).join(),
    /^emissor: ele se chama http:\/\/localhost/,
  )
  assert.match(
    errados(await conferir({ emissor: `${identidade.endereco}/realms/nada` })).join(),
    /^emissor: não é um provedor OpenID Connect \(HTTP 404\)$/,
  )
  assert.match(
    errados(await conferir({ clienteWeb: 'ninguem' })).join(),
    /entrada: o provedor recusa o cliente ninguem/,
  )
  const longe = errados(await conferir({ endereco: 'http://outra.example:4300' }))
  assert.deepEqual(
    longe.map((dito) => dito.replace(/:.*/, '')),
    ['entrada', 'entrada pelo navegador', 'envio pelo navegador', 'leitura pelo navegador'],
  )
})

test('o balde que falta e a chave que não é a dele dizem qual dos dois', async () => {
  assert.deepEqual(errados(await conferir({ balde: 'autos-nenhum' })), ['balde: o balde não existe'])
  assert.deepEqual(
    errados(
      await conferir(
        {},
        { s3: { ...s3, segredo: 'outro-segredo', endereco: loja.endereco, publico: loja.endereco } },
      ),
    ),
    ['balde: a credencial foi recusada: a chave, o segredo ou a permissão não servem'],
  )
})

const mentir = (modo: string, vezes?: number) =>
  fetch(`${loja.endereco}/_falha`, { method: 'POST', body: JSON.stringify({ modo, vezes }) })
const comMentira = async (modo: string, balde = 'autos-teste') => {
  await mentir(modo)
  try {
    return errados(await conferir({ balde }))
  } finally {
    await mentir('nenhum')
  }
}

test('o balde que responde e não guarda nada diz o que lhe falta', async () => {
  assert.deepEqual(await comMentira('sem-lugar'), [
    'balde: o balde responde, e não há lugar para escrever: o serviço recusa cada gravação (HTTP 500)',
  ])
  assert.deepEqual(await comMentira('disco-cheio'), ['balde: o disco do armazenamento está cheio'])
  assert.deepEqual(await comMentira('cortado'), ['balde: o que se lê chega cortado'])
})

test('o balde que falta não nasce de se conferir, ainda que o serviço o faça de quem escreve', async () => {
  for (let vez = 0; vez < 2; vez++)
    assert.deepEqual(await comMentira('cria-balde', 'autos-por-fazer'), ['balde: o balde não existe'])
})

test('o que grava à primeira e já não grava um minuto depois diz-se, e diz-se que é depois', async () => {
  const vezes: string[] = []
  const armazenamento = abrirArmazenamento({
    ...s3,
    endereco: loja.endereco,
    publico: loja.endereco,
    balde: 'autos-teste',
  })
  const depoisDe = async (modo: string) => {
    const again = async () => {
      vezes.push(modo)
      await mentir(modo)
      return true
    }
    return checkKeeping(armazenamento, 'autos-teste', again).finally(() => mentir('nenhum'))
  }
  try {
    assert.deepEqual(errados(await depoisDe('sem-lugar')), [
      'balde: um minuto depois, o balde responde, e não há lugar para escrever: o serviço recusa cada gravação (HTTP 500)',
    ])
    assert.deepEqual(errados(await depoisDe('nenhum')), [])
    assert.deepEqual(vezes, ['sem-lugar', 'nenhum'])
  } finally {
    armazenamento.fechar()
  }
})

test('correio, antivírus, prévia, reconhecimento, diário e carimbo fora do ar dizem que ninguém atende', async () => {
  const fora = 'http://127.0.0.1:9'
  const achados = errados(
    await conferir(
      {},
      {
        correio: { url: 'smtp://127.0.0.1:9', de: 'a@b.example' },
        antivirus: 'tcp://127.0.0.1:9',
        gotenberg: fora,
        reconhecedor: fora,
        diario: { teste: { ...diario, endereco: fora } },
        assinatura: {
          ...assinatura,
          carimbo: { endereco: `${fora}/tsa`, politica: null, usuario: null, senha: null },
        },
      },
    ),
  )
  assert.deepEqual(
    achados.map((dito) => dito.replace(/:.*/, '')),
    ['correio', 'antivírus', 'prévia', 'reconhecimento', 'carimbo do tempo', 'diário oficial'],
  )
})

test('do gov.br diz-se a cada entidade quais das suas credenciais faltam', async () => {
  const par = (clienteId: string) => ({ clienteId, segredo: SENHA })
  const com = (entidades: NonNullable<Config['assinatura']['govBr']>['entidades']) =>
    conferir(
      {},
      {
        assinatura: {
          ...assinatura,
          govBr: { sso: loja.endereco, cas: loja.endereco, api: loja.endereco, entidades },
        },
      },
    )
  const ditas = async (entidades: Parameters<typeof com>[0]) =>
    de(await com(entidades), 'gov.br').map(({ grade, said, entidade }) => `${entidade} ${grade}: ${said}`)
  assert.deepEqual(await ditas({}), [
    'teste aviso: faltam as credenciais do Login Único: nesta entidade ninguém assina pelo gov.br, nem entra o cidadão',
  ])
  assert.deepEqual(await ditas({ teste: { loginUnico: par('a'), assinatura: null } }), [
    'teste aviso: faltam as credenciais da API de Assinatura: entra-se com a conta gov.br, e não se assina por ela',
  ])
  assert.deepEqual(
    await ditas({
      teste: { loginUnico: par('a'), assinatura: par('a') },
      outra: { loginUnico: par('a'), assinatura: par('b') },
    }),
    [
      'teste aviso: as credenciais do Login Único são as mesmas da entidade outra, e o gov.br dá-as a cada órgão',
      'teste aviso: as credenciais da API de Assinatura são as mesmas do Login Único, e o gov.br dá-as à parte',
    ],
  )
  assert.deepEqual(await ditas({ teste: { loginUnico: par('a'), assinatura: par('b') } }), [
    'teste certo: há as credenciais do Login Único e as da API de Assinatura',
  ])
})

test('do diário confere-se a credencial, e enquanto ninguém confirmou os nomes dos campos avisa-se', async () => {
  const dito = async (mais: object) =>
    de(await conferir({}, { diario: { teste: { ...diario, ...mais } } }), 'diário oficial').map(
      ({ grade, said }) => `${grade}: ${said}`,
    )
  assert.deepEqual(await dito({}), ['certo: DOM/SC nos conhece'])
  assert.match(
    (await dito({ campos: { ...diario.campos, confirmados: false } })).join(),
    /^aviso: DOM\/SC nos conhece, mas os nomes dos campos .* não foram confirmados/,
  )
  assert.deepEqual(await dito({ chave: 'outra-chave' }), ['erro: o usuário ou a senha foram recusados'])
  assert.match(
    (await dito({ endereco: `${domsc.endereco}/site/` })).join(),
    /^erro: .*confira se termina em \/site\//,
  )
})

test('sem antivírus, sem carimbo e com a senha do dono à mão avisa-se, e pode-se abrir', async () => {
  const achados = await conferir(
    { bancoMigracao: banco.urlDono },
    { antivirus: undefined, assinatura: { ...assinatura, carimbo: null } },
  )
  assert.deepEqual(errados(achados), [])
  assert.deepEqual(
    achados
      .filter(({ grade, part }) => grade === 'aviso' && part !== 'arquivos de trabalho')
      .map(({ part }) => part)
      .toSorted(),
    ['antivírus', 'carimbo do tempo', 'devoluções', 'dono do banco', 'endereço', 'interface'],
  )
})

test('do arquivo com senhas que outros podem ler avisa-se', async () => {
  const arquivo = join(pasta, 'entidades.json')
  writeFileSync(arquivo, '[]')
  chmodSync(arquivo, 0o640)
  const [aberto] = await checkFiles({ AUTOS_ENTIDADES: arquivo, AUTOS_DIARIO: undefined })
  assert.equal(aberto!.grade, 'aviso')
  assert.match(aberto!.mend!, /^Rode chmod 600 /)
  chmodSync(arquivo, 0o600)
  assert.deepEqual(
    (await checkFiles({ AUTOS_ENTIDADES: arquivo })).map(({ grade }) => grade),
    ['certo'],
  )
})

test('do segredo que já não é o da última chave de integrador avisa-se à entidade que a fez', async () => {
  const segredo = randomBytes(32).toString('base64url')
  const [integradorId, id] = [newId(), newId()]
  await using aberto = openDatabase({ url: banco.url })
  await aberto.db.insertInto('integrador').values({ id: integradorId, nome: 'SAPL', login: 'sapl' }).execute()
  await aberto.db
    .insertInto('integradorChave')
    .values({
      id,
      integradorId,
      nome: 'Produção',
      escopos: ['ENTREGAR'],
      setores: [],
      resumo: sha256(chaveDe(segredo, id)),
      criadaEm: new Date(),
    })
    .execute()
  const dito = async (agora: string) =>
    de(await conferir({}, { segredo: agora }), 'segredo').map(({ entidade, grade }) => `${entidade} ${grade}`)
  assert.deepEqual(await dito(segredo), ['teste certo'])
  assert.deepEqual(await dito(randomBytes(32).toString('base64url')), ['teste aviso'])
})
