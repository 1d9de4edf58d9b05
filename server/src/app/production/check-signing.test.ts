import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { assinaturaDeTeste } from '../../../test/assinatura.ts'
import { pkiDeTeste } from '../../../test/pki.ts'
import type { ConfigDaAssinatura } from '../../config-assinatura.ts'
import { openSigning } from '../signing.ts'
import { checkSeal, checkSigning } from './check-signing.ts'
import type { Finding } from './finding.ts'

const SERPRO = { id: 'chave-do-contrato', segredo: 'segredo-do-contrato' }
const { assinatura, falha } = await pkiDeTeste({}, { serpro: SERPRO })
const endereco = assinatura.carimbo!.endereco.replace('/tsa', '')
const fechada = createServer((_, resposta) => void resposta.writeHead(401).end())
await new Promise<void>((pronto) => fechada.listen(0, '127.0.0.1', pronto))
after(() => fechada.close())
const portaFechada = `http://127.0.0.1:${(fechada.address() as AddressInfo).port}`

const doSerpro = (mais: object = {}): ConfigDaAssinatura['carimbo'] => ({
  tipo: 'serpro',
  endereco,
  politica: null,
  chave: SERPRO.id,
  segredo: SERPRO.segredo,
  ...mais,
})
const rfc3161 = (onde: string): ConfigDaAssinatura['carimbo'] => ({
  endereco: onde,
  politica: null,
  usuario: 'a',
  senha: 'b',
})

const escritos = (achados: readonly Finding[], parte: string) =>
  achados
    .filter(({ part }) => part === parte)
    .map(({ grade, said, mend }) => `${grade}: ${said} ${mend ?? ''}`.trim())
    .join('\n')
const conferir = (mais: Partial<ConfigDaAssinatura> = {}) =>
  checkSigning(openSigning(assinaturaDeTeste({ ...assinatura, ...mais })))
/** O que se lê do carimbo: o que houve, e quem o corrige. */
const lido = async (carimbo: ConfigDaAssinatura['carimbo'], mais: Partial<ConfigDaAssinatura> = {}) =>
  escritos(await conferir({ carimbo, ...mais }), 'carimbo do tempo')

test('conferir pede ao SERPRO um carimbo de verdade', async () => {
  assert.equal(await lido(doSerpro()), 'certo: respondeu Carimbo do Tempo de Desenvolvimento')
})

test('do carimbo, conferir diz se falta a credencial, o endereço, o contrato ou a raiz, e com quem se corrige', async () => {
  const CREDENCIAL =
    /^erro: a autoridade .* não reconheceu a credencial desta instituição Confira “chave” e “segredo”/
  assert.match(await lido(doSerpro({ segredo: 'outro' })), CREDENCIAL)
  assert.match(await lido(doSerpro({ chave: 'de-outro-produto' })), CREDENCIAL)
  assert.match(
    await lido(rfc3161(portaFechada)),
    /^erro: a autoridade .* não reconheceu a credencial desta instituição Confira “usuario” e “senha”/,
  )
  const ENDERECO = /^erro: no endereço configurado não há carimbo do tempo Confira “endereco” de “carimbo”/
  assert.match(await lido(doSerpro({ endereco: `${endereco}/outro` })), ENDERECO)
  assert.match(await lido(rfc3161(`${endereco}/outro`)), ENDERECO)
  assert.match(
    await lido(doSerpro({ endereco: 'http://127.0.0.1:9' })),
    /^erro: .* Confira “carimbo”, a saída/,
  )
  await fetch(`${endereco}/_falha`, {
    method: 'POST',
    body: JSON.stringify({ caminho: '/apitimestamp/v1', modo: 'recusado', vezes: 2 }),
  })
  assert.match(await lido(doSerpro()), /^erro: .* não tem o serviço contratado .* está contratado e ativo/)
  assert.match(
    await lido(doSerpro(), { ancorasDeCarimbo: [] }),
    /^erro: .* não é de uma autoridade em que se confie: .* Ponha a raiz dele em “ancorasDeCarimbo”/,
  )
})

/** O que se lê do relógio desta máquina, e do carimbo, quando a autoridade diz as horas assim. */
async function comAHora(modo: string): Promise<{ relogio: string; carimbo: string }> {
  await falha({ caminho: '/tsa', modo, vezes: 1 })
  const achados = await conferir()
  return {
    relogio: escritos(achados, 'relógio desta máquina'),
    carimbo: escritos(achados, 'carimbo do tempo'),
  }
}

test('do carimbo confere-se de quem é e que horas diz; do selo, até quando vale', async (t) => {
  assert.match(
    await lido(assinatura.carimbo!, { ancorasDeCarimbo: [] }),
    /^erro: .* não é de uma autoridade em que se confie/,
  )
  assert.equal(escritos(await conferir(), 'relógio desta máquina'), 'certo: certo com o do carimbo do tempo')
  const adiantado = await comAHora('minuto-adiantado')
  assert.match(adiantado.carimbo, /^certo: /)
  assert.match(
    adiantado.relogio,
    /^erro: está (?:59|60) s atrasado em relação ao do carimbo do tempo Acerte esta máquina pelo NTP/,
  )
  // Tão longe que nem se toma o carimbo: ainda assim se lê que é a hora.
  assert.match((await comAHora('hora-errada')).carimbo, /^erro: .*relógio.* o relógio desta máquina/)

  const { notBefore, notAfter } = assinatura.instituicao!['teste']!.cert
  const DIA_MS = 86_400_000
  const seloEm = (agora: number, instituicao = assinatura.instituicao!) => {
    t.mock.timers.reset()
    t.mock.timers.enable({ apis: ['Date'], now: agora })
    return escritos(checkSeal(assinaturaDeTeste({ ...assinatura, instituicao }), 'teste'), 'selo da entidade')
  }
  const vence = notAfter.getTime()
  assert.match(seloEm(vence - 45 * DIA_MS), /^certo: .*, por mais 45 dias$/)
  assert.match(seloEm(vence - 44 * DIA_MS), /^aviso: .* vence em 44 dias Ponha em “instituicao”/)
  assert.match(seloEm(vence + 1), /^erro: .* não está em vigor/)
  assert.match(seloEm(notBefore.getTime() - 1), /^erro: .* não está em vigor/)
  assert.match(seloEm(vence - 90 * DIA_MS, {}), /^erro: não há certificado que sele/)
})
