import assert from 'node:assert/strict'
import { createPublicKey, X509Certificate } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createSecureContext } from 'node:tls'
import { Certificate, type AltName, type GeneralName } from 'pkijs'
import { SENHA_DO_P12, criarPki, type Identidade } from './pki.ts'

const pasta = mkdtempSync(join(tmpdir(), 'autos-pki-'))
const enderecoIcp = 'http://localhost:3006'
const inicio = performance.now()
const pki = await criarPki(pasta, { enderecoIcp })
const demorou = performance.now() - inicio
after(() => rmSync(pasta, { recursive: true, force: true }))

const JOAO = '90530000385'
const ler = ({ der }: Identidade): Certificate => Certificate.fromBER(new Uint8Array(der))
const extensao = (de: Identidade, tipo: string) => ler(de).extensions?.find(({ extnID }) => extnID === tipo)

type Arvore = { valueBlock: { value: Arvore[]; valueHexView: Uint8Array; toString(): string } }

/** The other names, as type → text. */
function outrosNomes(de: Identidade): Record<string, string> {
  const { altNames } = extensao(de, '2.5.29.17')!.parsedValue as AltName
  return Object.fromEntries(
    altNames
      .filter(({ type }) => type === 0)
      .map(({ value }: GeneralName) => {
        const [tipo, conteudo] = (value as Arvore).valueBlock.value
        return [
          tipo!.valueBlock.toString(),
          Buffer.from(conteudo!.valueBlock.value[0]!.valueBlock.valueHexView).toString(),
        ]
      }),
  )
}

test('a cadeia: cada assinatura confere, a intermediária não pode ter outra abaixo, as raízes são duas', async () => {
  assert.ok(demorou < 3_000, `criada em ${demorou} ms`)
  const joao = await pki.pessoa(JOAO)
  const [ac, raiz] = joao.cadeia.map((der) => new X509Certificate(der))
  assert.ok(
    joao.certificado.verify(ac!.publicKey) && ac!.verify(raiz!.publicKey) && raiz!.verify(raiz!.publicKey),
  )
  assert.ok(joao.certificado.checkIssued(ac!) && ac!.checkIssued(raiz!))
  assert.ok(joao.certificado.checkPrivateKey(joao.chave))
  assert.match(raiz!.subject, /CN=AC Raiz de Desenvolvimento v1/)
  assert.deepEqual(new X509Certificate(readFileSync(pki.ancoras.icpBrasil)).raw, raiz!.raw)
  assert.deepEqual([joao.certificado.ca, ac!.ca, raiz!.ca], [false, true, true])
  const caminho = extensao(await pki.ac('icp-ac'), '2.5.29.19')!.parsedValue as { pathLenConstraint: number }
  assert.equal(caminho.pathLenConstraint, 0)

  const cidadao = await pki.cidadao('90530000466')
  const [final, governo] = cidadao.cadeia.map((der) => new X509Certificate(der))
  assert.ok(cidadao.certificado.verify(final!.publicKey) && final!.verify(governo!.publicKey))
  assert.deepEqual(new X509Certificate(readFileSync(pki.ancoras.govBr)).raw, governo!.raw)
  assert.equal(governo!.publicKey.asymmetricKeyDetails?.namedCurve, 'secp384r1')
})

test('o e-CPF diz CPF, política A3 e onde estão lista, cadeia e OCSP; o do gov.br não tem política nem OCSP', async () => {
  const joao = await pki.pessoa(JOAO)
  assert.match(joao.certificado.subject, /CN=JOAO BATISTA AMARANTE:90530000385$/)
  const nomes = outrosNomes(joao)
  assert.deepEqual(Object.keys(nomes), ['2.16.76.1.3.1', '2.16.76.1.3.6', '2.16.76.1.3.5'])
  assert.match(nomes['2.16.76.1.3.1']!, /^\d{8}90530000385\d{26}SSPSC$/)
  const politicas = extensao(joao, '2.5.29.32')!.parsedValue as {
    certificatePolicies: { policyIdentifier: string }[]
  }
  assert.deepEqual(
    politicas.certificatePolicies.map(({ policyIdentifier }) => policyIdentifier),
    ['2.16.76.1.2.3.1'],
  )
  assert.equal(
    joao.certificado.infoAccess?.trim(),
    `CA Issuers - URI:${enderecoIcp}/aia/icp-ac.p7b\nOCSP - URI:${enderecoIcp}/ocsp`,
  )
  assert.ok(joao.der.includes(`${enderecoIcp}/crl/icp-ac.crl`))

  const cidadao = await pki.cidadao('90530000466')
  assert.equal(extensao(cidadao, '2.5.29.32'), undefined)
  assert.equal(cidadao.certificado.infoAccess?.trim(), `CA Issuers - URI:${enderecoIcp}/aia/gov-ac.p7b`)
  assert.match(outrosNomes(cidadao)['2.16.76.1.3.1']!, /^\d{8}90530000466/)
})

test('e-CNPJ: CNPJ e responsável, em um .p12 que só abre com a sua senha', async () => {
  const pmva = await pki.instituicao('pmva')
  const nomes = outrosNomes(pmva)
  assert.deepEqual(
    [nomes['2.16.76.1.3.3'], nomes['2.16.76.1.3.2']],
    ['90530001000130', 'EVANDRO SCHLICKMANN'],
  )
  assert.match(nomes['2.16.76.1.3.4']!, /^\d{8}90530000113/)
  assert.ok(pmva.senha.length >= 32)
  const pfx = readFileSync(pmva.p12)
  createSecureContext({ pfx, passphrase: pmva.senha })
  assert.throws(() => createSecureContext({ pfx, passphrase: `${pmva.senha}x` }), /mac verify failure/i)
  createSecureContext({
    pfx: readFileSync(join(pasta, 'privado', `${(await pki.pessoa(JOAO)).id}.p12`)),
    passphrase: SENHA_DO_P12,
  })
  assert.notEqual((await pki.instituicao('cmva')).senha, pmva.senha)
})

test('carimbo e respondedor: cada um com o seu uso, e só ele', async () => {
  const usos = async (de: Promise<Identidade>) => {
    const uso = extensao(await de, '2.5.29.37')!
    return [uso.critical, (uso.parsedValue as { keyPurposes: string[] }).keyPurposes]
  }
  assert.deepEqual(await usos(pki.carimbo()), [true, ['1.3.6.1.5.5.7.3.8']])
  assert.deepEqual(await usos(pki.carimbo('sem-uso')), [false, ['1.3.6.1.5.5.7.3.2']])
  assert.deepEqual(await usos(pki.ocsp()), [false, ['1.3.6.1.5.5.7.3.9']])
  assert.ok(extensao(await pki.ocsp(), '1.3.6.1.5.5.7.48.1.5'))
})

test('quem está revogado, quem expirou e quem tem chave de curva elíptica', async () => {
  const revogado = await pki.pessoa('90530000547')
  assert.deepEqual(
    pki.revogados('icp-ac').map(({ serial, motivo }) => [serial, motivo]),
    [[revogado.serial, 1]],
  )
  const expirado = await pki.pessoa('90530000709')
  assert.ok(
    expirado.certificado.validToDate.getTime() < Date.now() &&
      expirado.certificado.validFromDate.getTime() >
        (await pki.ac('icp-ac')).certificado.validFromDate.getTime(),
  )
  assert.equal((await pki.pessoa('90530000970')).chave.asymmetricKeyDetails?.namedCurve, 'prime256v1')
  await assert.rejects(pki.pessoa('90530000466'), /não tem certificado/)
})

test('a segunda partida acha tudo; noutro endereço, certifica de novo as mesmas chaves', async () => {
  const joao = await pki.pessoa(JOAO)
  const seguinte = await criarPki(pasta, { enderecoIcp })
  assert.deepEqual((await seguinte.pessoa(JOAO)).der, joao.der)
  assert.equal((await seguinte.instituicao('pmva')).senha, (await pki.instituicao('pmva')).senha)

  const mudada = await criarPki(pasta, { enderecoIcp: 'http://localhost:4006' })
  const outra = await mudada.pessoa(JOAO)
  assert.notEqual(outra.serial, joao.serial)
  assert.ok(
    createPublicKey(outra.chave).equals(createPublicKey(joao.chave)) &&
      outra.der.includes('http://localhost:4006/ocsp'),
  )
  assert.deepEqual(outra.cadeia[1], joao.cadeia[1])
  assert.ok(mudada.emitido('icp-ac', joao.serial) && mudada.emitido('icp-ac', outra.serial))
})

test('dois processos ao mesmo tempo ficam com a mesma chave e o mesmo certificado', async () => {
  const junto = join(pasta, 'junto')
  const [uma, duas] = await Promise.all([criarPki(junto, { enderecoIcp }), criarPki(junto, { enderecoIcp })])
  const [a, b] = await Promise.all([uma.pessoa(JOAO), duas.pessoa(JOAO)])
  assert.deepEqual(a.der, b.der)
  assert.ok(
    b.certificado.checkPrivateKey(a.chave) &&
      a.certificado.verify((await duas.ac('icp-ac')).certificado.publicKey),
  )
})

test('chaves só para o dono', async () => {
  const joao = await pki.pessoa(JOAO)
  const arquivo = join(pasta, 'privado', `${joao.id}.pem`)
  assert.ok(existsSync(arquivo))
  assert.equal(statSync(arquivo).mode & 0o777, 0o600)
  assert.equal(statSync((await pki.instituicao('pmva')).p12).mode & 0o777, 0o600)
})

test('emitir: o que o elenco não tem', async () => {
  const ontem = new Date(Date.now() - 86_400_000)
  const avulso = await pki.emitir({
    nome: 'Outra Pessoa',
    cpf: '90530003139',
    ate: ontem,
    certificado: { tipo: 'A3', chave: 'P-256' },
  })
  assert.match(avulso.certificado.subject, /CN=OUTRA PESSOA:90530003139/)
  assert.ok(avulso.certificado.validToDate.getTime() < Date.now() && pki.emitido('icp-ac', avulso.serial))
  const semNada = await pki.emitir({
    nome: 'Sem Extensões',
    cpf: '90530003139',
    extensoes: () => [],
    certificado: { tipo: 'A3', chave: 'P-256' },
  })
  assert.deepEqual(
    ler(semNada).extensions?.map(({ extnID }) => extnID),
    ['2.5.29.35'],
  )
})
