import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GuardadoNaNuvem } from '@autos/simuladores/psc/psc.ts'
import { mundo } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { pkiDeTeste } from '../../../test/pki.ts'
import { janelas, provedoresDeTeste } from '../../../test/provedores.ts'

// O provedor de certificados em nuvem lista todos os que a pessoa tem: o que venceu e o que o renovou, o seu e o da
// empresa (SafeID).
const pki = await pkiDeTeste({ ana: { tipo: 'NUVEM' }, beto: { tipo: 'NUVEM' } }, { selo: 'RES_211' })
let guardados: readonly GuardadoNaNuvem[] = []
const provedores = await provedoresDeTeste(pki, { cofre: async () => guardados })
const m = await mundo({ assinatura: provedores.assinatura })
const { ana, beto, documento } = m
const { noPsc, perguntar } = janelas(m, provedores)

const NUVEM = { tipo: 'NUVEM' } as const
const emitir = (quem: typeof beto, certificado: object = {}) =>
  pki.pki.emitir({
    nome: quem === beto ? 'Beto Bastos' : 'Ana Azevedo',
    cpf: quem.cpf,
    certificado: { ...NUVEM, ...certificado },
  })
const vencido = { apelido: 'antigo', identidade: await emitir(beto, { situacao: 'expirado' }) }
const curto = { apelido: 'por vencer', identidade: await emitir(beto, { expiraEmDias: 20 }) }
const novo = {
  apelido: 'e-CPF renovado',
  identidade: await emitir(beto, { expiraEmDias: 700, perfil: 'RES_211' }),
}
const selo = { apelido: 'prefeitura', identidade: await pki.pki.instituicao('teste') }
const deAna = { apelido: 'da Ana', identidade: await emitir(ana) }

/** Autoriza no provedor e assina; com que certificado. */
async function assina(): Promise<string> {
  const { estado } = await noPsc(beto, { cpf: beto.cpf })
  const autorizado = await perguntar(beto, estado)
  const id = await documento('Ofício', { arquivo: pdfDePaginas([{}]), assinantes: ['beto'] })
  await beto.chama('documentoAssinarNeoId', { id, token: autorizado!.accessToken })
  return autorizado!.thumbprint
}
const de = ({ identidade }: GuardadoNaNuvem): string =>
  identidade.certificado.fingerprint256.replaceAll(':', '').toLowerCase()
const frase = async (): Promise<string> => {
  const { estado } = await noPsc(beto, { cpf: beto.cpf })
  return perguntar(beto, estado).then(
    () => 'autorizado',
    (erro: Error) => erro.message,
  )
}

test('assina-se com o que a pessoa autorizou; se o provedor não diz qual, com o seu que mais dura', async () => {
  guardados = [selo, vencido, curto, novo, deAna]
  assert.equal(await assina(), de(novo))
  guardados = [novo, { ...curto, escolhido: true }]
  assert.equal(await assina(), de(curto))
})

test('só o vencido, só o de outra pessoa, nenhum: cada um com a sua frase', async () => {
  guardados = [selo, vencido]
  assert.equal(await frase(), 'O certificado em nuvem desta pessoa em NeoID está vencido.')
  guardados = [deAna]
  assert.equal(await frase(), 'O CPF do certificado não é o de quem assina.')
  guardados = []
  assert.equal(await frase(), 'Não há certificado em nuvem desta pessoa em NeoID.')
})

test('o provedor que não diz o prazo, ou que escreve o CPF como número, também serve', async () => {
  guardados = [novo]
  for (const modo of ['sem-prazo', 'numero']) {
    await provedores.falha('psc', { caminho: '/v0/oauth/token', modo, vezes: 1 })
    assert.equal(await frase(), 'autorizado', modo)
  }
})
