import assert from 'node:assert/strict'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { assinaturaDeTeste, P12 } from '../test/assinatura.ts'
import { entidadeDeTeste } from '../test/configuracao.ts'
import { ConfigRefused, readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'autos-config-'))
after(() => rmSync(folder, { recursive: true }))

const SAFE = 'q7Zt2nXw9Lr4Vb8Kc1Hs6Jd3Gf5Pm0Ya'
const https = { emissor: 'https://sso.cidade.example/realms/a', endereco: 'https://autos.cidade.example' }
const standard = entidadeDeTeste('postgres://autos_app@db.cidade.example/autos', https)

const raiz = assinaturaDeTeste().instituicao['teste']!.cert.raw
writeFileSync(
  join(folder, 'raiz.pem'),
  `-----BEGIN CERTIFICATE-----\n${raiz.toString('base64')}\n-----END CERTIFICATE-----\n`,
)
copyFileSync(P12, join(folder, 'selo.p12'))
const signing = {
  ancoras: [{ tipo: 'ICP_BRASIL', nome: 'ICP-Brasil', arquivos: ['raiz.pem'] }],
  carimbo: { endereco: 'http://carimbo.example/tsa' },
  instituicao: { teste: { p12: 'selo.p12', senha: 'senha' } },
}

/** A file of signing settings, for AUTOS_ASSINATURA. */
let files = 0
function gazette(more: Record<string, unknown> = {}, id = 'teste'): string {
  const file = join(folder, `diario-${++files}.json`)
  writeFileSync(
    file,
    JSON.stringify({
      [id]: { tipo: 'DOMSC', endereco: 'https://diario.example/api', usuario: 'pmt', senha: SAFE, ...more },
    }),
  )
  return file
}
function signed(more: Record<string, unknown> = {}): string {
  const file = join(folder, `assinatura-${++files}.json`)
  writeFileSync(file, JSON.stringify({ ...signing, ...more }))
  return file
}

function settings(
  more: Record<string, string | undefined> = {},
  entidades: unknown = [standard],
): NodeJS.ProcessEnv {
  const file = join(folder, 'entidades.json')
  writeFileSync(file, JSON.stringify(entidades))
  const minimum = {
    AUTOS_ENTIDADES: file,
    AUTOS_ASSINATURA: signed(),
    AUTOS_S3_ENDERECO: 'https://s3.cidade.example',
    AUTOS_S3_CHAVE: 'AKIA',
    AUTOS_S3_SEGREDO: SAFE,
    AUTOS_CORREIO: 'smtps://correio.cidade.example',
    AUTOS_CORREIO_DE: 'Autos <autos@cidade.example>',
    AUTOS_SEGREDO: SAFE,
  }
  return Object.fromEntries(
    Object.entries({ ...minimum, ...more }).filter(([, value]) => value !== undefined),
  )
}

test('what production needs is enough; the rest has a default', () => {
  const { papel, porta, escuta, embutido, manutencao, proxies, versaoWeb, s3 } = readConfig(settings())
  assert.deepEqual(
    { papel, porta, escuta, embutido, manutencao, proxies, versaoWeb },
    {
      papel: 'tudo',
      porta: 3000,
      escuta: 'localhost',
      embutido: false,
      manutencao: false,
      proxies: [],
      versaoWeb: '0.1.0',
    },
  )
  assert.equal(s3.publico, 'https://s3.cidade.example')
  assert.deepEqual(
    [
      readConfig(settings({})).impersonacao,
      readConfig(settings({ AUTOS_IMPERSONACAO_PARES: '10.0.0.7' })).impersonacao,
    ],
    [undefined, { cabecalho: 'x-impersonate', pares: ['10.0.0.7'] }],
  )
  assert.deepEqual(
    readConfig(settings({ AUTOS_PROXIES: '10.0.0.0/8, fd00::1', AUTOS_MANUTENCAO: '1' })).proxies,
    ['10.0.0.0/8', 'fd00::1'],
  )
})

const GOVBR = {
  sso: 'https://sso.example',
  cas: 'https://cas.example',
  api: 'https://api.example',
  entidades: { teste: { loginUnico: { clienteId: 'a', segredo: 'x7Qm2vT9wLzR4kBn' } } },
}
const CARIMBO_DO_SERPRO = { tipo: 'serpro', chave: 'x7Qm2v', segredo: 'T9wLzR4kBnQ2' }
const PSC = {
  id: 'neoid',
  nome: 'NeoID',
  endereco: 'http://psc.example/v0/oauth',
  clienteId: 'autos',
  segredo: SAFE,
}
const twice = [standard, { ...standard, id: 'outra' }]
const REFUSED: [string, Record<string, string | undefined>, unknown, RegExp][] = [
  ['missing', { AUTOS_SEGREDO: undefined }, undefined, /AUTOS_SEGREDO: falta/],
  ['unknown', { AUTOS_SEGRED: 'x' }, undefined, /AUTOS_SEGRED: configuração desconhecida/],
  [
    'of the wrong kind',
    { AUTOS_S3_ENDERECO: 's3.example' },
    undefined,
    /AUTOS_S3_ENDERECO: deve ser um endereço/,
  ],
  [
    'a converter by another protocol',
    { AUTOS_GOTENBERG: 'tcp://gotenberg:3000' },
    undefined,
    /AUTOS_GOTENBERG: deve ser um endereço http: ou https:/,
  ],
  [
    'recognition by another protocol',
    { AUTOS_RECONHECEDOR: 'tcp://ocr:8884' },
    undefined,
    /AUTOS_RECONHECEDOR: deve ser um endereço http: ou https: ou file:/,
  ],
  [
    'an antivirus by another protocol',
    { AUTOS_ANTIVIRUS: 'http://clamav:3310' },
    undefined,
    /AUTOS_ANTIVIRUS: deve ser um endereço tcp: ou unix:/,
  ],
  [
    'not a list of blocks',
    { AUTOS_PROXIES: 'proxy.interno' },
    undefined,
    /AUTOS_PROXIES: deve ser uma lista/,
  ],
  [
    'peers that are not addresses',
    { AUTOS_IMPERSONACAO_PARES: 'suporte' },
    undefined,
    /AUTOS_IMPERSONACAO_PARES: deve ser uma lista/,
  ],
  [
    'a header of another kind',
    { AUTOS_IMPERSONACAO_CABECALHO: 'Authorization' },
    undefined,
    /AUTOS_IMPERSONACAO_CABECALHO: deve ser um nome/,
  ],
  ['a port that is none', { PORT: 'oitenta' }, undefined, /PORT: deve ser uma porta/],
  ['a short secret', { AUTOS_SEGREDO: 'curto' }, undefined, /AUTOS_SEGREDO: deve ter ao menos 32/],
  [
    'a known secret',
    { AUTOS_SEGREDO: 'a'.repeat(40) },
    undefined,
    /AUTOS_SEGREDO: segredo conhecido ou fraco/,
  ],
  [
    'a file that is not there',
    { AUTOS_ENTIDADES: '/nada.json' },
    undefined,
    /AUTOS_ENTIDADES: (o arquivo .* não existe|.* não é um JSON)/,
  ],
  [
    'an issuer without TLS',
    {},
    [{ ...standard, emissor: 'http://sso.example' }],
    /teste\.emissor: fora do modo embutido exige https/,
  ],
  [
    'a short key of the support chat',
    {},
    [{ ...standard, chatwootSegredo: 'curto' }],
    /AUTOS_ENTIDADES 0\.chatwootSegredo: deve ter ao menos 16/,
  ],
  [
    'a known key of the support chat',
    {},
    [{ ...standard, chatwootSegredo: 'a'.repeat(20) }],
    /teste\.chatwootSegredo: segredo conhecido ou fraco/,
  ],
  [
    'a support chat without TLS',
    {},
    [{ ...standard, atendimento: { endereco: 'http://chat.example', site: 'abc' } }],
    /teste\.atendimento: fora do modo embutido exige https/,
  ],
  [
    'a site of the support chat that is none',
    {},
    [{ ...standard, atendimento: { endereco: 'https://chat.example', site: 'a b' } }],
    /atendimento\.site: deve ter só letras/,
  ],
  ['two entidades on one database', {}, twice, /AUTOS_ENTIDADES banco: duas entidades com o mesmo valor/],
  [
    'a zone that does not exist',
    {},
    [{ ...standard, fuso: 'America/Joinville' }],
    /AUTOS_ENTIDADES 0\.fuso: fuso horário desconhecido/,
  ],
  ['signing without settings', { AUTOS_ASSINATURA: undefined }, undefined, /AUTOS_ASSINATURA: falta/],
  [
    'signing settings that are not there',
    { AUTOS_ASSINATURA: '/nada.json' },
    undefined,
    /AUTOS_ASSINATURA (o arquivo .* não existe|.* não é um JSON)/,
  ],
  [
    'a root that is not there',
    { AUTOS_ASSINATURA: signed({ ancoras: [{ ...signing.ancoras[0], arquivos: ['nada.pem'] }] }) },
    undefined,
    /AUTOS_ASSINATURA ancoras\.0: .*nada\.pem/,
  ],
  [
    'a seal whose password is another',
    { AUTOS_ASSINATURA: signed({ instituicao: { teste: { p12: 'selo.p12', senha: 'outra' } } }) },
    undefined,
    /instituicao\.teste: A senha do certificado não confere/,
  ],
  [
    'an entidade without a seal',
    { AUTOS_ASSINATURA: signed({ instituicao: {} }) },
    undefined,
    /AUTOS_ASSINATURA instituicao\.teste: falta/,
  ],
  [
    'a seal of nobody',
    {
      AUTOS_ASSINATURA: signed({ instituicao: { ...signing.instituicao, outra: signing.instituicao.teste } }),
    },
    undefined,
    /instituicao\.outra: entidade desconhecida/,
  ],
  [
    'a signing setting nobody knows',
    { AUTOS_ASSINATURA: signed({ ancora: 'x' }) },
    undefined,
    /AUTOS_ASSINATURA ancora: configuração desconhecida/,
  ],
  [
    'a network that is none',
    { AUTOS_ASSINATURA: signed({ rede: { privados: ['rede'] } }) },
    undefined,
    /AUTOS_ASSINATURA rede\.privados\.0: deve ser um endereço IP/,
  ],
  [
    'a weak secret of the signature service of gov.br, which has its own',
    {
      AUTOS_ASSINATURA: signed({
        govBr: {
          ...GOVBR,
          entidades: {
            teste: {
              ...GOVBR.entidades.teste,
              assinatura: { clienteId: 'b', segredo: 'senha-do-servico' },
            },
          },
        },
      }),
    },
    undefined,
    /govBr\.entidades\.teste\.assinatura\.segredo: segredo conhecido ou fraco/,
  ],
  [
    'credentials of gov.br for the whole installation, as they were',
    { AUTOS_ASSINATURA: signed({ govBr: { ...GOVBR, clienteId: 'a', segredo: 'x7Qm2vT9wLzR4kBn' } }) },
    undefined,
    /govBr\.clienteId: agora é de cada entidade: govBr\.entidades\.<id>\.loginUnico/,
  ],
  [
    'credentials of gov.br of an entidade that is not there',
    {
      AUTOS_ASSINATURA: signed({
        govBr: { ...GOVBR, entidades: { ...GOVBR.entidades, outra: GOVBR.entidades.teste } },
      }),
    },
    undefined,
    /govBr\.entidades\.outra: entidade desconhecida/,
  ],
  [
    'credentials of the signature of gov.br without those of the login',
    {
      AUTOS_ASSINATURA: signed({
        govBr: { ...GOVBR, entidades: { teste: { assinatura: GOVBR.entidades.teste.loginUnico } } },
      }),
    },
    undefined,
    /govBr\.entidades\.teste\.loginUnico: falta/,
  ],
  [
    'a policy of ICP-Brasil that asks for time stamps, without any',
    { AUTOS_ASSINATURA: signed({ carimbo: null, politicaIcpBrasil: { teste: 'AD_RT' } }) },
    undefined,
    /politicaIcpBrasil\.teste: AD_RT exige “carimbo”/,
  ],
  [
    'a policy of ICP-Brasil for nobody',
    { AUTOS_ASSINATURA: signed({ politicaIcpBrasil: { outra: 'AD_RB' } }) },
    undefined,
    /politicaIcpBrasil\.outra: entidade desconhecida/,
  ],
  [
    'SERPRO time stamps without TLS',
    { AUTOS_ASSINATURA: signed({ carimbo: { ...CARIMBO_DO_SERPRO, endereco: 'http://serpro.example' } }) },
    undefined,
    /carimbo\.endereco: fora do modo embutido exige https/,
  ],
  [
    'SERPRO time stamps with a known secret',
    { AUTOS_ASSINATURA: signed({ carimbo: { ...CARIMBO_DO_SERPRO, segredo: 'segredo' } }) },
    undefined,
    /carimbo\.segredo: segredo conhecido ou fraco/,
  ],
  [
    'a kind of time stamps that is not there',
    { AUTOS_ASSINATURA: signed({ carimbo: { ...CARIMBO_DO_SERPRO, tipo: 'SERPRO' } }) },
    undefined,
    /carimbo\.tipo: deve ser “serpro”, ou faltar/,
  ],
  [
    'a provider without TLS',
    { AUTOS_ASSINATURA: signed({ psc: [PSC] }) },
    undefined,
    /psc\.neoid\.endereco: fora do modo embutido exige https/,
  ],
  [
    'a provider told twice',
    { AUTOS_ASSINATURA: signed({ psc: [PSC, { ...PSC, nome: 'Outro' }] }) },
    undefined,
    /psc id: dois provedores com o mesmo valor/,
  ],
  [
    'a gazette whose settings are not there',
    { AUTOS_DIARIO: '/nada.json' },
    undefined,
    /AUTOS_DIARIO (o arquivo .* não existe|.* não é um JSON)/,
  ],
  [
    'a gazette for nobody',
    { AUTOS_DIARIO: gazette({}, 'outra') },
    undefined,
    /AUTOS_DIARIO outra: entidade desconhecida/,
  ],
  [
    'a gazette without TLS',
    { AUTOS_DIARIO: gazette({ endereco: 'http://diario.example' }) },
    undefined,
    /AUTOS_DIARIO teste\.endereco: fora do modo embutido exige https/,
  ],
  [
    'a gazette with a known password',
    { AUTOS_DIARIO: gazette({ senha: 'senha-do-diario' }) },
    undefined,
    /AUTOS_DIARIO teste\.senha: senha conhecida ou fraca/,
  ],
  [
    'a gazette with a setting nobody knows',
    { AUTOS_DIARIO: gazette({ senhas: 'x' }) },
    undefined,
    /AUTOS_DIARIO teste\.senhas: configuração desconhecida/,
  ],
  [
    'a gazette whose field is none of ours',
    { AUTOS_DIARIO: gazette({ campos: { nomes: { 'lei.dataDaSancao': 'x' } } }) },
    undefined,
    /AUTOS_DIARIO teste\.campos\.nomes/,
  ],
  [
    'a gazette with a known key',
    { AUTOS_DIARIO: gazette({ chave: 'exemplo' }) },
    undefined,
    /teste\.chave: chave conhecida ou fraca/,
  ],
  [
    'a gazette of another kind',
    { AUTOS_DIARIO: gazette({ tipo: 'OUTRO' }) },
    undefined,
    /AUTOS_DIARIO teste\.tipo/,
  ],
  [
    'a gazette with an hour that is none',
    { AUTOS_DIARIO: gazette({ horaLimite: '8h' }) },
    undefined,
    /AUTOS_DIARIO teste\.horaLimite: deve ser uma hora/,
  ],
  [
    'a field nobody knows',
    {},
    [{ ...standard, bnaco: 'x' }],
    /AUTOS_ENTIDADES 0\.bnaco: configuração desconhecida/,
  ],
]
for (const [what, more, entidades, problem] of REFUSED)
  test(`refuses by name what is ${what}`, () => {
    assert.throws(
      () => readConfig(settings(more, entidades)),
      (error: unknown) => error instanceof ConfigRefused && problem.test(error.message),
    )
  })

test('the signing settings come with their certificates open, and every root also answers for timestamps', () => {
  const { assinatura } = readConfig(
    settings({ AUTOS_ASSINATURA: signed({ psc: [{ ...PSC, endereco: 'https://psc.example/v0/oauth' }] }) }),
  )
  assert.deepEqual(
    [
      assinatura.ancoras.map(({ tipo, nome }) => [tipo, nome]),
      assinatura.minutosDaTrava,
      assinatura.rede.privados,
    ],
    [[['ICP_BRASIL', 'ICP-Brasil']], 10, []],
  )
  assert.ok(
    assinatura.ancorasDeCarimbo[0]?.raw.equals(raiz) &&
      assinatura.instituicao['teste']?.cert.raw.equals(raiz),
  )
  assert.deepEqual(
    [assinatura.psc[0]?.resumo, assinatura.carimbo?.politica, assinatura.govBr],
    ['BASE64', null, null],
  )
})

test('time stamps of SERPRO come from its own address unless another is given; the usual ones need not say their kind', () => {
  const stamps = (carimbo: object) =>
    readConfig(settings({ AUTOS_ASSINATURA: signed({ carimbo }) })).assinatura.carimbo
  assert.deepEqual(stamps(CARIMBO_DO_SERPRO), {
    ...CARIMBO_DO_SERPRO,
    endereco: 'https://gateway.apiserpro.serpro.gov.br',
    politica: null,
  })
  const usual = { endereco: 'https://act.example/tsa', politica: null, usuario: null, senha: null }
  assert.deepEqual(stamps({ endereco: usual.endereco }), usual)
  assert.deepEqual(stamps({ tipo: 'rfc3161', endereco: usual.endereco }), { tipo: 'rfc3161', ...usual })
})

test('what is unsafe elsewhere is fine in the embedded default', () => {
  const env = settings({ AUTOS_EMBUTIDO: '1', AUTOS_SEGREDO: 'a'.repeat(40) }, [
    { ...standard, emissor: 'http://localhost:3001/realms/a', endereco: 'http://localhost:3000' },
  ])
  assert.equal(readConfig(env).embutido, true)
})

test('the gazette is optional, and what a broken file of its settings holds is not repeated', () => {
  assert.deepEqual(readConfig(settings()).diario, {})
  const { teste } = readConfig(settings({ AUTOS_DIARIO: gazette() })).diario
  assert.deepEqual(
    [teste?.nome, teste?.usuario, teste?.horaLimite, teste?.tempoMs],
    ['DOM/SC', 'pmt', null, 10_000],
  )
  const broken = join(folder, 'diario-quebrado.json')
  writeFileSync(broken, `{"teste":{"senha":"${SAFE}"`)
  assert.throws(
    () => readConfig(settings({ AUTOS_DIARIO: broken })),
    (error: unknown) => error instanceof ConfigRefused && !error.message.includes(SAFE),
  )
})

test('the mailbox of returns is given whole: its address, that leaves room for what a letter says, and the way in', () => {
  const both = {
    AUTOS_CORREIO_RETORNO: 'retorno@cidade.example',
    AUTOS_CORREIO_CAIXA: 'imaps://retorno:s3nh%40@correio.cidade.example',
  }
  const problemsOf = (more: Record<string, string | undefined>): string => {
    try {
      readConfig(settings({ ...both, ...more }))
      return ''
    } catch (error) {
      assert.ok(error instanceof ConfigRefused)
      return error.problems.join('\n')
    }
  }
  assert.equal(readConfig(settings()).correio.retorno, undefined)
  assert.deepEqual(readConfig(settings(both)).correio.retorno, {
    endereco: both.AUTOS_CORREIO_RETORNO,
    url: both.AUTOS_CORREIO_CAIXA,
  })
  for (const [more, said] of [
    [{ AUTOS_CORREIO_CAIXA: undefined }, /^AUTOS_CORREIO_CAIXA: falta; com AUTOS_CORREIO_RETORNO/],
    [{ AUTOS_CORREIO_RETORNO: undefined }, /^AUTOS_CORREIO_RETORNO: falta; com AUTOS_CORREIO_CAIXA/],
    [
      { AUTOS_CORREIO_CAIXA: 'pop3://a:b@c.example' },
      /^AUTOS_CORREIO_CAIXA: deve ser um endereço imap: ou imaps:/,
    ],
    [
      { AUTOS_CORREIO_CAIXA: 'imaps://correio.cidade.example' },
      /^AUTOS_CORREIO_CAIXA: faltam o usuário e a senha/,
    ],
    [
      { AUTOS_CORREIO_RETORNO: 'Autos <r@cidade.example>' },
      /^AUTOS_CORREIO_RETORNO: deve ser só um endereço/,
    ],
    [
      { AUTOS_CORREIO_RETORNO: 'retorno+a@cidade.example' },
      /^AUTOS_CORREIO_RETORNO: deve ser só um endereço/,
    ],
    [{ AUTOS_CORREIO_RETORNO: `${'r'.repeat(40)}@cidade.example` }, /^AUTOS_CORREIO_RETORNO: não cabe/],
  ] as const)
    assert.match(problemsOf(more), said)
})
