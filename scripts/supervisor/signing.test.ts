import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { Ports, Secrets } from './layout.ts'
import { signers, writeAssinatura } from './signing.ts'

const data = mkdtempSync(join(tmpdir(), 'autos-signing-'))
after(() => rmSync(data, { recursive: true, force: true }))

test('who signs with what comes from the demonstration, and each refusal has somebody', async () => {
  const all = await signers(true)
  const of = (login: string) => all.find((signer) => signer.login === login)
  assert.equal(of('marlise')?.certificado?.tipo, 'NUVEM')
  assert.equal(of('joao')?.certificado?.tipo, 'A3')
  assert.deepEqual([of('terezinha')?.govbr, of('terezinha')?.certificado?.situacao], ['prata', 'expirado'])
  assert.deepEqual([of('diego')?.govbr, of('diego')?.certificado?.situacao], ['prata', 'revogado'])
  assert.deepEqual([of('valdir')?.govbr, of('mauricio')?.cpfSituacao], ['bronze', 'cancelada'])
  assert.equal(of('rafael')?.certificado?.expiraEmDias, 12)
  const outside = all.filter(({ login }) => !login)
  assert.ok(outside.some(({ nome, govbr }) => nome === 'Bianca Salles' && govbr === 'prata'))
  assert.ok(outside.every(({ cpf, certificado }) => /^\d{11}$/.test(cpf) && !certificado))
  assert.equal(new Set(all.map(({ cpf }) => cpf)).size, all.length)
  assert.deepEqual(await signers(false), [])
})

test('the settings name what the PKI announced and where the stand-ins are, and only we may read them', () => {
  const announced = {
    ancoras: { icpBrasil: '/pki/icp.pem', govBr: '/pki/gov.pem' },
    instituicoes: { pmva: { p12: '/pki/pmva.p12', senha: 'x' } },
  }
  mkdirSync(join(data, 'pki'))
  writeFileSync(join(data, 'pki', 'anuncio.json'), JSON.stringify(announced))
  const ports = { icp: 3006, govbr: 3007, psc: 3008, assinador: 3009 } as Ports
  const file = writeAssinatura(data, { ports, secrets: { govbr: 'a', psc: 'b' } as Secrets })
  const written = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.deepEqual(written['ancoras'], [
    { tipo: 'ICP_BRASIL', nome: 'ICP-Brasil (desenvolvimento)', arquivos: ['/pki/icp.pem'] },
    { tipo: 'GOV_BR', nome: 'gov.br (desenvolvimento)', arquivos: ['/pki/gov.pem'] },
  ])
  assert.deepEqual(written['carimbo'], { endereco: 'http://localhost:3006/tsa' })
  assert.deepEqual(written['govBr'], {
    sso: 'http://localhost:3007/sso',
    cas: 'http://localhost:3007/assinador/oauth2.0',
    api: 'http://localhost:3007/externo/v2',
    entidades: {
      pmva: {
        loginUnico: { clienteId: 'autos-pmva', segredo: 'a' },
        assinatura: { clienteId: 'autos-pmva-assinatura', segredo: 'a' },
      },
    },
  })
  assert.deepEqual(written['instituicao'], announced.instituicoes)
})
