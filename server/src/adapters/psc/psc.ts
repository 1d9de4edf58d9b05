import { randomUUID } from 'node:crypto'
import { Recusa } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { z } from 'zod'
import {
  type Answer,
  bearer,
  callProvider,
  form,
  json,
  parsed,
  refusalOfUs,
  trimmed,
  unavailable,
  withQuery,
} from '../provedor-http.ts'
import type { CertificadoEmNuvem, Psc } from './port.ts'

export type OpcoesDePsc = {
  id: string
  nome: string
  /** Up to and including `/v0/oauth`. */
  endereco: string
  clienteId: string
  segredo: string
  /** How this one writes digests: NeoID and VIDaaS in base64, BirdID in hexadecimal. */
  resumo: 'BASE64' | 'HEX'
}

const SHA256 = '2.16.840.1.101.3.4.2.1'
const discovery = z.object({ status: z.enum(['S', 'N']) })
/** Providers write the identification as text or as a number, and some leave out how long and which certificate. */
const token = z.object({
  access_token: z.string().min(1).max(8192),
  expires_in: z.coerce.number().int().positive().nullish(),
  authorized_identification: z.union([z.string().max(20), z.number()]).nullish(),
  certificate_alias: z.string().max(500).nullish(),
})
const certificates = z.object({
  certificates: z.array(z.object({ alias: z.string().max(500).default(''), certificate: z.string() })),
})
const signatures = z.object({ signatures: z.array(z.object({ id: z.string(), raw_signature: z.string() })) })

export function abrirPsc({ id, nome, endereco, clienteId, segredo, resumo: escrita }: OpcoesDePsc): Psc {
  const name = nome
  const at = (path: string): string => `${trimmed(endereco)}/${path}`
  return {
    id,
    nome,
    async temCertificado(cpf) {
      const answer = await callProvider(
        name,
        at('user-discovery'),
        json({ client_id: clienteId, client_secret: segredo, user_cpf_cnpj: 'CPF', val_cpf_cnpj: cpf }),
      )
      const found = discovery.safeParse(parsed(answer.text))
      return answer.status === 200 && found.success ? found.data.status === 'S' : undefined
    },
    enderecoDeAutorizacao: ({ estado, desafio, retorno, cpf, sessaoSegundos }) =>
      withQuery(at('authorize'), {
        response_type: 'code',
        client_id: clienteId,
        redirect_uri: retorno,
        state: estado,
        code_challenge: desafio,
        code_challenge_method: 'S256',
        scope: sessaoSegundos === null ? 'single_signature' : 'signature_session',
        login_hint: cpf ?? undefined,
        lifetime: `${sessaoSegundos ?? ONE_SECONDS}`,
      }),
    async trocar({ codigo, verificador, retorno }) {
      const fields = { grant_type: 'authorization_code', client_id: clienteId, client_secret: segredo }
      const asked = { code: codigo, redirect_uri: retorno, code_verifier: verificador }
      return tokenOf(name, await callProvider(name, at('token'), form({ ...fields, ...asked })))
    },
    async certificados(accessToken) {
      const answer = await callProvider(name, at('certificate-discovery'), { headers: bearer(accessToken) })
      return certificatesOf(name, answer)
    },
    async assinar(accessToken, { apelido, resumo }) {
      const hash = hashOf(resumo.toString(escrita === 'HEX' ? 'hex' : 'base64'))
      const content = { ...(apelido === '' ? {} : { certificate_alias: apelido }), hashes: [hash] }
      const answer = await callProvider(name, at('signature'), json(content, bearer(accessToken)))
      return signatureOf(name, answer, hash.id)
    },
  }
}

function tokenOf(name: string, answer: Answer): Awaited<ReturnType<Psc['trocar']>> {
  const given = token.safeParse(parsed(answer.text))
  if (answer.status !== 200 || !given.success) throw refusalOfUs(name, answer) ?? refusal(name, answer)
  return {
    token: given.data.access_token,
    segundos: given.data.expires_in ?? ONE_SECONDS,
    cpfCnpj: identificationOf(given.data.authorized_identification),
    apelido: given.data.certificate_alias || null,
  }
}

/** A number has lost the zeros that a CPF begins with. */
function identificationOf(said: string | number | null | undefined): string | null {
  if (typeof said !== 'number') return said?.replaceAll(/[.\-/\s]/g, '') || null
  const digits = String(said)
  return digits.padStart(digits.length > 11 ? 14 : 11, '0')
}

const hashOf = (hash: string) => ({
  id: randomUUID(),
  alias: 'documento',
  hash,
  hash_algorithm: SHA256,
  signature_format: 'RAW',
})

function certificatesOf(name: string, answer: Answer): CertificadoEmNuvem[] {
  const found = certificates.safeParse(parsed(answer.text))
  if (answer.status !== 200 || !found.success) throw refusal(name, answer)
  return found.data.certificates.map(({ alias, certificate }) => ({
    apelido: alias,
    certificado: Buffer.from(certificate.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64'),
  }))
}

function signatureOf(name: string, answer: Answer, id: string): Buffer {
  const made = signatures.safeParse(parsed(answer.text))
  const value = made.success
    ? made.data.signatures.find((signature) => signature.id === id)?.raw_signature
    : undefined
  if (answer.status !== 200 || value === undefined) throw refusal(name, answer)
  return Buffer.from(value, 'base64')
}

/** The authorisation of one signature is used at once. */
const ONE_SECONDS = 600

/** domínio §5.7. */
function refusal(name: string, answer: Answer): Recusa {
  if (/amount over limit/i.test(answer.text)) return limiteDeAssinaturas()
  if (answer.status === 401)
    return new Recusa('EstadoInvalidoException', 'A autorização de assinatura venceu. Autorize de novo.', {
      codigo: 'AUTORIZACAO_VENCIDA',
    })
  if (answer.status >= 400 && answer.status < 500)
    return Object.assign(
      new Recusa('EstadoInvalidoException', `${name} não autorizou a assinatura.`, {
        codigo: 'AUTORIZACAO_RECUSADA',
      }),
      {
        cause: new Error(answer.text.slice(0, 500)),
      },
    )
  return unavailable(name, new Error(`HTTP ${answer.status}: ${answer.text.slice(0, 500)}`))
}

export const limiteDeAssinaturas = (): Recusa =>
  new Recusa('EstadoInvalidoException', MENSAGENS.limiteDeAssinaturas, { codigo: 'LIMITE_DE_ASSINATURAS' })
