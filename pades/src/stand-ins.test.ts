import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { iniciarIcp } from '@autos/simuladores/icp/icp.ts'
import { EXT, montarCertificado, nome, novaChave, novoSerial } from '@autos/simuladores/pki/certificado.ts'
import { referencia } from '@autos/simuladores/pki/cms.ts'
import type { Identidade } from '@autos/simuladores/pki/pki.ts'
import { makePdf } from '../test/pdf.ts'
import { run } from './cli.ts'
import { openPdf } from './pdf/document.ts'
import { bufferSource } from './pdf/source.ts'
import type { SignatureReport } from './validate/report.ts'
import { validate as judge } from './validate/validate.ts'
import { readCertificate } from './x509/certificate.ts'

// The command line against authorities that another implementation makes: timestamps (RFC 3161), OCSP (RFC
// 6960), CRLs and chains in .p7b over HTTP, each telling the truth or lying as it is told.

const PASSWORD = 'senha'
const folder = mkdtempSync(join(tmpdir(), 'pades-icp-'))
const at = (name: string): string => join(folder, name)
const [JOAO, LUANA, REVOKED, EXPIRED] = ['90530000385', '90530000970', '90530000547', '90530000709'] as const
let icp: Awaited<ReturnType<typeof iniciarIcp>>

before(async () => {
  icp = await iniciarIcp({ porta: 0, pasta: at('pki') })
  writeFileSync(at('in.pdf'), makePdf({ xref: 'stream', rotate: 90 }))
  mkdirSync(at('trust'))
  copyFileSync(icp.pki.ancoras.icpBrasil, at('trust/raiz.pem'))
})
after(async () => {
  await icp.parar()
  rmSync(folder, { recursive: true })
})
afterEach(() => lie({ modo: 'nenhum' }))

async function lie(how: { modo: string; caminho?: string; vezes?: number }): Promise<void> {
  const answer = await fetch(`${icp.endereco}/_falha`, { method: 'POST', body: JSON.stringify(how) })
  assert.equal(answer.status, 200, await answer.text())
}

async function cli(...args: string[]): Promise<{ code: number; printed: string; said: string }> {
  let [printed, said] = ['', '']
  const code = await run(args, { print: (text) => (printed += text), say: (text) => (said += text) })
  return { code, printed, said }
}

/** A p12 without its chain: what is missing is looked up by AIA. */
function p12Of(identity: Identidade): string {
  const path = at(`${identity.serial}.p12`)
  if (!existsSync(path)) writeFileSync(path, icp.pki.p12({ ...identity, cadeia: [] }, PASSWORD))
  return path
}

type Wish = { level?: string; from?: string; to?: string; more?: string[] }

async function sign(
  identity: Identidade,
  { level = 'T', from = 'in.pdf', to = 'out.pdf', more = [] }: Wish = {},
): Promise<{ code: number; said: string }> {
  rmSync(at(to), { force: true })
  const seal = ['--page', '1', '--rect', '40,40,200,60', '--text', 'Assinado por']
  return cli(
    'sign',
    at(from),
    at(to),
    '--p12',
    p12Of(identity),
    '--password',
    PASSWORD,
    '--level',
    level,
    '--tsa',
    `${icp.endereco}/tsa`,
    ...seal,
    ...more,
  )
}

const PRIVATE = ['--private', '127.0.0.0/8', '--private', '::1/128']

async function validate(file = 'out.pdf', ...more: string[]): Promise<SignatureReport[]> {
  const { printed, said } = await cli('validate', at(file), '--trust', at('trust'), ...PRIVATE, ...more)
  assert.equal(
    said.replaceAll(/^pades: .*: Assinada com um certificado que ninguém atesta\.$/gm, '').trim(),
    '',
  )
  return (JSON.parse(printed) as { signatures: SignatureReport[] }).signatures
}

const verdict = async (...args: Parameters<typeof validate>) =>
  (await validate(...args)).map(({ indication, subindication, level }) => [indication, subindication, level])
const YEARS = 365.25 * 86_400_000
const inTenYears = new Date(Date.now() + 10 * YEARS).toISOString()

for (const [name, cpf] of [
  ['RSA', JOAO],
  ['EC', LUANA],
] as const)
  test(`${name}: B, T, LT and LTA are called what they are, now and in ten years without a network`, async () => {
    const identity = await icp.pki.pessoa(cpf)
    const passed = (level: string) => ['TOTAL_PASSED', null, level]
    const expected = {
      B: [passed('B')],
      T: [passed('T')],
      LT: [passed('LT')],
      LTA: [passed('LTA'), passed('timestamp')],
    }
    for (const level of ['B', 'T', 'LT', 'LTA'] as const) {
      const { code, said } = await sign(identity, { level })
      assert.deepEqual([code, said], [0, ''])
      assert.deepEqual(await verdict(), expected[level], level)
      const later = await verdict('out.pdf', '--at', inTenYears, '--offline')
      if (level === 'LTA') assert.deepEqual(later, expected.LTA)
      else
        assert.deepEqual(
          later.map(([indication, , shown]) => [indication, shown]),
          [['INDETERMINATE', 'B']],
          level,
        )
    }
    // Asked then, with a network, the authority of the last timestamp would have to hold still: nobody
    // renewed it.
    assert.deepEqual(
      (await verdict('out.pdf', '--at', inTenYears)).map(([indication]) => indication),
      ['INDETERMINATE', 'INDETERMINATE'],
    )
  })

test('what the specification shows of a signature', async () => {
  const identity = await icp.pki.pessoa(JOAO)
  await sign(identity, { level: 'LTA' })
  const [report] = await validate()
  const root = new X509Certificate(readFileSync(at('trust/raiz.pem')))
  assert.deepEqual(report?.anchor, {
    name: 'AC Raiz de Desenvolvimento v1',
    sha256: root.fingerprint256.replaceAll(':', '').toLowerCase(),
  })
  const { dataCarimbo, dataAssinatura, dataExpiracaoCertificado, ...flags } = report?.flags ?? {}
  assert.deepEqual(flags, {
    assinaturaInvalida: false,
    // The development root does not call itself ICP-Brasil: the product tells by the anchor.
    assinaturaIcpBrasil: false,
    assinaturaSimples: false,
    assinaturaAdobeReader: false,
    assinaturaLtv: 'HABILITADO',
    revalidar: false,
    titular: 'PESSOA',
    nome: 'JOAO BATISTA AMARANTE',
    cpfCnpj: JOAO,
    responsavel: null,
    cpfResponsavel: null,
    emissorAssinatura: 'AC Intermediária de Desenvolvimento v1',
    emissorCarimbo: 'Carimbo do Tempo de Desenvolvimento',
  })
  assert.equal(dataAssinatura, dataCarimbo)
  assert.ok(Math.abs(Date.parse(dataCarimbo ?? '') - Date.now()) < 60_000)
  assert.equal(dataExpiracaoCertificado, identity.certificado.validToDate.toISOString())
})

test('qualified is who has a certificate of ICP-Brasil for signing, by the anchor that is configured as such', async () => {
  const root = readCertificate(new X509Certificate(readFileSync(at('trust/raiz.pem'))).raw)
  const flagOf = async (identity: Identidade, isIcpBrasil: boolean): Promise<boolean | undefined> => {
    await sign(identity, { level: 'LT' })
    const [report] = judge(openPdf(bufferSource(readFileSync(at('out.pdf')))), {
      anchors: [root],
      time: new Date(),
      isIcpBrasil: () => isIcpBrasil,
    })
    assert.equal(report?.indication, 'TOTAL_PASSED')
    return report.flags.assinaturaIcpBrasil
  }
  assert.equal(await flagOf(await icp.pki.pessoa(JOAO), true), true)
  assert.equal(await flagOf(await icp.pki.pessoa(JOAO), false), false)
  // An institution is no person, and a certificate without the policy none of ICP-Brasil.
  assert.equal(await flagOf(await icp.pki.instituicao('pmva'), true), false)
  assert.equal(await flagOf(await onlyOcsp(), true), false)
})

test('an institution seals: simples, with who answers for it', async () => {
  await sign(await icp.pki.instituicao('pmva'), { level: 'T' })
  const [report] = await validate()
  const { assinaturaSimples, assinaturaLtv, titular, nome, cpfCnpj, responsavel, cpfResponsavel } =
    report?.flags ?? {}
  assert.deepEqual(
    { assinaturaSimples, assinaturaLtv, titular, nome, cpfCnpj, responsavel, cpfResponsavel },
    {
      assinaturaSimples: true,
      assinaturaLtv: 'SEM_LTV',
      titular: 'INSTITUICAO',
      nome: 'MUNICIPIO DE VALE DAS ARAUCARIAS',
      cpfCnpj: '90530001000130',
      responsavel: 'EVANDRO SCHLICKMANN',
      cpfResponsavel: '90530000113',
    },
  )
})

// prettier-ignore
const LIES = [
  ['outro-resumo',      /o carimbo do tempo é de outros dados/],
  ['nonce-errado',      /o carimbo do tempo responde a outro pedido/],
  ['sem-eku',           /o certificado do carimbo do tempo não é só para isso/],
  ['hora-errada',       /o relógio do carimbo do tempo está errado/],
  ['assinatura-errada', /o resumo do documento não confere/],
  ['recusa',            /recusou o pedido/],
] as const

for (const [modo, why] of LIES)
  test(`TSA, ${modo}: refused, and nothing is written`, async () => {
    await lie({ caminho: '/tsa', modo })
    const { code, said } = await sign(await icp.pki.pessoa(LUANA))
    assert.equal(code, 1)
    assert.match(said, why)
    assert.equal(existsSync(at('out.pdf')), false)
  })

test('TSA, an answer it gave before: refused', async () => {
  await sign(await icp.pki.pessoa(LUANA))
  await lie({ caminho: '/tsa', modo: 'repetido' })
  const { code, said } = await sign(await icp.pki.pessoa(LUANA))
  assert.equal(code, 1)
  assert.match(said, /o carimbo do tempo é de outros dados; o carimbo do tempo responde a outro pedido/)
})

for (const modo of ['recusar', '500'])
  test(`TSA blocked (${modo}): no level T, and nothing is written`, async () => {
    await lie({ caminho: '/tsa', modo })
    for (const level of ['T', 'LTA']) {
      const { code, said } = await sign(await icp.pki.pessoa(LUANA), { level })
      assert.equal(code, 2)
      assert.match(said, /Não foi possível consultar/)
      assert.equal(existsSync(at('out.pdf')), false)
    }
  })

const below = (extensions: (url: string) => ReturnType<typeof EXT.pontosDeLcr>[]) => ({
  nome: 'Avulsa',
  cpf: '90530000385',
  certificado: { tipo: 'A3' as const, chave: 'P-256' as const },
  extensoes: () => [EXT.usoDaChave('digitalSignature'), ...extensions(icp.endereco)],
})
/** One whose authority answers by OCSP alone, or publishes lists alone. */
const onlyOcsp = () =>
  icp.pki.emitir(
    below((url) => [EXT.acessoAoEmissor({ cadeia: `${url}/aia/icp-ac.p7b`, ocsp: `${url}/ocsp` })]),
  )
const onlyCrl = () =>
  icp.pki.emitir(
    below((url) => [
      EXT.pontosDeLcr(`${url}/crl/icp-ac.crl`),
      EXT.acessoAoEmissor({ cadeia: `${url}/aia/icp-ac.p7b` }),
    ]),
  )
const OPEN = [['INDETERMINATE', 'TRY_LATER', 'B']]
const GOOD = [['TOTAL_PASSED', null, 'B']]
const B = { level: 'B' }

test("OCSP: good, another authority's responder, stale, blocked, revoked", async () => {
  const identity = await onlyOcsp()
  await sign(identity, B)
  assert.deepEqual(await verdict(), GOOD)
  for (const modo of ['outro-emissor', 'velho', '500', 'resetar']) {
    await lie({ caminho: '/ocsp', modo })
    assert.deepEqual(await verdict(), OPEN, modo)
    await lie({ modo: 'nenhum' })
  }
  icp.pki.revogar(identity, { em: new Date(Date.now() - 1000) })
  assert.deepEqual(await verdict(), [['TOTAL_FAILED', 'REVOKED', 'B']])
})

test('OCSP: unknown is not good', async () => {
  const [authority, known] = [await icp.pki.ac('icp-ac'), await onlyOcsp()]
  const [chave, serial] = [await novaChave('P-256'), novoSerial()]
  const [from, to] = [new Date(Date.now() - 1000), new Date(Date.now() + 86_400_000)]
  const extensoes = [
    EXT.usoDaChave('digitalSignature'),
    EXT.acessoAoEmissor({ cadeia: `${icp.endereco}/aia/icp-ac.p7b`, ocsp: `${icp.endereco}/ocsp` }),
  ]
  const der = montarCertificado({
    serial,
    assunto: nome(['CN', 'Ninguém']),
    emissor: referencia(known.der).emissor,
    chave,
    de: from,
    ate: to,
    extensoes,
    chaveDoEmissor: authority.chave,
  })
  await sign({ ...known, chave, der, serial: serial.toString('hex') }, B)
  const [report] = await validate()
  assert.deepEqual([report?.indication, report?.subindication], ['INDETERMINATE', 'TRY_LATER'])
  assert.match(report?.reasons.join() ?? '', /o serviço OCSP não conhece o certificado/)
})

test('CRL: good, stale, signed by nobody, cut short, blocked, revoked', async () => {
  const identity = await onlyCrl()
  await sign(identity, B)
  assert.deepEqual(await verdict(), GOOD)
  for (const modo of ['velha', 'assinatura-errada', 'truncada', '500', 'recusar']) {
    await lie({ caminho: '/crl', modo })
    assert.deepEqual(await verdict(), OPEN, modo)
    await lie({ modo: 'nenhum' })
  }
  icp.pki.revogar(identity, { em: new Date(Date.now() - 1000) })
  assert.deepEqual(await verdict(), [['TOTAL_FAILED', 'REVOKED', 'B']])
})

test('CRL and OCSP blocked: open, never passed; and no level LT is written', async () => {
  const identity = await icp.pki.pessoa(LUANA)
  await sign(identity, { level: 'T' })
  await lie({ caminho: '/crl', modo: 'recusar' })
  await lie({ caminho: '/ocsp', modo: 'recusar' })
  const [report] = await validate()
  assert.deepEqual(
    [
      report?.indication,
      report?.subindication,
      report?.level,
      report?.flags.revalidar,
      report?.flags.assinaturaInvalida,
    ],
    ['INDETERMINATE', 'TRY_LATER', 'B', true, false],
  )
  const { code, said } = await sign(identity, { level: 'LT', to: 'lt.pdf' })
  assert.equal(code, 1)
  assert.match(said, /não foi possível saber se o certificado foi revogado/)
  assert.equal(existsSync(at('lt.pdf')), false)
})

test('AIA blocked: no chain, open', async () => {
  await sign(await icp.pki.pessoa(LUANA), B)
  await lie({ caminho: '/aia', modo: '500' })
  assert.deepEqual(await verdict(), [['INDETERMINATE', 'NO_CERTIFICATE_CHAIN_FOUND', 'B']])
})

test('revoked before signing: invalid, and no LT; expired before signing: invalid once a timestamp proves it', async () => {
  const revoked = await icp.pki.pessoa(REVOKED)
  await sign(revoked, { level: 'T' })
  assert.deepEqual(await verdict(), [['TOTAL_FAILED', 'REVOKED', 'T']])
  assert.equal((await sign(revoked, { level: 'LT' })).code, 1)
  const expired = await icp.pki.pessoa(EXPIRED)
  await sign(expired, B)
  assert.deepEqual(await verdict(), [['INDETERMINATE', 'OUT_OF_BOUNDS_NO_POE', 'B']])
  await sign(expired, { level: 'T' })
  assert.deepEqual(await verdict(), [['TOTAL_FAILED', 'EXPIRED', 'T']])
})

test('revoked after it was stamped and kept: still valid', async () => {
  const identity = await icp.pki.emitir({
    nome: 'Depois',
    cpf: '90530000385',
    certificado: { tipo: 'A3', chave: 'P-256' },
  })
  await sign(identity, { level: 'LTA' })
  icp.pki.revogar(identity, { em: new Date(Date.now() + 1000) })
  assert.deepEqual(await verdict('out.pdf', '--at', new Date(Date.now() + 60_000).toISOString()), [
    ['TOTAL_PASSED', null, 'LTA'],
    ['TOTAL_PASSED', null, 'timestamp'],
  ])
})

test('private addresses in certificates are not asked unless they are allowed', async () => {
  await sign(await onlyCrl(), B)
  const { code, printed } = await cli('validate', at('out.pdf'), '--trust', at('trust'))
  assert.equal(code, 1)
  assert.equal(
    (JSON.parse(printed) as { signatures: SignatureReport[] }).signatures[0]?.indication,
    'INDETERMINATE',
  )
})

test('policies of ICP-Brasil: AD_RB and AD_RT are written and recognised', async () => {
  const identity = await icp.pki.pessoa(JOAO)
  for (const [policy, level, name] of [
    ['AD_RB', 'B', 'PA_PAdES_AD_RB_v1_3'],
    ['AD_RT', 'T', 'PA_PAdES_AD_RT_v1_3'],
  ] as const) {
    const { code, said } = await sign(identity, { level, more: ['--policy', policy, '--reason', 'não vai'] })
    assert.deepEqual([code, said], [0, ''])
    const [report] = await validate()
    assert.deepEqual(
      [report?.indication, report?.policy?.name, report?.policy?.hashMatches, report?.policy?.problems],
      ['TOTAL_PASSED', name, true, []],
    )
  }
  assert.equal((await sign(identity, { level: 'B', more: ['--policy', 'AD_RT'] })).code, 2)
})
