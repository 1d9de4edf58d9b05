import { sign } from 'node:crypto'
import { assemble, attributes, readCertificate } from '@autos/pades'
import type { Identidade } from '@autos/simuladores/pki/pki.ts'
import { transact } from '../src/kernel/transact.ts'
import { assinarComProvedor, type Provedor, registrarDoProvedor } from '../src/modules/assinaturas/index.ts'
import type { Pessoa } from './mundo.ts'
import { assinarComToken } from './pki.ts'

/** Quem assina com o certificado que tem consigo, de o informar a finalizar. */
export async function assinarComCertificado(
  quem: Pessoa,
  identidade: Identidade,
  id: string,
  mais: Record<string, unknown> = {},
): Promise<void> {
  const { thumbprint } = await quem.chama<{ thumbprint: string }>(
    'certificadoInformar',
    { certificateContentBase64: identidade.der.toString('base64') },
    '{ thumbprint }',
  )
  const inicio = await quem.chama<{ token: string; toSignHash: string; toSignBytes: string }>(
    'documentoIniciarAssinatura',
    { id, certificateThumbprint: thumbprint, ...mais },
    '{ token toSignHash toSignBytes }',
  )
  await quem.chama('documentoFinalizarAssinatura', {
    id,
    token: inicio.token,
    assinatura: assinarComToken(identidade, inicio),
  })
}

/** O que a API do gov.br devolve: um PKCS#7 inteiro, com atributos próprios, sobre o resumo. */
export const doGovBr = (
  { der, chave, cadeia }: Identidade,
  trocar: (resumo: Buffer) => Buffer = (resumo) => resumo,
): Provedor => ({
  metodo: 'GOVBR',
  formato: 'PKCS7',
  certificado: `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`,
  async assinar(resumo) {
    const cert = readCertificate(der)
    const atributos = attributes(trocar(resumo), cert)
    return assemble(atributos, sign('sha256', atributos.attrsDer, chave), {
      cert,
      chain: cadeia.map((emissor) => readCertificate(emissor)),
    })
  },
})

/** Quem assina com o que um provedor guarda, do pedido à versão nova. */
export async function assinarPeloProvedor(
  quem: Pessoa,
  id: string,
  provedor: Provedor | (() => Promise<Provedor>),
  mais: Record<string, unknown> = {},
): Promise<void> {
  const contexto = await quem.contexto()
  const pedido = { id, ...mais }
  const feita = await assinarComProvedor(contexto, { ator: contexto.actor(), pedido }, async () =>
    typeof provedor === 'function' ? provedor() : provedor,
  )
  await transact(contexto.ledger, (tx) => registrarDoProvedor(feita)(tx, contexto.actor(), pedido))
}
