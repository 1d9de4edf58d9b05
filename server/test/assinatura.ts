import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPkcs12 } from '@autos/pades'
import type { ConfigDaAssinatura } from '../src/config-assinatura.ts'

/**
 * Um certificado que ninguém emitiu serve para selar: quem precisa de confiança usa a PKI de desenvolvimento.
 */
export const P12 = new URL('../../pades/test/fixtures/ec.p12', import.meta.url)
let aberto: ReturnType<typeof readPkcs12> | undefined

/**
 * O arquivo de AUTOS_ASSINATURA para um servidor em processo à parte: sem carimbo do tempo nem provedores.
 */
export function gravarAssinatura(pasta: string, entidades: readonly string[]): string {
  const arquivo = join(pasta, 'assinatura.json')
  const raiz = readPkcs12(readFileSync(P12), 'senha').cert.raw.toString('base64')
  writeFileSync(join(pasta, 'raiz.pem'), `-----BEGIN CERTIFICATE-----\n${raiz}\n-----END CERTIFICATE-----\n`)
  const instituicao = Object.fromEntries(
    entidades.map((id) => [id, { p12: fileURLToPath(P12), senha: 'senha' }]),
  )
  writeFileSync(
    arquivo,
    JSON.stringify({
      ancoras: [{ tipo: 'OUTRA', nome: 'Raiz de teste', arquivos: ['raiz.pem'] }],
      carimbo: null,
      instituicao,
    }),
  )
  return arquivo
}

/** Sem carimbo do tempo nem provedores; a instituição 'teste' sela. */
export function assinaturaDeTeste(mais: Partial<ConfigDaAssinatura> = {}): ConfigDaAssinatura {
  aberto ??= readPkcs12(readFileSync(P12), 'senha')
  return {
    ancoras: [{ tipo: 'OUTRA', nome: 'Raiz de teste', certificado: aberto.cert }],
    ancorasDeCarimbo: [aberto.cert],
    carimbo: null,
    rede: { privados: ['127.0.0.0/8', '::1'], tempoMs: 2_000, limiteBytes: 2 ** 20 },
    govBr: null,
    psc: [],
    assinadorLocal: null,
    instituicao: { teste: aberto },
    politicaIcpBrasil: {},
    minutosDaTrava: 10,
    ...mais,
  }
}
